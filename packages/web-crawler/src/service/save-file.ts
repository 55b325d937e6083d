import { randomBytes } from 'node:crypto';
import { link, lstat, mkdir, open, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** The real location of a path that may not exist yet. */
const toRealPath = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    return join(await toRealPath(dirname(path)), basename(path));
  }
};

const isFolder = async (place: string): Promise<boolean> => {
  const found = await stat(place).catch(() => undefined);
  return found?.isDirectory() === true;
};

/** Why a file system rejects a file, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the folder does not allow it',
  EISDIR: 'there is a folder with this name',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EPERM: 'the folder does not allow it',
  ERR_INVALID_ARG_VALUE: 'the name has a character that file systems do not allow',
  EROFS: 'the file system is read-only',
};

/**
 * Converts an error of the file system, so that the server is not blamed; returns others unchanged.
 */
const explainPlace = (error: unknown, path: string): unknown => {
  const reason = REASONS[getErrorCode(error) ?? ''];
  return reason === undefined
    ? error
    : new ToolError(
        ToolErrorType.InvalidArguments,
        `${JSON.stringify(path.slice(0, 200))} cannot be saved: ${reason}. Pass another path.`,
        { cause: error },
      );
};

/**
 * The path for a saved file: inside the workspace after resolving links. In a folder it gets a name
 * of its own.
 *
 * @throws ToolError `PolicyDenied` for a place outside of it, `InvalidArguments` for one that
 * cannot be
 */
export const placeFile = async (
  path: string,
  roots: readonly string[],
  ownName: string,
): Promise<string> => {
  const [first = ''] = roots;
  const folders = await Promise.all(roots.map(toRealPath));
  try {
    const written = path.replace(/^~(?=$|[/\\])/, () => homedir());
    let place = await toRealPath(resolve(first, written));
    if (/[/\\]$/.test(path) || (await isFolder(place))) {
      place = await toRealPath(join(place, ownName));
    }
    if (folders.some((folder) => isInside(folder, place))) return place;
  } catch (error) {
    throw explainPlace(error, path);
  }
  throw new ToolError(
    ToolErrorType.PolicyDenied,
    `'${path}' is outside the workspace (${roots.join(', ')}). Pass a path inside of it.`,
  );
};

/** Removes the folders that were made for a file, down from the first one, if they are empty. */
const removeMade = async (folder: string, first: string | undefined): Promise<void> => {
  if (first === undefined) return;
  await rmdir(folder);
  if (folder !== first) await removeMade(dirname(folder), first);
};

const toTaken = (place: string): ToolError =>
  new ToolError(ToolErrorType.Conflict, `The file '${place}' already exists. Pass another path.`);

/** @throws ToolError `Conflict` if a file could not be saved there */
export const refuseTaken = async (place: string): Promise<void> => {
  const isTaken = await lstat(place).then(
    () => true,
    () => false,
  );
  if (isTaken) throw toTaken(place);
};

/**
 * Saves a file atomically, never over another one.
 *
 * @throws ToolError `Conflict` if there is a file
 */
export const saveFile = async (
  place: string,
  chunks: AsyncIterable<Uint8Array>,
  onProgress: (received: number) => void,
): Promise<number> => {
  // The file name may use the full length that the file system allows.
  const folder = dirname(place);
  const part = join(folder, `${randomBytes(6).toString('hex')}.part`);
  let made: string | undefined;
  let size = 0;
  try {
    made = await mkdir(folder, { recursive: true });
    const file = await open(part, 'wx', 0o644);
    try {
      for await (const chunk of chunks) {
        await file.write(chunk);
        size += chunk.length;
        onProgress(size);
      }
    } finally {
      await file.close();
    }
    await link(part, place);
    return size;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw explainPlace(error, place);
    throw toTaken(place);
  } finally {
    const removed = rm(part, { force: true });
    await removed.then(() => removeMade(folder, made)).catch(() => undefined);
  }
};
