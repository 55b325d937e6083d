import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import path from 'node:path';

import type { FileEntry, FileKind } from '@lobechat/builtin-tool-local-system';

import type { PathGuard } from '../../paths/path-guard.ts';

/** What an entry is, by what the file system says about it or about its name. */
const getKind = (entry: Pick<Stats, 'isDirectory' | 'isFile' | 'isSymbolicLink'>): FileKind => {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
};

/** What the file system says about an entry itself, not about what a link leads to. */
export const lookAt = (absolute: string): Stats | undefined => {
  try {
    return lstatSync(absolute, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

const readTarget = (absolute: string): string | undefined => {
  try {
    return readlinkSync(absolute);
  } catch {
    return undefined;
  }
};

/** An entry as results show it, or undefined if it has vanished. */
export const describeEntry = (guard: PathGuard, absolute: string): FileEntry | undefined => {
  const stats = lookAt(absolute);
  if (stats === undefined) return undefined;
  const target = stats.isSymbolicLink() ? readTarget(absolute) : undefined;
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
