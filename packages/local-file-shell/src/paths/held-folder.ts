import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { FOLDER_FLAGS, lstat, open, readlink, realpath } from './file-system.ts';

const LINUX = process.platform === 'linux';
const DELETED = ' (deleted)';

/** A path leads somewhere else than a moment ago. */
export const createChangedError = (): Error =>
  Object.assign(new Error('the path changed while it was used'), { code: 'ELOOP' });

/**
 * Returns the real path of an open file. On Linux the kernel reports it; elsewhere the path is
 * resolved again and must still be the same file.
 *
 * @param file The open file or folder.
 * @param absolute The real path by which it was opened.
 */
export const findOpenedPath = async (file: FileHandle, absolute: string): Promise<string> => {
  if (LINUX) {
    const opened = await readlink(`/proc/self/fd/${file.fd}`);
    // Replaced since it was opened: its folder decides, and a name may really end like that.
    if (opened !== absolute && opened.endsWith(DELETED)) return opened.slice(0, -DELETED.length);
    return opened;
  }
  const again = await realpath(absolute);
  const [held, now] = await Promise.all([file.stat(), lstat(again)]);
  if (held.dev !== now.dev || held.ino !== now.ino) throw createChangedError();
  return again;
};

/** A folder that is held open, so that it cannot be exchanged for another. */
export interface HeldFolder {
  /** The path of an entry for `node:fs`: through the open folder if possible. */
  at: (name: string) => string;
  close: () => Promise<void>;
  /** Its real path. */
  readonly path: string;
  /** Flushes the folder's entries to disk. */
  sync: () => Promise<void>;
}

/**
 * Opens a folder by its real path and verifies that the opened folder is allowed.
 *
 * @throws the file system's errors; `ELOOP` if it is a link or leads somewhere else by now.
 */
export const holdFolder = async (
  absolute: string,
  isAllowed: (realPath: string) => boolean,
  /** How to reach it: through a parent that is held open. */
  via = absolute,
): Promise<HeldFolder> => {
  const folder = await open(via, FOLDER_FLAGS);
  try {
    const opened = await findOpenedPath(folder, absolute);
    if (!isAllowed(opened)) throw createChangedError();
    const base = LINUX ? `/proc/self/fd/${folder.fd}` : opened;
    return {
      // Not normalised: `.` after the link that represents the open folder makes it the folder.
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
