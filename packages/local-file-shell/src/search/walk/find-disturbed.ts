import { lstatSync } from 'node:fs';
import path from 'node:path';

import { toFsPath } from '../../paths/raw-names.ts';

/** Milliseconds by which the times of a file system may lag behind the clock. */
const CLOCK_LAG_MS = 100;

const isQuiet = (folder: string, since: number): boolean => {
  try {
    const stats = lstatSync(toFsPath(folder));
    return stats.isDirectory() && stats.ctimeMs < since - CLOCK_LAG_MS;
  } catch {
    return false;
  }
};

/**
 * Finds the files of which a folder on the way was touched since a moment, or is no folder any more: a
 * program that read them by their paths may have been led through a link that was there for a while.
 * Every renaming changes the time of the folder that it happens in, and nobody can set that time.
 *
 * @param files Real absolute paths below `root`.
 * @param since In milliseconds, as `Date.now()`: before the paths were first used.
 */
export const findDisturbed = (
  files: readonly string[],
  { root, since }: { root: string; since: number },
): Set<string> => {
  const folders = new Set<string>();
  for (const file of files)
    for (let at = path.dirname(file); !folders.has(at); at = path.dirname(at)) {
      folders.add(at);
      if (at === root) break;
    }
  const disturbed = new Set<string>();
  // A folder after those in it: what is swapped behind our back shows in the one that comes later.
  for (const folder of [...folders].toSorted((a, b) => b.length - a.length))
    if (!isQuiet(folder, since)) disturbed.add(folder);
  for (const folder of [...folders].toSorted((a, b) => a.length - b.length))
    if (disturbed.has(path.dirname(folder))) disturbed.add(folder);
  return new Set(files.filter((file) => disturbed.has(path.dirname(file))));
};
