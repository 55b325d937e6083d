import path from 'node:path';

/** Kernel interfaces: a workspace `/` does not include them. */
const PSEUDO_FOLDERS = ['/proc', '/sys', '/dev'];

/**
 * Whether a path is a folder or below it. Both absolute, normalised and real; compared exactly, also
 * where the file system ignores case: a real path has the case that is stored.
 */
export const isWithin = (folder: string, candidate: string): boolean => {
  if (candidate === folder) return true;
  const prefix = folder.endsWith(path.sep) ? folder : folder + path.sep;
  return candidate.startsWith(prefix);
};

/** Whether a workspace root covers a real path. */
export const isCovered = (root: string, candidate: string): boolean =>
  isWithin(root, candidate) &&
  (root !== '/' || !PSEUDO_FOLDERS.some((folder) => isWithin(folder, candidate)));
