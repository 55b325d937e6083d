import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

import { type LocalSystemCall, LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { isCovered, isProtected, isWithin } from './containment.ts';
import { toFileError } from './file-error.ts';
import { FILE_FLAGS, lstat, open, realpath } from './file-system.ts';
import { findOpenedPath } from './held-folder.ts';
import { createLookAlikeError, createNotFoundError } from './not-found-error.ts';
import { parsePath } from './parse-path.ts';
import type { LocatedPath, PathGuard, PathIntent } from './path-guard.ts';
import { showRawBytes } from './raw-names.ts';
import { type NamedPath, resolveNamed } from './resolve-named.ts';
import { followPath, type ResolvedPath, resolveEntry, resolvePath } from './resolve-path.ts';
import { showName } from './shown-names.ts';

/** A file may be replaced while it is opened; this is the number of attempts. */
const MAX_TRIES = 5;

/** Describes an entry that is not a regular file, for an error. */
const describeKind = (stats: Stats): string => {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a named pipe';
  if (stats.isSocket()) return 'a socket';
  return 'a device';
};

const notAFile = (shown: string, stats: Stats): ToolError =>
  new ToolError(
    LocalSystemErrorType.NotAFile,
    `${shown} is ${describeKind(stats)}, not a regular file.` +
      (stats.isDirectory() ? ' Use listFiles to see what is in it.' : ''),
  );

const protectedPath = (given: string): ToolError =>
  new ToolError(
    ToolErrorType.PolicyDenied,
    `${showName(given)} is a file that git, a shell or a tool acts on by itself, or this host's own data. ` +
      'Changing it was not approved. Ask the person to do it; in .git, use git commands.',
  );

interface Roots {
  /** Real paths. */
  existing: string[];
  /** The others, as far as they can be followed. */
  lost: string[];
}

const findRoots = async (roots: readonly string[]): Promise<Roots> => {
  const found = await Promise.all(
    roots.map(async (root) => {
      if (!path.isAbsolute(root))
        throw new ToolError(
          ToolErrorType.InvalidArguments,
          `The workspace root '${root}' is not absolute. The host has to give absolute roots.`,
        );
      return realpath(root).catch(() => undefined);
    }),
  );
  const lost = roots.filter((_, index) => found[index] === undefined);
  return {
    existing: [...new Set(found.filter((root) => root !== undefined))],
    lost: await Promise.all(lost.map(followPath)),
  };
};

/** What a guard protects besides `.git` folders. */
export interface PathGuardOptions {
  /** Absolute. Where the host stores its records. */
  dataDirectory?: string | undefined;
}

/**
 * Creates the guard of one call. It allows paths in the roots and approved ones, by real path,
 * checked at the moment of use. A hard link to a file outside is a file of the workspace: the names
 * of a file are indistinguishable. Writes do not reach the other name, because they put a new file
 * in place.
 *
 * @throws ToolError `InvalidArguments` if a root is not absolute
 */
export const createPathGuard = async (
  call: Pick<LocalSystemCall, 'approvedPaths' | 'roots'>,
  { dataDirectory }: PathGuardOptions = {},
): Promise<PathGuard> => {
  const { existing: roots, lost } = await findRoots(call.roots);
  const kept =
    dataDirectory === undefined
      ? undefined
      : await resolvePath(dataDirectory).then(
          ({ absolute }) => absolute,
          () => dataDirectory,
        );
  // Not resolved again: the displayed path was approved, not what it may lead to by now.
  const approved = (call.approvedPaths ?? [])
    .filter((grant) => path.isAbsolute(grant))
    .map((grant) => path.resolve(grant));
  const [first] = call.roots;
  const base = first === undefined ? undefined : await realpath(first).catch(() => first);

  const isAllowed = (realPath: string): boolean =>
    roots.some((root) => isCovered(root, realPath)) ||
    approved.some((grant) => isWithin(grant, realPath));

  const mayChange = (realPath: string): boolean =>
    isAllowed(realPath) &&
    (!isProtected(realPath, kept) || approved.some((grant) => isWithin(grant, realPath)));

  const refuseLost = (realPath: string): void => {
    const found = lost.find((root) => isWithin(root, realPath));
    if (found === undefined) return;
    throw new ToolError(
      ToolErrorType.NotFound,
      `The folder of the workspace does not exist or cannot be read: ${showName(found)}. ` +
        'Ask the person to create or restore it, or to open another one.',
    );
  };

  const display = (absolute: string): string => {
    if (base === undefined || !isWithin(base, absolute) || base === '/')
      return showRawBytes(absolute);
    const relative = showRawBytes(path.relative(base, absolute).split(path.sep).join('/'));
    if (relative === '') return '.';
    // Results can be passed to the next call: without './' it would be a user's home folder.
    return relative.startsWith('~') ? `./${relative}` : relative;
  };

  const locateWith = async (
    given: string,
    intent: PathIntent,
    resolve: (absolute: string) => Promise<ResolvedPath>,
  ): Promise<LocatedPath> => {
    const parsed = parsePath(given, base);
    const resolved = await resolveNamed(parsed, {
      intent,
      isAllowed,
      resolve,
    }).catch(async (error: unknown): Promise<NamedPath> => {
      // The obstacle is not revealed if it is outside the workspace.
      const stopped = await followPath(parsed);
      if (isAllowed(stopped)) throw toFileError(error, given);
      return { absolute: stopped, exists: false };
    });
    if (isAllowed(resolved.absolute)) {
      if (resolved.alike) throw createLookAlikeError(given, resolved.alike.map(display));
      if (intent !== 'read' && !mayChange(resolved.absolute)) throw protectedPath(given);
      const { absolute, exists } = resolved;
      const displayed = display(absolute);
      return { absolute, display: displayed, exists, shown: showName(displayed) };
    }
    refuseLost(resolved.absolute);
    const workspace =
      roots.length === 0 ? 'there is no workspace' : `workspace: ${roots.join(', ')}`;
    const leads =
      resolved.absolute === given ? '' : ` leads to ${showName(resolved.absolute)}, which`;
    throw new ToolError(
      LocalSystemErrorType.OutsideWorkspace,
      `${showName(given)}${leads} is outside the workspace and was not approved (${workspace}). ` +
        'Use a path inside the workspace, or ask the person to approve this one.',
      { body: { path: resolved.absolute } },
    );
  };

  const openLocated = async (located: LocatedPath, given: string): Promise<FileHandle> => {
    const before = await lstat(located.absolute);
    // Checked before opening: opening a device can activate it.
    if (!before.isFile() && !before.isSymbolicLink()) throw notAFile(located.shown, before);
    const file = await open(located.absolute, FILE_FLAGS);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) throw notAFile(located.shown, stats);
      if (isAllowed(await findOpenedPath(file, located.absolute))) return file;
      throw new ToolError(
        LocalSystemErrorType.OutsideWorkspace,
        `${showName(given)} was changed to lead out of the workspace while it was opened.`,
      );
    } catch (error) {
      await file.close();
      throw error;
    }
  };

  const openFile: PathGuard['openFile'] = async (given) => {
    for (let attempt = 1; ; attempt += 1) {
      const located = await locateWith(given, 'read', resolvePath);
      if (!located.exists) throw await createNotFoundError(guard, located, given);
      try {
        return { file: await openLocated(located, given), located };
      } catch (error) {
        const code = getErrorCode(error);
        const moved = code === 'ENOENT' || code === 'ELOOP';
        if (!moved || attempt === MAX_TRIES) throw toFileError(error, located.display);
      }
    }
  };

  const guard: PathGuard = {
    display,
    isAllowed,
    locate: (given, intent) => locateWith(given, intent, resolvePath),
    locateEntry: (given, intent) => locateWith(given, intent, resolveEntry),
    mayChange,
    openFile,
    refuseLost,
    roots,
  };
  return guard;
};
