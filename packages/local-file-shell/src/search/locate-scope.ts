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
  const { absolute, display, shown } = located;
  const stats = await lstat(absolute).catch((error: unknown) => {
    throw toFileError(error, display);
  });
  const isFolder = stats.isDirectory();
  if (!isFolder && !stats.isFile()) {
    throw new ToolError(
      LocalSystemErrorType.NotAFile,
      `${shown} is a pipe, a socket or a device, and only files and folders can be searched.`,
    );
  }
  const above = guard.roots
    .filter((root) => isWithin(root, absolute))
    .toSorted((a, b) => a.length - b.length);
  return { ...located, isFolder, root: above[0] ?? absolute };
};

/** What stands for the workspace where a folder is named. */
const WORKSPACE = /^\.\/?$/;

/**
 * Where a search begins: the place that was given, or every folder of the workspace.
 *
 * @throws ToolError as {@link locateScope}
 */
export const locateScopes = async (
  guard: PathGuard,
  given: string | undefined,
): Promise<[Scope, ...Scope[]]> => {
  const { roots } = guard;
  const isWhole = given === undefined || WORKSPACE.test(given);
  // Of folders one in another, the outer one is searched.
  const outer = roots.filter((root) => !roots.some((one) => one !== root && isWithin(one, root)));
  if (!isWhole || outer.length < 2) return [await locateScope(guard, given)];
  const [first = '.', ...others] = outer;
  const scopes = await Promise.all(others.map((root) => locateScope(guard, root)));
  return [await locateScope(guard, first), ...scopes];
};

/** How a result names what was searched. */
export const displayScopes = ([first, ...others]: readonly [Scope, ...Scope[]]): string =>
  others.length === 0 ? first.display : '.';

/** Of a file that was given where files are searched for. */
export const createFileScopeError = ({ shown }: Scope): ToolError =>
  new ToolError(
    LocalSystemErrorType.NotAFile,
    `${shown} is a file, and files are searched for in folders. Give a folder as scope.`,
  );
