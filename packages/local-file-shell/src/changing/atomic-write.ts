import { type BigIntStats, constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

import { getErrorCode } from '@lobechat/utils';

import { link, lstat, open, rename, rm } from '../paths/file-system.ts';
import type { HeldFolder } from '../paths/held-folder.ts';
import type { UnfinishedFiles } from './unfinished-files.ts';

/** What goes where. */
export interface AtomicWriteOptions {
  data: Uint8Array;
  folder: HeldFolder;
  /** Permission bits. Default: those of the file that is replaced, else what the system gives. */
  mode?: number | undefined;
  name: string;
  /** The file as it was when its content was decided about; undefined if there was none. */
  replaces: BigIntStats | undefined;
  unfinished: UnfinishedFiles;
}

/** Somebody else changed the file between its being read and being replaced. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

const isSame = (a: BigIntStats, b: BigIntStats): boolean =>
  a.dev === b.dev &&
  a.ino === b.ino &&
  a.size === b.size &&
  a.mtimeNs === b.mtimeNs &&
  a.ctimeNs === b.ctimeNs;

/** Looks at an entry itself; undefined if there is none. */
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
  if (!same) throw new SupersededError('The file was changed by somebody else meanwhile.');
};

/** File systems without hard links say so in one of these ways. */
export const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** Gives a file its name, unless something has it already. */
const putInPlace = async (temporary: string, file: string): Promise<void> => {
  try {
    await link(temporary, file);
    await rm(temporary);
  } catch (error) {
    const code = getErrorCode(error) ?? '';
    if (code === 'EEXIST') throw new SupersededError('Somebody else made the file meanwhile.');
    if (!NO_LINKS.has(code)) throw error;
    await verify(file, undefined);
    await rename(temporary, file);
  }
};

/**
 * The bits to give: those of the file that is replaced, but not those that let it run as somebody else,
 * which the system takes away from what is written as well.
 */
const chooseMode = ({ mode, replaces }: AtomicWriteOptions): number | undefined => {
  const chosen = mode ?? (replaces === undefined ? undefined : Number(replaces.mode));
  return chosen === undefined ? undefined : chosen & 0o777;
};

const keepOwner = async (file: FileHandle, replaces: BigIntStats): Promise<void> => {
  const own = await file.stat({ bigint: true });
  if (own.uid === replaces.uid && own.gid === replaces.gid) return;
  // Only who may give files away can; a group of one's own is possible more often.
  await file.chown(Number(replaces.uid), Number(replaces.gid)).catch(async () => {
    await file.chown(-1, Number(replaces.gid)).catch(() => undefined);
  });
};

/**
 * Puts a new file in the place of an old one, or where there was none: a reader, and whoever comes
 * after a killed process or a failed disk, finds the old bytes or the new ones. Other names (hard
 * links) of the old file keep the old content.
 *
 * @throws SupersededError if the place is not as it was; the file system's errors. Nothing is left
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
  // Not every file system can do this; the content is on disk already.
  await folder.sync().catch(() => undefined);
};
