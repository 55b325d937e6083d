import path from 'node:path';

import { getErrorCode } from '@lobechat/utils';

import { mkdir } from '../paths/file-system.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';

/** The parent folder of an entry that is about to change, held open. */
export interface HeldParent {
  /** Real paths of the folders that were created for it, outermost first. */
  created: string[];
  folder: HeldFolder;
  /** The entry's name in the folder. */
  name: string;
}

/** What is to be changed, and what is allowed. */
export interface HoldParentOptions {
  /** Real absolute path. */
  absolute: string;
  /** Create missing folders. */
  make?: boolean;
  mayChange: (realPath: string) => boolean;
}

/**
 * Opens the parent folder of a path, from the nearest existing one downwards, so that nothing
 * placed in the way meanwhile leads out of the allowed area.
 *
 * @throws the file system's errors
 */
const holdParent = async ({
  absolute,
  make = false,
  mayChange,
}: HoldParentOptions): Promise<HeldParent> => {
  const missing: string[] = [];
  const hold = (folder: string, via?: string): Promise<HeldFolder> => {
    const rest = [...missing.toReversed(), path.basename(absolute)];
    return holdFolder(folder, (opened) => mayChange(path.join(opened, ...rest)), via);
  };
  let folder: HeldFolder | undefined;
  for (let at = path.dirname(absolute); folder === undefined; at = path.dirname(at)) {
    try {
      folder = await hold(at);
    } catch (error) {
      if (!make || getErrorCode(error) !== 'ENOENT' || at === path.dirname(at)) throw error;
      missing.push(path.basename(at));
    }
  }
  const created: string[] = [];
  for (let part = missing.pop(); part !== undefined; part = missing.pop()) {
    const parent = folder;
    const below = path.join(parent.path, part);
    try {
      await mkdir(parent.at(part)).then(
        () => created.push(below),
        (error: unknown) => {
          if (getErrorCode(error) !== 'EEXIST') throw error;
        },
      );
      folder = await hold(below, parent.at(part));
    } finally {
      await parent.close();
    }
  }
  return { created, folder, name: path.basename(absolute) };
};

/** Holds the parent folder of a path while `work` runs. */
export const withParent = async <Result>(
  options: HoldParentOptions,
  work: (parent: HeldParent) => Promise<Result>,
): Promise<Result> => {
  const parent = await holdParent(options);
  try {
    return await work(parent);
  } finally {
    await parent.folder.close();
  }
};
