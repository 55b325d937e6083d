import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { Workspace } from './workspace.ts';

/** Entries that are looked at; what is larger is not known. */
const MAX_ENTRIES = 20_000;

/**
 * Finds a link below a folder that leads out of the workspace, for programs that follow those they
 * meet.
 *
 * @returns its path, the folder itself where it has too many entries or cannot be read, or undefined
 */
export const findLinkOut = async (
  folder: string,
  workspace: Workspace,
): Promise<string | undefined> => {
  const pending = [folder];
  let remaining = MAX_ENTRIES;
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const entries = await readdir(current, { withFileTypes: true }).catch(() => undefined);
    remaining -= entries?.length ?? remaining + 1;
    if (entries === undefined || remaining < 0) return folder;
    for (const entry of entries) {
      const entryPath = path.join(current, entry.name);
      if (entry.isDirectory()) pending.push(entryPath);
      if (entry.isSymbolicLink() && !(await workspace.locate(current, entry.name)).inside)
        return entryPath;
    }
  }
  return undefined;
};
