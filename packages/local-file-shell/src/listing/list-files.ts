import type { Stats } from 'node:fs';
import path from 'node:path';

import {
  type FileEntry,
  type FileKind,
  type ListFilesParams,
  type ListFilesState,
  type LocalSystemCall,
  LocalSystemDefault,
  LocalSystemErrorType,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode, toIsoTime } from '@lobechat/utils';

import { createPathGuard } from '../paths/create-path-guard.ts';
import { rethrowFor, toFileError } from '../paths/file-error.ts';
import { lstat, readdir, readlink } from '../paths/file-system.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import type { LocatedPath, PathGuard } from '../paths/path-guard.ts';
import { showRawBytes } from '../paths/raw-names.ts';
import { sortNaturally, takeFirstNaturally } from './natural-order.ts';
import { type NamedEntry, type StatedEntry, statEntries } from './stat-entries.ts';

type SortBy = NonNullable<ListFilesParams['sortBy']>;

const describe = (stats: Stats): string => {
  if (stats.isFile()) return 'a file: use readFile to see what is in it';
  return 'not a folder, but a pipe, socket or device';
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
    const stats = await lstat(located.absolute).catch(rethrowFor(located.display));
    throw new ToolError(LocalSystemErrorType.NotAFile, `${located.shown} is ${describe(stats)}.`);
  }
};

const VALUES: Readonly<Record<Exclude<SortBy, 'name'>, (stats: Stats) => number>> = {
  created: (stats) => stats.birthtimeMs,
  modified: (stats) => stats.mtimeMs,
  size: (stats) => (stats.isFile() ? stats.size : 0),
};

/** Returns the first entries by a value, and by name if values are equal. */
const takeFirst = (
  entries: readonly StatedEntry[],
  valueOf: (stats: Stats) => number,
  sign: number,
  limit: number,
): StatedEntry[] => {
  const compare = (left: StatedEntry, right: StatedEntry): number =>
    sign * (valueOf(left.stats) - valueOf(right.stats));
  const sorted = entries.toSorted(compare);
  const last = sorted[limit - 1];
  // Only names that may be among the first are compared: that takes longer than the rest.
  const end = last ? sorted.findLastIndex((entry) => compare(entry, last) === 0) + 1 : limit;
  return sortNaturally(sorted.slice(0, end)).toSorted(compare).slice(0, limit);
};

/** The requested entries in order, and how many no longer exist. */
const choose = async (
  entries: readonly NamedEntry[],
  { limit, order, sortBy }: Required<Pick<ListFilesParams, 'limit' | 'order' | 'sortBy'>>,
  folder: HeldFolder,
  signal: AbortSignal | undefined,
): Promise<{ vanished: number; wanted: NamedEntry[] }> => {
  const isDescending = order === 'descending';
  if (sortBy === 'name') {
    return { vanished: 0, wanted: takeFirstNaturally(entries, { isDescending, limit }) };
  }
  // Uses the plain path, which is twice as fast as the open folder. If another folder has taken its
  // place by now, only the order is affected.
  const stated = await statEntries(folder.path, entries, signal);
  const wanted = takeFirst(stated, VALUES[sortBy], isDescending ? -1 : 1, limit);
  return { vanished: entries.length - stated.length, wanted };
};

const kindOf = (stats: Stats): FileKind => {
  if (stats.isFile()) return 'file';
  if (stats.isDirectory()) return 'directory';
  return stats.isSymbolicLink() ? 'symlink' : 'other';
};

const toEntry = async (
  { name, stats }: StatedEntry,
  folder: HeldFolder,
  guard: PathGuard,
): Promise<FileEntry> => {
  const kind = kindOf(stats);
  const target =
    kind === 'symlink' ? await readlink(folder.at(name)).catch(() => undefined) : undefined;
  return {
    kind,
    modifiedAt: toIsoTime(stats.mtimeMs),
    name: showRawBytes(name),
    path: guard.display(path.join(folder.path, name)),
    size: kind === 'directory' ? 0 : stats.size,
    // An unknown time is reported as 0.
    ...(stats.birthtimeMs > 0 && { createdAt: toIsoTime(stats.birthtimeMs) }),
    ...(target !== undefined && { target: showRawBytes(target) }),
  };
};

/**
 * Lists the entries of one folder. Links are shown with their targets and not followed.
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
  const isWorkspace = params.path === undefined || params.path === '.';
  const located = await guard.locate(given, 'read');
  const folder = await openFolder(guard, located, given);
  try {
    const all = (await readdir(folder.at('.'))).map((name) => ({ name }));
    const entries = includeHidden ? all : all.filter(({ name }) => !name.startsWith('.'));
    const options = { limit, order, sortBy };
    const { vanished, wanted } = await choose(entries, options, folder, call.signal);
    const shown = await statEntries(folder.at(''), wanted, call.signal);
    return {
      entries: await Promise.all(shown.map((entry) => toEntry(entry, folder, guard))),
      path: located.display,
      ...(isWorkspace && guard.roots.length > 1 && { otherFolders: guard.roots.slice(1) }),
      total: entries.length - vanished - (wanted.length - shown.length),
    };
  } catch (error) {
    throw toFileError(error, located.display);
  } finally {
    await folder.close();
  }
};
