import { type BigIntStats, constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

import { getErrorCode } from '@lobechat/utils';

import { link, lstat, open, rename, rm } from '../paths/file-system.ts';
import type { HeldFolder } from '../paths/held-folder.ts';
import type { UnfinishedFiles } from './unfinished-files.ts';

/** What to write, and where. */
export interface AtomicWriteOptions {
  data: Uint8Array;
  folder: HeldFolder;
  /** Permission bits. Default: those of the replaced file, else the system's default. */
  mode?: number | undefined;
  name: string;
  /** The file as it was when its content was decided; undefined if it did not exist. */
  replaces: BigIntStats | undefined;
  unfinished: UnfinishedFiles;
}

/** Another program changed the file after it was read and before it was replaced. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

const isSame = (a: BigIntStats, b: BigIntStats): boolean =>
  a.dev === b.dev &&
  a.ino === b.ino &&
  a.size === b.size &&
  a.mtimeNs === b.mtimeNs &&
  a.ctimeNs === b.ctimeNs;

/** Reads the metadata of an entry itself; undefined if it does not exist. */
export const lookAt = async (file: string): Promise<BigIntStats | undefined> => {
  try {
    return await lstat(file, { bigint: true });
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const verify = async (file: string, replaces: BigIntStats | undefined): Promise<void> => {
  const now = await lookAt(file);
  const same =
    replaces === undefined || now === undefined ? now === replaces : isSame(now, replaces);
  if (!same) throw new SupersededError('The file was changed by somebody else in the meantime.');
};

/** Errors of file systems without hard links. */
export const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** Gives a file its name, unless the name is taken. */
const putInPlace = async (temporary: string, file: string): Promise<void> => {
  try {
    await link(temporary, file);
    await rm(temporary);
  } catch (error) {
    const code = getErrorCode(error) ?? '';
    if (code === 'EEXIST')
      throw new SupersededError('Somebody else made the file in the meantime.');
    if (!NO_LINKS.has(code)) throw error;
    await verify(file, undefined);
    await rename(temporary, file);
  }
};

/**
 * The permission bits of the replaced file, without set-user-ID and set-group-ID, which the system
 * also clears on a write.
 */
const chooseMode = ({ mode, replaces }: AtomicWriteOptions): number | undefined => {
  const chosen = mode ?? (replaces === undefined ? undefined : Number(replaces.mode));
  return chosen === undefined ? undefined : chosen & 0o777;
};

const keepOwner = async (file: FileHandle, replaces: BigIntStats): Promise<void> => {
  const own = await file.stat({ bigint: true });
  if (own.uid === replaces.uid && own.gid === replaces.gid) return;
  // Changing the owner needs privileges; changing to one of the user's own groups is allowed more
  // often.
  await file.chown(Number(replaces.uid), Number(replaces.gid)).catch(async () => {
    await file.chown(-1, Number(replaces.gid)).catch(() => undefined);
  });
};

/**
 * Puts a new file in place, replacing an old one if it exists: readers, and anyone after a killed
 * process or a failed disk, see either the old bytes or the new ones. Other names (hard links) of
 * the old file keep the old content.
 *
 * @throws SupersededError if the entry has changed; the file system's errors. Nothing is left
 * behind then.
 */
export const writeAtomically = async (options: AtomicWriteOptions): Promise<void> => {
  const { data, folder, name, replaces, unfinished } = options;
  const mode = chooseMode(options);
  const { end, name: temporaryName } = await unfinished.begin(folder.path);
  const temporary = folder.at(temporaryName);
  const target = folder.at(name);
  try {
    const flags =
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
    const file = await open(temporary, flags, mode === undefined ? 0o666 : 0o600);
    try {
      await file.writeFile(data);
      if (replaces !== undefined) await keepOwner(file, replaces);
      if (mode !== undefined) await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    if (replaces === undefined) await putInPlace(temporary, target);
    else {
      await verify(target, replaces);
      await rename(temporary, target);
    }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    await end();
    throw error;
  }
  await end();
  // Not every file system supports this; the content is already on disk.
  await folder.sync().catch(() => undefined);
};
