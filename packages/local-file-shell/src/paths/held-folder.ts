import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { lstat, open, readlink, realpath } from './file-system.ts';

const LINUX = process.platform === 'linux';
const DELETED = ' (deleted)';

/** A path led somewhere else than a moment ago. */
export const createChangedError = (): Error =>
  Object.assign(new Error('the path changed while it was used'), { code: 'ELOOP' });

/**
 * Where an open file really is. On Linux the kernel says so; elsewhere the path is resolved again and
 * has to be the same file still.
 *
 * @param file The open file or folder.
 * @param absolute The real path that it was opened by.
 */
export const findOpenedPath = async (file: FileHandle, absolute: string): Promise<string> => {
  if (LINUX) {
    const opened = await readlink(`/proc/self/fd/${file.fd}`);
    // Replaced since it was opened: the folder is what counts, and a name may end like that.
    if (opened !== absolute && opened.endsWith(DELETED)) return opened.slice(0, -DELETED.length);
    return opened;
  }
  const again = await realpath(absolute);
  const [held, now] = await Promise.all([file.stat(), lstat(again)]);
  if (held.dev !== now.dev || held.ino !== now.ino) throw createChangedError();
  return again;
};

/** A folder that is held open, so that nobody can put another one in its place. */
export interface HeldFolder {
  /** The path of an entry for use with `node:fs`: through the open folder where that is possible. */
  at: (name: string) => string;
  close: () => Promise<void>;
  /** Its real path. */
  readonly path: string;
  /** Writes the folder's entries to disk. */
  sync: () => Promise<void>;
}

/**
 * Opens a folder by its real path and verifies that what was opened is allowed.
 *
 * @throws the file system's errors; `ELOOP` if it is a link or leads somewhere else by now.
 */
export const holdFolder = async (
  absolute: string,
  isAllowed: (realPath: string) => boolean,
  /** How to reach it: through a parent that is held. */
  via = absolute,
): Promise<HeldFolder> => {
  const flags = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);
  const folder = await open(via, flags);
  try {
    const opened = await findOpenedPath(folder, absolute);
    if (!isAllowed(opened)) throw createChangedError();
    const base = LINUX ? `/proc/self/fd/${folder.fd}` : opened;
    return {
      // Not normalised: `.` behind the link that stands for the open folder makes it the folder.
      at: (name) => `${base}${path.sep}${name}`,
      close: () => folder.close(),
      path: opened,
      sync: () => folder.sync(),
    };
  } catch (error) {
    await folder.close();
    throw error;
  }
};
