import type { BigIntStats } from 'node:fs';

import { lookAt } from '../changing/atomic-write.ts';
import { readdir } from '../paths/file-system.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';

/** Something found below a folder. */
export interface TreeVisit {
  /** The open folder that it is in. */
  folder: HeldFolder;
  name: string;
  /** Relative to where the walk began, with `/`. */
  path: string;
  stats: BigIntStats;
}

/** What to do at the entries of a tree. Links are entries, and are not gone through. */
export interface TreeVisitor {
  /** Before what is in a folder, and at everything else. `false` leaves a folder out. */
  enter: (visit: TreeVisit) => Promise<boolean | void>;
  /** After what is in a folder. */
  leave?: (visit: TreeVisit) => Promise<void>;
}

/** Entries of one folder that are looked at at a time. */
export const AT_ONCE = 32;

/** Waits for all of them, so that nobody uses an open folder any more when the first error is thrown. */
export const settleAll = async <Value>(
  promises: ReadonlyArray<Promise<Value>>,
): Promise<Value[]> => {
  const results = await Promise.allSettled(promises);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};

/**
 * Goes through a folder by open folders, so that nothing that is put in the way meanwhile leads out of
 * it. Of each folder, everything else comes before the folders in it; some of it at the same time.
 *
 * @param folder The open folder that contains it.
 */
export const walkTree = async (
  folder: HeldFolder,
  name: string,
  visitor: TreeVisitor,
  prefix = '',
): Promise<void> => {
  const below = await holdFolder(`${folder.path}/${name}`, () => true, folder.at(name));
  const look = async (entry: string): Promise<TreeVisit | undefined> => {
    const stats = await lookAt(below.at(entry));
    if (stats === undefined) return undefined;
    const visit = { folder: below, name: entry, path: prefix + entry, stats };
    if (stats.isDirectory()) return visit;
    await visitor.enter(visit);
    return undefined;
  };
  try {
    const names = await readdir(below.at('.'));
    const folders: TreeVisit[] = [];
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const visits = await settleAll(names.slice(at, at + AT_ONCE).map(look));
      folders.push(...visits.filter((visit) => visit !== undefined));
    }
    for (const visit of folders) {
      if ((await visitor.enter(visit)) === false) continue;
      await walkTree(below, visit.name, visitor, `${visit.path}/`);
      await visitor.leave?.(visit);
    }
  } finally {
    await below.close();
  }
};
