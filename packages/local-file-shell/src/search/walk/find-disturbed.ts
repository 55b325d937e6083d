import { lstatSync } from 'node:fs';
import path from 'node:path';

import { toFsPath } from '../../paths/raw-names.ts';

/** Milliseconds by which file system times may lag behind the clock. */
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
 * Finds the files whose path contains a folder that was touched since a given time, or is no longer
 * a folder: a program that read them by path may have followed a link that existed for a while.
 * Every rename changes the time of its folder, and nobody can set that time.
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
  // A folder after those in it: a swap during the check shows in the later one.
  for (const folder of [...folders].toSorted((a, b) => b.length - a.length))
    if (!isQuiet(folder, since)) disturbed.add(folder);
  for (const folder of [...folders].toSorted((a, b) => a.length - b.length))
    if (disturbed.has(path.dirname(folder))) disturbed.add(folder);
  return new Set(files.filter((file) => disturbed.has(path.dirname(file))));
};
