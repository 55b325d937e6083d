import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { Workspace } from './workspace.ts';

/** Entries that are looked at; what is larger is not known. */
const MAX_ENTRIES = 20_000;

const findEntry = async (
  folder: string,
  isFound: (entry: Dirent) => Promise<boolean> | boolean,
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
      if (await isFound(entry)) return entryPath;
    }
  }
  return undefined;
};

const leadsOut = async (entry: Dirent, workspace: Workspace): Promise<boolean> =>
  entry.isSymbolicLink() && !(await workspace.locate(entry.parentPath, entry.name)).inside;

/**
 * Finds a link below a folder that leads out of the workspace, for programs that follow those they
 * meet.
 *
 * @returns its path, the folder itself where it has too many entries or cannot be read, or undefined
 */
export const findLinkOut = (folder: string, workspace: Workspace): Promise<string | undefined> =>
  findEntry(folder, (entry) => leadsOut(entry, workspace));

/** Whether a name is one word for `xargs`, and no option. */
export const isTidyName = (name: string): boolean =>
  /^(?!-)[^\s"'\\\uFFFD\p{C}\p{Z}]+$/u.test(name);

/**
 * Finds what below a folder is a link out of the workspace, or has a name that `xargs` would take for
 * several words or an option.
 *
 * @returns as `findLinkOut`
 */
export const findUntidyEntry = (
  folder: string,
  workspace: Workspace,
): Promise<string | undefined> =>
  findEntry(folder, (entry) => !isTidyName(entry.name) || leadsOut(entry, workspace));
