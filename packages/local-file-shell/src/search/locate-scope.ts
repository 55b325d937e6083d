import { constants } from 'node:fs';

import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import { isWithin } from '../paths/containment.ts';
import { rethrowFor } from '../paths/file-error.ts';
import { access, lstat } from '../paths/file-system.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import type { LocatedPath, PathGuard } from '../paths/path-guard.ts';

/** Where a search starts. */
export interface Scope extends LocatedPath {
  isFolder: boolean;
  /** The outermost workspace root that contains it; itself, if it was approved and is in none. */
  root: string;
}

/**
 * Resolves the file or folder at which a search starts, by default the first workspace root.
 *
 * @throws ToolError `NotFound`, `NotAFile` (pipes, devices), `OutsideWorkspace`,
 * `PermissionDenied`
 */
export const locateScope = async (guard: PathGuard, given = '.'): Promise<Scope> => {
  const located = await guard.locate(given, 'read');
  if (!located.exists) throw await createNotFoundError(guard, located, given);
  const { absolute, display, shown } = located;
  const refuse = rethrowFor(display);
  const stats = await lstat(absolute).catch(refuse);
  const isFolder = stats.isDirectory();
  if (!isFolder && !stats.isFile()) {
    throw new ToolError(
      LocalSystemErrorType.NotAFile,
      `${shown} is a pipe, a socket or a device, and only files and folders can be searched.`,
    );
  }
  // Finding nothing in what cannot be read would be no answer.
  const { R_OK, X_OK } = constants;
  await access(absolute, isFolder ? R_OK | X_OK : R_OK).catch(refuse);
  const above = guard.roots
    .filter((root) => isWithin(root, absolute))
    .toSorted((a, b) => a.length - b.length);
  return { ...located, isFolder, root: above[0] ?? absolute };
};

/** Values that mean the workspace where a folder is named. */
const WORKSPACE = /^\.\/?$/;

/**
 * Returns where a search starts: the given place, or every folder of the workspace.
 *
 * @throws ToolError as {@link locateScope}
 */
export const locateScopes = async (
  guard: PathGuard,
  given: string | undefined,
): Promise<[Scope, ...Scope[]]> => {
  const { roots } = guard;
  const isWhole = given === undefined || WORKSPACE.test(given);
  // Of nested folders, the outer one is searched.
  const outer = roots.filter((root) => !roots.some((one) => one !== root && isWithin(one, root)));
  if (!isWhole || outer.length < 2) return [await locateScope(guard, given)];
  const [first = '.', ...others] = outer;
  const scopes = await Promise.all(others.map((root) => locateScope(guard, root)));
  return [await locateScope(guard, first), ...scopes];
};

/** The name of the searched place in a result. */
export const displayScopes = ([first, ...others]: readonly [Scope, ...Scope[]]): string =>
  others.length === 0 ? first.display : '.';

/** The error for a file that was given as the place to search for files. */
export const createFileScopeError = ({ shown }: Scope): ToolError =>
  new ToolError(
    LocalSystemErrorType.NotAFile,
    `${shown} is a file, and only folders can be searched for files. Give a folder as scope.`,
  );
