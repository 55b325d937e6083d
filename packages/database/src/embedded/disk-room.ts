import { statfsSync } from 'node:fs';

/**
 * Bytes that must be free before anything is written. The log grows in files of 1 MB, and an engine
 * that cannot create the next one breaks; recovering it also takes room.
 */
const RESERVE_BYTES = 8 * 2 ** 20;

/** Why nothing can be written to the file system of a directory: it is full. */
export const findShortage = (directory: string): string | undefined => {
  let free: number;
  try {
    const { bavail, bfree, blocks, bsize } = statfsSync(directory);
    // Some file systems, such as network ones, do not report it.
    if (blocks === 0) return undefined;
    free = (process.getuid?.() === 0 ? bfree : bavail) * bsize;
  } catch {
    return undefined;
  }
  if (free >= RESERVE_BYTES) return undefined;
  return `the disk of ${directory} is full: ${Math.floor(free / 1024)} KB are free, and ${RESERVE_BYTES / 1024} KB are needed to write safely. Make room and try again; reading still works`;
};
