/**
 * The functions of `node:fs/promises` that take paths, for names of any bytes (see `raw-names.ts`).
 */
import { constants, type Dirent } from 'node:fs';
import * as fs from 'node:fs/promises';

import { fromFsPath, mayBeRaw, toFsPath } from './raw-names.ts';

/** Converts any path. Other string arguments, such as flags, are unchanged. */
const withRawNames = <Wrapped extends (...args: never[]) => unknown>(call: Wrapped): Wrapped =>
  ((...args: unknown[]) =>
    (call as unknown as (...all: unknown[]) => unknown)(
      ...args.map((arg) => (typeof arg === 'string' ? toFsPath(arg) : arg)),
    )) as unknown as Wrapped;

export const access = withRawNames(fs.access);
export const chmod = withRawNames(fs.chmod);
export const copyFile = withRawNames(fs.copyFile);
export const link = withRawNames(fs.link);
export const lstat = withRawNames(fs.lstat);
export const mkdir = withRawNames(fs.mkdir);
export const open = withRawNames(fs.open);
export const rename = withRawNames(fs.rename);
export const rm = withRawNames(fs.rm);
export const rmdir = withRawNames(fs.rmdir);
export const stat = withRawNames(fs.stat);
export const symlink = withRawNames(fs.symlink);
export const unlink = withRawNames(fs.unlink);
export const utimes = withRawNames(fs.utimes);

/** Opens for reading, without following a link or waiting for a pipe. */
export const FILE_FLAGS =
  constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
export const FOLDER_FLAGS = FILE_FLAGS | (constants.O_DIRECTORY ?? 0);

/** The target of a link, as written. */
export const readlink = async (path: string): Promise<string> =>
  fromFsPath(await fs.readlink(toFsPath(path), { encoding: 'buffer' }));

/** A path with all links resolved. */
export const realpath = async (path: string): Promise<string> =>
  fromFsPath(await fs.realpath(toFsPath(path), { encoding: 'buffer' }));

/** The names in a folder. */
export const readdir = async (path: string): Promise<string[]> => {
  const names = await fs.readdir(toFsPath(path));
  if (!names.some(mayBeRaw)) return names;
  const raw = await fs.readdir(toFsPath(path), { encoding: 'buffer' });
  return raw.map(fromFsPath);
};

/** Yields the entries of a folder one after the other. */
export const opendir = async (path: string): Promise<AsyncIterable<Dirent>> => {
  const encoding = 'buffer' as BufferEncoding;
  const folder = await fs.opendir(toFsPath(path), { encoding });
  return (async function* () {
    for await (const entry of folder) {
      entry.name = fromFsPath(entry.name as unknown as Uint8Array);
      yield entry;
    }
  })();
};

/** Writes a whole file. */
export const writeFile = (
  path: string,
  data: Uint8Array,
  options: { flag: string; mode: number },
): Promise<void> => fs.writeFile(toFsPath(path), data, options);
