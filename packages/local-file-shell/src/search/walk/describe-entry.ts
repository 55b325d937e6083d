import { closeSync, lstatSync, readlinkSync, type Stats } from 'node:fs';
import path from 'node:path';

import type { FileEntry, FileKind } from '@lobechat/builtin-tool-local-system';
import { toIsoTime } from '@lobechat/utils';

import { openAt } from '../../paths/open-at.ts';
import type { PathGuard } from '../../paths/path-guard.ts';
import { fromFsPath, showRawBytes, toFsPath } from '../../paths/raw-names.ts';

/** What an entry is, by what the file system says about it or about its name. */
const getKind = (entry: Pick<Stats, 'isDirectory' | 'isFile' | 'isSymbolicLink'>): FileKind => {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
};

/** What the file system says about an entry itself, not about what a link leads to. */
export const lookAt = (absolute: string): Stats | undefined => {
  try {
    return lstatSync(toFsPath(absolute), { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

const readTarget = (absolute: string): string | undefined => {
  try {
    return showRawBytes(fromFsPath(readlinkSync(toFsPath(absolute), { encoding: 'buffer' })));
  } catch {
    return undefined;
  }
};

/** An entry as results show it, looked at by a path that cannot lead elsewhere. */
const describeAt = (guard: PathGuard, absolute: string, at: string): FileEntry | undefined => {
  const stats = lookAt(at);
  if (stats === undefined) return undefined;
  const target = stats.isSymbolicLink() ? readTarget(at) : undefined;
  return {
    ...(stats.birthtimeMs > 0 && { createdAt: toIsoTime(stats.birthtimeMs) }),
    kind: getKind(stats),
    modifiedAt: toIsoTime(stats.mtimeMs),
    name: showRawBytes(path.basename(absolute)),
    path: guard.display(absolute),
    size: stats.isDirectory() ? 0 : stats.size,
    ...(target !== undefined && { target }),
  };
};

/**
 * The entries of real absolute paths as results show them, in the same order. Each is looked at in its
 * folder, held open: what vanished since it was found is left out, and so is what a link that was put
 * in the way led to.
 */
export const describeEntries = (guard: PathGuard, absolutes: readonly string[]): FileEntry[] => {
  const found = new Map<string, FileEntry>();
  const allowed = absolutes.filter((absolute) => guard.isAllowed(absolute));
  for (const [folder, paths] of Map.groupBy(allowed, (absolute) => path.dirname(absolute))) {
    let descriptor: number;
    try {
      descriptor = openAt(folder, 'folder');
    } catch {
      continue;
    }
    try {
      const held = process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : folder;
      for (const absolute of paths) {
        // Of the file system's root, the name is empty.
        const at = `${held}/${path.basename(absolute) || '.'}`;
        const entry = describeAt(guard, absolute, at);
        if (entry) found.set(absolute, entry);
      }
    } finally {
      closeSync(descriptor);
    }
  }
  return absolutes.flatMap((absolute) => found.get(absolute) ?? []);
};
