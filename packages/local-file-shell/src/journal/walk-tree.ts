import type { BigIntStats } from 'node:fs';

import { lookAt } from '../changing/atomic-write.ts';
import { readdir } from '../paths/file-system.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';

/** An entry found below a folder. */
export interface TreeVisit {
  /** The open folder that contains it. */
  folder: HeldFolder;
  name: string;
  /** Relative to the start of the walk, with `/`. */
  path: string;
  stats: BigIntStats;
}

/** Actions for the entries of a tree. Links are entries, and are not followed. */
export interface TreeVisitor {
  /** Called before the contents of a folder, and for everything else. `false` skips a folder. */
  enter: (visit: TreeVisit) => Promise<boolean | void>;
  /** Called after the contents of a folder. */
  leave?: (visit: TreeVisit) => Promise<void>;
}

/** Entries of one folder that are handled at the same time. */
export const AT_ONCE = 32;

/** Waits for all of them, so that no open folder is still in use when the first error is thrown. */
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
 * Walks a folder through open folders, so that nothing placed in the way meanwhile leads out of it.
 * In each folder, other entries come before subfolders; some are handled at the same time.
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
