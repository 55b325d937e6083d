import { randomBytes } from 'node:crypto';
import { link, mkdir, open, realpath, rm } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** The real place of a path that may not be there yet. */
const toRealPath = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    return join(await toRealPath(dirname(path)), basename(path));
  }
};

/**
 * Where a file is saved: inside of the workspace, wherever links lead.
 *
 * @throws ToolError `PolicyDenied` for a place outside of it
 */
export const placeFile = async (path: string, roots: readonly string[]): Promise<string> => {
  const [first = ''] = roots;
  const place = await toRealPath(resolve(first, path));
  const folders = await Promise.all(roots.map(toRealPath));
  if (folders.some((folder) => isInside(folder, place))) return place;
  throw new ToolError(
    ToolErrorType.PolicyDenied,
    `'${path}' is outside of the workspace (${roots.join(', ')}). Pass a path inside of it.`,
  );
};

/**
 * Saves a file, never over another one: it is there whole or not at all.
 *
 * @throws ToolError `Conflict` if there is a file
 */
export const saveFile = async (
  place: string,
  chunks: AsyncIterable<Uint8Array>,
  onProgress: (received: number) => void,
): Promise<number> => {
  await mkdir(dirname(place), { recursive: true });
  const part = `${place}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(part, 'wx', 0o644);
  let size = 0;
  try {
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
    if (getErrorCode(error) !== 'EEXIST') throw error;
    throw new ToolError(
      ToolErrorType.Conflict,
      `There is a file '${place}' already. Pass another path.`,
    );
  } finally {
    await rm(part, { force: true });
  }
};
