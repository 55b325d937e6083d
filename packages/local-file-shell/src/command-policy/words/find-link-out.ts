import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { isFolder } from '../../paths/look.ts';
import type { Workspace } from './workspace.ts';

/** Entries that are checked; a larger folder is unknown. */
const MAX_ENTRIES = 20_000;

/** The check of an entry: whether it is a match, or where else to look. */
type Look = (entry: Dirent) => Promise<{ found: boolean; next?: string }>;

/** Whether nothing in a folder counts, given its path from the searched folder. */
export type IsSkipped = (fromFolder: string) => boolean;

const findEntry = async (
  folder: string,
  look: Look,
  isSkipped: IsSkipped = () => false,
): Promise<string | undefined> => {
  const pending = [folder];
  const seen = new Set(pending);
  let remaining = MAX_ENTRIES;
  const add = (next: string): void => {
    if (!seen.has(next)) pending.push(next);
    seen.add(next);
  };
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const entries = await readdir(current, { withFileTypes: true }).catch(() => undefined);
    remaining -= entries?.length ?? remaining + 1;
    if (entries === undefined || remaining < 0) return folder;
    for (const entry of entries) {
      const entryPath = path.join(current, entry.name);
      if (entry.isDirectory() && !isSkipped(path.relative(folder, entryPath))) add(entryPath);
      const { found, next } = await look(entry);
      if (found) return entryPath;
      if (next !== undefined) add(next);
    }
  }
  return undefined;
};

const leadsOut = async (entry: Dirent, workspace: Workspace): Promise<boolean> =>
  entry.isSymbolicLink() && !(await workspace.locate(entry.parentPath, entry.name)).inside;

/**
 * Finds a link below a folder that leads out of the workspace, for programs that read the folder's
 * contents but do not follow links to folders.
 *
 * @returns its path, the folder itself if it has too many entries or cannot be read, or undefined
 */
export const findLinkOutBelow = (
  folder: string,
  workspace: Workspace,
  isSkipped?: IsSkipped,
): Promise<string | undefined> =>
  findEntry(folder, async (entry) => ({ found: await leadsOut(entry, workspace) }), isSkipped);

/**
 * The same for programs that follow links: also searches folders behind links.
 *
 * @param folder absolute and real
 */
export const findLinkOut = (folder: string, workspace: Workspace): Promise<string | undefined> =>
  findEntry(folder, async (entry) => {
    if (!entry.isSymbolicLink()) return { found: false };
    const { inside, real } = await workspace.locate(entry.parentPath, entry.name);
    if (!inside || real === undefined) return { found: true };
    return { found: false, ...((await isFolder(real)) && { next: real }) };
  });

/** Whether a name is one word for `xargs`, and not an option. */
export const isTidyName = (name: string): boolean =>
  /^(?!-)[^\s"'\\\uFFFD\p{C}\p{Z}]+$/u.test(name);

/** Whether it is also one word for a shell: no pattern, and no assignment for `awk`. */
export const isPlainName = (name: string): boolean =>
  isTidyName(name) && /^(?![!,]$)[^*?[\](){}=~]+$/.test(name);

/**
 * Finds an entry below a folder that is a link out of the workspace, or has a name that would be
 * misread.
 *
 * @returns as `findLinkOutBelow`
 */
export const findUntidyEntry = (
  folder: string,
  workspace: Workspace,
  { isSkipped, isTidy }: { isSkipped: IsSkipped | undefined; isTidy: (name: string) => boolean },
): Promise<string | undefined> =>
  findEntry(
    folder,
    async (entry) => ({ found: !isTidy(entry.name) || (await leadsOut(entry, workspace)) }),
    isSkipped,
  );
