import { closeSync, lstatSync, readlinkSync, type Stats } from 'node:fs';
import path from 'node:path';

import type { FileEntry, FileKind } from '@lobechat/builtin-tool-local-system';
import { toIsoTime } from '@lobechat/utils';

import { openAt } from '../../paths/open-at.ts';
import type { PathGuard } from '../../paths/path-guard.ts';
import { fromFsPath, showRawBytes, toFsPath } from '../../paths/raw-names.ts';

/** The type of an entry, by its metadata or its directory entry. */
const getKind = (entry: Pick<Stats, 'isDirectory' | 'isFile' | 'isSymbolicLink'>): FileKind => {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'other';
};

/** The metadata of an entry itself, not of a link's target. */
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

/** An entry as displayed, read by a path that cannot lead elsewhere. */
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
 * Returns the displayed entries of real absolute paths, in the same order. Each is read in its
 * folder, held open: entries that have vanished since are omitted, and so are targets of a link
 * that was placed in the way.
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
        // The name of the file system's root is empty.
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
