import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { toFsPath } from '../../paths/raw-names.ts';

/** The supported ignore files. Others (`.ignore`, a person's global one) are not. */
export const IGNORE_FILE = '.gitignore';
const MAX_BYTES = 4_000_000;
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads a folder's ignore file, if it exists and is readable. Never waits for a pipe. */
export const readIgnoreFile = (folder: string): string | undefined => {
  let file: number;
  try {
    file = openSync(toFsPath(path.join(folder, IGNORE_FILE)), FLAGS);
  } catch {
    return undefined;
  }
  try {
    const stats = fstatSync(file);
    return stats.isFile() && stats.size <= MAX_BYTES ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
};
