import type { Stats } from 'node:fs';
import { lstat, readlink } from 'node:fs/promises';
import path from 'node:path';

import {
  type FileEntry,
  type ListFilesParams,
  type ListFilesState,
  type LocalSystemCall,
  LocalSystemDefault,
  LocalSystemErrorType,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createPathGuard } from '../paths/create-path-guard.ts';
import { getErrorCode, toFileError } from '../paths/file-error.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import type { LocatedPath, PathGuard } from '../paths/path-guard.ts';
import { sortNaturally } from './natural-order.ts';
import { type FolderEntry, readFolder } from './read-folder.ts';
import { type StatedEntry, statEntries } from './stat-entries.ts';

type SortBy = NonNullable<ListFilesParams['sortBy']>;

const describe = (stats: Stats): string => {
  if (stats.isFile()) return 'a file: use readFile to see what is in it';
  return 'no folder, but a pipe, socket or device';
};

const openFolder = async (
  guard: PathGuard,
  located: LocatedPath,
  given: string,
): Promise<HeldFolder> => {
  if (!located.exists) throw await createNotFoundError(guard, located, given);
  try {
    return await holdFolder(located.absolute, guard.isAllowed);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOTDIR') throw toFileError(error, located.display);
    throw new ToolError(
      LocalSystemErrorType.NotAFile,
      `${located.display} is ${describe(await lstat(located.absolute))}.`,
    );
  }
};

const VALUES: Readonly<Record<Exclude<SortBy, 'name'>, (stats: Stats) => number>> = {
  created: (stats) => stats.birthtimeMs,
  modified: (stats) => stats.mtimeMs,
  size: (stats) => (stats.isFile() ? stats.size : 0),
};

/** The entries in order, as many as are wanted, looked at. */
const choose = async (
  entries: readonly FolderEntry[],
  sortBy: SortBy,
  isDescending: boolean,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<{ chosen: StatedEntry[]; vanished: number }> => {
  const sorted = sortNaturally(entries);
  if (sortBy === 'name') {
    const first = (isDescending ? sorted.toReversed() : sorted).slice(0, limit);
    const chosen = await statEntries(first, signal);
    return { chosen, vanished: first.length - chosen.length };
  }
  const valueOf = VALUES[sortBy];
  const stated = await statEntries(sorted, signal);
  const sign = isDescending ? -1 : 1;
  // The sort is stable: what is equal stays in the order of names.
  const chosen = stated
    .toSorted((left, right) => sign * (valueOf(left.stats) - valueOf(right.stats)))
    .slice(0, limit);
  return { chosen, vanished: sorted.length - stated.length };
};

const toEntry = async (
  { kind, name, path: real, stats }: StatedEntry,
  folder: HeldFolder,
  guard: PathGuard,
): Promise<FileEntry> => {
  const target = kind === 'symlink' ? await readlink(real).catch(() => undefined) : undefined;
  return {
    kind,
    modifiedAt: stats.mtime.toISOString(),
    name,
    path: guard.display(path.join(folder.path, name)),
    size: kind === 'directory' ? 0 : stats.size,
    // Where it is not known, it is the beginning of time.
    ...(stats.birthtimeMs > 0 && { createdAt: stats.birthtime.toISOString() }),
    ...(target !== undefined && { target }),
  };
};

/**
 * The entries of one folder. Links are shown with their targets, and not followed.
 *
 * @throws ToolError `NotFound` with the closest names, `NotAFile`, `OutsideWorkspace`,
 * `PermissionDenied`, `Aborted`
 */
export const listFiles = async (
  params: ListFilesParams,
  call: LocalSystemCall,
): Promise<ListFilesState> => {
  const { includeHidden = false, order = 'ascending', sortBy = 'name' } = params;
  const { limit = LocalSystemDefault.listedFiles, path: given = '.' } = params;
  if (call.signal?.aborted) throw new ToolError(ToolErrorType.Aborted, 'Listing was cancelled.');
  const guard = await createPathGuard(call);
  const located = await guard.locate(given, 'read');
  const folder = await openFolder(guard, located, given);
  try {
    const all = await readFolder(folder);
    const entries = includeHidden ? all : all.filter(({ name }) => !name.startsWith('.'));
    const isDescending = order === 'descending';
    const { chosen, vanished } = await choose(entries, sortBy, isDescending, limit, call.signal);
    return {
      entries: await Promise.all(chosen.map((entry) => toEntry(entry, folder, guard))),
      path: located.display,
      total: entries.length - vanished,
    };
  } catch (error) {
    throw toFileError(error, located.display);
  } finally {
    await folder.close();
  }
};
