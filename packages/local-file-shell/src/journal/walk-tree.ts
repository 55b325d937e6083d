import type { BigIntStats } from 'node:fs';
import { readdir } from 'node:fs/promises';

import { lookAt } from '../changing/atomic-write.ts';
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

/**
 * Goes through a folder by open folders, so that nothing that is put in the way meanwhile leads out of
 * it. Entries come in the order of their names' UTF-16 units.
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
  try {
    for (const entry of (await readdir(below.at('.'))).toSorted()) {
      const stats = await lookAt(below.at(entry));
      if (stats === undefined) continue;
      const visit = { folder: below, name: entry, path: prefix + entry, stats };
      const inside = await visitor.enter(visit);
      if (!stats.isDirectory() || inside === false) continue;
      await walkTree(below, entry, visitor, `${visit.path}/`);
      await visitor.leave?.(visit);
    }
  } finally {
    await below.close();
  }
};
