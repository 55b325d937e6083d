import { type Dirent, readdirSync } from 'node:fs';

import { fromFsPath, mayBeRaw, toFsPath } from '../../paths/raw-names.ts';

/** The same entry under another name. */
const rename = (entry: Dirent<Buffer>): Dirent => {
  const name = fromFsPath(entry.name);
  return Object.assign(Object.create(entry) as Dirent, { name });
};

/**
 * The entries of a folder, with names that lead back to them: those that are not UTF-8 are read
 * again as bytes.
 */
export const keepRawNames = (found: Dirent[], folder: string): Dirent[] => {
  let isRaw = false;
  // Most names need no correction; this runs once for each file.
  for (const { name } of found) if (mayBeRaw(name)) isRaw = true;
  if (!isRaw) return found;
  try {
    return readdirSync(toFsPath(folder), { encoding: 'buffer', withFileTypes: true }).map(rename);
  } catch {
    return found;
  }
};
