import { type BigIntStats, constants } from 'node:fs';
import path from 'node:path';

import { getErrorCode } from '@lobechat/utils';

import { removeNode } from '../journal/restore-node.ts';
import { access, link, readdir, rename, rm, unlink } from '../paths/file-system.ts';
import type { HeldFolder } from '../paths/held-folder.ts';
import { lookAt, NO_LINKS } from './atomic-write.ts';
import { copyNode } from './copy-node.ts';
import type { UnfinishedFiles } from './unfinished-files.ts';

/** An entry and its destination. */
export interface PlaceOptions {
  folder: HeldFolder;
  name: string;
  /** Replace an existing entry, but not a folder. */
  overwrite: boolean;
  signal?: AbortSignal | undefined;
  toFolder: HeldFolder;
  toName: string;
  unfinished: UnfinishedFiles;
}

const taken = (): Error => Object.assign(new Error('something is there'), { code: 'EEXIST' });

const areOne = (one: BigIntStats | undefined, other: BigIntStats | undefined): boolean =>
  one !== undefined && one.ino === other?.ino && one.dev === other.dev;

const isListed = async (at: string): Promise<boolean> =>
  (await readdir(path.dirname(at))).includes(path.basename(at));

/**
 * `rename` does nothing if both names are hard links of one file (POSIX). Two spellings of one name
 * also lead to one file, e.g. where case is ignored: only one of them is listed.
 */
const dropOtherName = async (from: string, to: string): Promise<void> => {
  const [one, other] = await Promise.all([lookAt(from), lookAt(to)]);
  if (one === undefined || one.nlink < 2n || !areOne(one, other)) return;
  const folders = await Promise.all([from, to].map((at) => lookAt(`${path.dirname(at)}/.`)));
  if (areOne(folders[0], folders[1]) && path.basename(from) === path.basename(to)) return;
  if ((await isListed(from)) && (await isListed(to))) await unlink(from);
};

/** Gives an entry its final name; replaces nothing unless requested. */
const putInPlace = async (
  from: string,
  to: string,
  overwrite: boolean,
  isFolder: boolean,
): Promise<void> => {
  if (overwrite) {
    await rename(from, to);
    return dropOtherName(from, to);
  }
  if (isFolder) {
    if ((await lookAt(to)) !== undefined) throw taken();
    return rename(from, to);
  }
  try {
    await link(from, to);
  } catch (error) {
    const code = getErrorCode(error) ?? '';
    if (code === 'EXDEV' || !NO_LINKS.has(code)) throw error;
    if ((await lookAt(to)) !== undefined) throw taken();
    return rename(from, to);
  }
  try {
    await unlink(from);
  } catch (error) {
    // It may have two names now, but must not keep both.
    await unlink(to);
    throw error;
  }
};

/** Copies under a temporary name and puts the complete copy in place. */
const copyInPlace = async (options: PlaceOptions, keepTimes: boolean): Promise<void> => {
  const { folder, name, overwrite, signal, toFolder, toName, unfinished } = options;
  const { end, name: aside } = await unfinished.begin(toFolder.path);
  try {
    await copyNode({ folder, keepTimes, name, signal, toFolder, toName: aside });
    const isFolder = (await lookAt(toFolder.at(aside)))?.isDirectory() === true;
    await putInPlace(toFolder.at(aside), toFolder.at(toName), overwrite, isFolder);
  } catch (error) {
    await rm(toFolder.at(aside), { force: true, recursive: true }).catch(() => undefined);
    throw error;
  } finally {
    await end();
  }
};

/** Copies a file, link or folder: it exists completely or not at all. */
export const placeCopy = (options: PlaceOptions): Promise<void> => copyInPlace(options, false);

/** Moves a file, link or folder, even to another file system. */
export const placeMoved = async (options: PlaceOptions): Promise<void> => {
  const { folder, name, overwrite, toFolder, toName, unfinished } = options;
  const isFolder = (await lookAt(folder.at(name)))?.isDirectory() === true;
  try {
    await putInPlace(folder.at(name), toFolder.at(toName), overwrite, isFolder);
  } catch (error) {
    if (getErrorCode(error) !== 'EXDEV') throw error;
    // Checked first: otherwise the copy would exist and the source would stay.
    await access(folder.at('.'), constants.W_OK);
    await copyInPlace(options, true);
    await removeNode({ folder, name, unfinished }).catch(async (failure: unknown) => {
      if (!overwrite) await removeNode({ folder: toFolder, name: toName, unfinished });
      throw failure;
    });
  }
};
