import { realpath } from 'node:fs/promises';
import path from 'node:path';

import type { PathGuard } from '../../paths/path-guard.ts';

/**
 * Keeps what lies in folders that are still allowed: one of them may have been replaced by a symbolic
 * link while the tree was walked.
 *
 * @param pathOf The absolute path of an item.
 */
export const keepAllowed = async <Item>(
  guard: PathGuard,
  items: readonly Item[],
  pathOf: (item: Item) => string,
): Promise<Item[]> => {
  const folders = [...new Set(items.map((item) => path.dirname(pathOf(item))))];
  const allowed = new Set<string>();
  for (const folder of folders) {
    const real = await realpath(folder).catch(() => undefined);
    if (real !== undefined && guard.isAllowed(real)) allowed.add(folder);
  }
  return items.filter((item) => {
    const absolute = pathOf(item);
    // A root is allowed although the folder that it is in is not.
    return allowed.has(path.dirname(absolute)) || guard.isAllowed(absolute);
  });
};
