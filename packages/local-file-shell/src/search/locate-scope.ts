import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import { isWithin } from '../paths/containment.ts';
import { toFileError } from '../paths/file-error.ts';
import { lstat } from '../paths/file-system.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import type { LocatedPath, PathGuard } from '../paths/path-guard.ts';

/** Where a search begins. */
export interface Scope extends LocatedPath {
  isFolder: boolean;
  /** The outermost workspace root that it is in; itself, if it was approved and is in none. */
  root: string;
}

/**
 * Finds the file or folder that a search begins at, by default the first workspace root.
 *
 * @throws ToolError `NotFound`, `NotAFile` (pipes, devices), `OutsideWorkspace`
 */
export const locateScope = async (guard: PathGuard, given = '.'): Promise<Scope> => {
  const located = await guard.locate(given, 'read');
  if (!located.exists) throw await createNotFoundError(guard, located, given);
  const { absolute, display } = located;
  const stats = await lstat(absolute).catch((error: unknown) => {
    throw toFileError(error, display);
  });
  const isFolder = stats.isDirectory();
  if (!isFolder && !stats.isFile()) {
    throw new ToolError(
      LocalSystemErrorType.NotAFile,
      `${display} is a pipe, a socket or a device, and only files and folders can be searched.`,
    );
  }
  const above = guard.roots
    .filter((root) => isWithin(root, absolute))
    .toSorted((a, b) => a.length - b.length);
  return { ...located, isFolder, root: above[0] ?? absolute };
};

/** Of a file that was given where files are searched for. */
export const createFileScopeError = ({ display }: Scope): ToolError =>
  new ToolError(
    LocalSystemErrorType.NotAFile,
    `${display} is a file, and files are searched for in folders. Give a folder as scope.`,
  );
