import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { getErrorCode } from '@lobechat/utils';

import { toFsPath } from '../paths/raw-names.ts';

/** Only the owner may read what sessions have done. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** A name for a file of the data directory, derived from any text. */
export const hashText = (text: string): string =>
  createHash('sha256').update(toFsPath(text)).digest('hex').slice(0, 40);

/** SHA-256 of bytes, in hexadecimal digits. */
export const hashBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Creates a private folder with its parents. */
export const makePrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { mode: FOLDER_MODE, recursive: true });
};

const writeTemporary = async (file: string, data: string | Uint8Array): Promise<string> => {
  const temporary = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  const handle = await open(temporary, 'wx', FILE_MODE);
  try {
    await handle.writeFile(data);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return temporary;
};

/** Overwrites a file in place with a text of the same length or less: a full disk allows that. */
export const overwriteStateFile = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    const bytes = Buffer.from(text);
    const { size } = await handle.stat();
    if (bytes.length <= size)
      await handle.write(
        Buffer.concat([bytes, Buffer.alloc(size - bytes.length, ' ')]),
        0,
        size,
        0,
      );
  } finally {
    await handle.close();
  }
};

/**
 * Writes a file of the data directory under a temporary name first: it exists completely or not at
 * all.
 */
export const writeStateFile = async (file: string, data: string | Uint8Array): Promise<void> => {
  let temporary: string | undefined;
  try {
    temporary = await writeTemporary(file, data);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    await makePrivateFolder(path.dirname(file));
    temporary = await writeTemporary(file, data);
  }
  try {
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Reads a file of the data directory; undefined if it does not exist (any more). */
export const readStateFile = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Which entries of a folder of the data directory are kept. */
export interface KeepOptions {
  /** Maximum number of entries; the newest stay. Default: any number. */
  count?: number;
  /** Maximum age in milliseconds. Default: any age. */
  maxAge?: number;
}

/** Removes surplus entries of a folder, and those that have not been written to for too long. */
export const removeOldest = async (
  folder: string,
  { count = Number.POSITIVE_INFINITY, maxAge = Number.POSITIVE_INFINITY }: KeepOptions,
): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  const aged = await Promise.all(
    names.map(async (name) => {
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      return { name, time: stats?.mtimeMs ?? Number.POSITIVE_INFINITY };
    }),
  );
  const superfluous = aged
    .toSorted((a, b) => b.time - a.time)
    .filter(({ time }, index) => index >= count || time < Date.now() - maxAge);
  for (const { name } of superfluous)
    await rm(path.join(folder, name), { force: true, recursive: true });
};
