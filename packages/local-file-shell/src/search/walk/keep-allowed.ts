import { realpathSync } from 'node:fs';
import path from 'node:path';

import type { PathGuard } from '../../paths/path-guard.ts';

const findRealPath = (folder: string): string | undefined => {
  try {
    return realpathSync.native(folder);
  } catch {
    return undefined;
  }
};

/**
 * Keeps what lies in folders that are still allowed: one of them may have been replaced by a symbolic
 * link while the tree was walked. Synchronous: for a hundred folders, waiting would take ten times
 * as long as asking.
 *
 * @param pathOf The absolute path of an item.
 */
export const keepAllowed = <Item>(
  guard: PathGuard,
  items: readonly Item[],
  pathOf: (item: Item) => string,
): Item[] => {
  const isAllowedNow = (place: string): boolean => {
    const real = findRealPath(place);
    return real !== undefined && guard.isAllowed(real);
  };
  const folders = new Set(items.map((item) => path.dirname(pathOf(item))));
  const allowed = new Set([...folders].filter(isAllowedNow));
  return items.filter((item) => {
    const absolute = pathOf(item);
    // A root is allowed although the folder that it is in is not.
    return allowed.has(path.dirname(absolute)) || isAllowedNow(absolute);
  });
};
