import { closeSync, fstatSync, lstatSync, openSync, readlinkSync, realpathSync } from 'node:fs';

import { FILE_FLAGS, FOLDER_FLAGS } from './file-system.ts';
import { createChangedError } from './held-folder.ts';
import { fromFsPath, toFsPath } from './raw-names.ts';

const DELETED = ' (deleted)';

/**
 * Whether an open file is the one at a real path, rather than the target of a link placed there
 * since. On Linux the kernel reports it; elsewhere the path is resolved again.
 */
const isOpenedAt = (descriptor: number, realPath: string): boolean => {
  if (process.platform === 'linux') {
    const link = `/proc/self/fd/${descriptor}`;
    const opened = fromFsPath(readlinkSync(link, { encoding: 'buffer' }));
    // Replaced since it was opened: it existed then, which is enough.
    return opened === realPath || opened === realPath + DELETED;
  }
  if (realpathSync.native(toFsPath(realPath)) !== realPath) return false;
  const [held, now] = [fstatSync(descriptor), lstatSync(toFsPath(realPath))];
  return held.dev === now.dev && held.ino === now.ino;
};

/**
 * Opens a real path for reading: without following any link placed on it meanwhile, and without
 * waiting for a pipe.
 *
 * @param kind Whether a folder is needed; anything else is then rejected.
 * @throws the file system's errors; `ELOOP` if the path leads somewhere else by now.
 */
export const openAt = (realPath: string, kind: 'file' | 'folder' = 'file'): number => {
  const descriptor = openSync(toFsPath(realPath), kind === 'folder' ? FOLDER_FLAGS : FILE_FLAGS);
  try {
    if (isOpenedAt(descriptor, realPath)) return descriptor;
    throw createChangedError();
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
};
