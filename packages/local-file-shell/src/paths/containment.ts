import path from 'node:path';

import { findObeyedDanger } from '../command-policy/dangers/targets.ts';

/** Kernel interfaces: a workspace `/` does not include them. */
const PSEUDO_FOLDERS = ['/proc', '/sys', '/dev'];

/**
 * Whether a path is a folder or below it. Both are absolute, normalised and real; compared exactly,
 * even if the file system ignores case: a real path has the stored case.
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

/** Characters that some file systems ignore in names. */
const IGNORED = /[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** However the file system compares names: `.GIT`, `.git ` and `git~1` may be the same folder. */
const toComparable = (part: string): string =>
  part
    .replace(IGNORED, '')
    // `ſ` is another `s`, but no upper case.
    .toUpperCase()
    .toLowerCase()
    .replace(/(?<=.)[. ]+$/, '')
    .replace(/^git~1$/, '.git');

/**
 * Whether changing a path needs approval even inside the workspace: files that git, a shell or a
 * tool runs or obeys, and the host's records.
 */
export const isProtected = (candidate: string, dataDirectory: string | undefined): boolean =>
  (dataDirectory !== undefined && isWithin(dataDirectory, candidate)) ||
  findObeyedDanger(candidate.split(path.sep).map(toComparable).join('/')) !== undefined;
