import type { Stats } from 'node:fs';
import { lstat, readlink } from 'node:fs/promises';
import path from 'node:path';

import type { FileEntry, FileKind } from '@lobechat/builtin-tool-local-system';

import type { PathGuard } from '../../paths/path-guard.ts';

/** What an entry is, by what the file system says about it or about its name. */
export const getKind = (
  entry: Pick<Stats, 'isDirectory' | 'isFile' | 'isSymbolicLink'>,
): FileKind => {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
};

/** An entry as results show it, or undefined if it has vanished. */
export const describeEntry = async (
  guard: PathGuard,
  absolute: string,
): Promise<FileEntry | undefined> => {
  const stats = await lstat(absolute).catch(() => undefined);
  if (stats === undefined) return undefined;
  const target = stats.isSymbolicLink()
    ? await readlink(absolute).catch(() => undefined)
    : undefined;
  return {
    ...(stats.birthtimeMs > 0 && { createdAt: stats.birthtime.toISOString() }),
    kind: getKind(stats),
    modifiedAt: stats.mtime.toISOString(),
    name: path.basename(absolute),
    path: guard.display(absolute),
    size: stats.size,
    ...(target !== undefined && { target }),
  };
};
