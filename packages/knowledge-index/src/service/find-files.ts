import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import {
  basename,
  dirname,
  isAbsolute,
  join,
  matchesGlob,
  relative,
  resolve,
  sep,
} from 'node:path';

import {
  KnowledgeErrorType,
  type KnowledgeCall,
  type SkipReason,
} from '@lobechat/builtin-tool-knowledge-base';
import { findClosestNames, joinList, oneLine } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { toIsoTime } from '@lobechat/utils';

/** A file that a call refers to. */
export interface FoundFile {
  readonly changedAt: string;
  readonly path: string;
  readonly size: number;
  /** When it was last written, renamed, or given other rights. */
  readonly touchedAt?: string | undefined;
}

/** Selects files of folders. */
export interface FolderOptions {
  readonly exclude?: readonly string[] | undefined;
  readonly include?: readonly string[] | undefined;
  /** Absolute paths of documents that were removed from the base after the folder was added. */
  readonly removed?: readonly string[] | undefined;
}

/** Folders that are never meant when a folder is added. */
const PACKAGES = new Set(['node_modules', '__pycache__', 'venv', 'target']);

/** Extensions of files without text. */
const NO_TEXT =
  /\.(?:7z|avi|avif|bin|bmp|bz2|class|dll|dmg|dylib|eot|exe|flac|gif|gz|heic|ico|iso|jar|jpe?g|lock|lockb|m4a|map|mkv|mov|mp3|mp4|o|ogg|otf|parquet|png|pyc|rar|so|sqlite|tar|tgz|ttf|wasm|wav|webm|webp|woff2?|xz|zip|zst)$/i;

const MOST_FILES = 200_000;

/** Whether a path is a folder or below it. */
export const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
};

/** The folders that a call may read, as real paths. */
const listAllowed = async ({ grants = [], roots }: KnowledgeCall): Promise<string[]> => {
  const granted = grants.filter((grant) => isAbsolute(grant));
  const real = [...roots, ...granted].map((folder) =>
    realpath(folder).catch(() => resolve(folder)),
  );
  return Promise.all(real);
};

/** The entries with a name like the first part of a path that does not exist. */
const findSimilar = async (wanted: string, allowed: readonly string[]): Promise<string[]> => {
  for (let path = wanted; path !== dirname(path); path = dirname(path)) {
    const folder = await realpath(dirname(path)).catch(() => undefined);
    if (folder === undefined) continue;
    // What is outside is not told.
    if (!allowed.some((one) => isWithin(one, folder))) return [];
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((one) => one.isFile() || one.isDirectory());
    return findClosestNames(
      basename(path),
      names.map(({ name }) => name),
    ).map((name) => join(dirname(path), name));
  }
  return [];
};

const matches = (globs: readonly string[], path: string): boolean =>
  globs.some(
    (glob) => matchesGlob(path, glob) || (!glob.includes('/') && matchesGlob(path, `**/${glob}`)),
  );

/** Why an entry is passed over, if it is. Links are not followed: they may lead anywhere. */
const whyNot = (
  entry: Dirent,
  way: string,
  include: FolderOptions['include'],
): SkipReason | undefined => {
  if (entry.name === '.gitignore') return 'ignoreFile';
  if (entry.name.startsWith('.')) return 'hidden';
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return PACKAGES.has(entry.name) ? 'package' : undefined;
  if (!entry.isFile()) return 'special';
  if (include) return matches(include, way) ? undefined : 'notIncluded';
  return NO_TEXT.test(entry.name) ? 'textless' : undefined;
};

/** Folders in which a name without its folder is looked for, and places that are suggested. */
const MOST_FOLDERS = 1000;
const MOST_PLACES = 3;

/** Places of a file below a folder, nearest first. */
const findBelow = async (root: string, name: string): Promise<string[]> => {
  const found: string[] = [];
  const folders = [root];
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (whyNot(entry, entry.name, ['*']) !== undefined) continue;
      const path = join(folder, entry.name);
      if (entry.name.toLowerCase() === name.toLowerCase()) found.push(path);
      if (entry.isDirectory() && folders.length < MOST_FOLDERS) folders.push(path);
    }
    if (found.length >= MOST_PLACES) break;
  }
  return found.slice(0, MOST_PLACES);
};

/** Unknown paths of one call that are compared with those that exist: it takes time. */
const MOST_SUGGESTIONS = 10;

/** Suggests existing paths, relative if the given one is. */
const suggestPaths = async (options: {
  readonly allowed: readonly string[];
  readonly base: string | undefined;
  readonly given: string;
  readonly wanted: string;
}): Promise<string> => {
  const { allowed, base = '', given, wanted } = options;
  const isName = base !== '' && basename(given) === given;
  const below = isName ? await findBelow(base, given) : [];
  const similar = below.length > 0 ? below : await findSimilar(wanted, allowed);
  const names = similar.map((path) =>
    JSON.stringify(oneLine(isAbsolute(given) ? path : relative(base, path))),
  );
  return names.length === 0 ? '' : `Did you mean ${joinList(names, { conjunction: 'or' })}? `;
};

const describeFailure = (given: string, error: unknown, suggestion = ''): ToolError => {
  const { code } = error as NodeJS.ErrnoException;
  if (/^(?:D\d+|file_\w+)$/.test(given)) {
    return new ToolError(
      ToolErrorType.NotFound,
      `${JSON.stringify(given)} is an id, not a path. Documents are added by the paths of their files, by URLs or as texts; what has an id is in a base already.`,
    );
  }
  const glob = /^(.*?)\/?([^/]*[*{][^]*)$/.exec(given);
  if (code === 'ENOENT' && glob) {
    const [, folder = '', pattern = ''] = glob;
    const instead = JSON.stringify({ include: [pattern], paths: [folder || '.'] });
    return new ToolError(
      ToolErrorType.NotFound,
      `There is no file ${JSON.stringify(given)}: paths are files and folders, and globs go into include. Pass ${instead}.`,
    );
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new ToolError(
      ToolErrorType.NotFound,
      `There is no file or folder ${JSON.stringify(given)}. ${suggestion}Check the path; relative paths begin at the first workspace folder.`,
    );
  }
  return new ToolError(
    ToolErrorType.ExecutionFailed,
    `${JSON.stringify(given)} cannot be read: ${code ?? String(error)}.`,
  );
};

/**
 * The absolute paths under which the named documents may be known, whether or not a file still
 * exists: as written, and resolved.
 */
export const listPlaces = async (
  given: readonly string[],
  { roots: [root = ''] }: Pick<KnowledgeCall, 'roots'>,
): Promise<string[]> => {
  const realRoot = await realpath(root).catch(() => root);
  const places = given.flatMap((path) => [resolve(root, path), resolve(realRoot, path)]);
  const real = await Promise.all(places.map((place) => realpath(place).catch(() => place)));
  return [...new Set([...places, ...real])];
};

/** A resolved path of a call, and the kind of entry at it. */
export interface ResolvedPath {
  readonly path: string;
  readonly stats: Stats;
}

/**
 * Resolves paths of a call within the readable folders.
 *
 * @throws ToolError `NotFound`, `OutsideWorkspace`
 */
export const createPathResolver = async (
  call: KnowledgeCall,
): Promise<(given: string) => Promise<ResolvedPath>> => {
  const allowed = await listAllowed(call);
  const [base] = call.roots;
  let suggestions = MOST_SUGGESTIONS;
  return async (given) => {
    if (!isAbsolute(given) && base === undefined) {
      throw new ToolError(
        KnowledgeErrorType.OutsideWorkspace,
        `${JSON.stringify(given)} is relative, and there is no workspace folder. Give an absolute path, or begin with a workspace (--workspace).`,
      );
    }
    const wanted = isAbsolute(given) ? given : resolve(base ?? '', given);
    try {
      const path = await realpath(wanted);
      if (!allowed.some((folder) => isWithin(folder, path))) {
        throw new ToolError(
          KnowledgeErrorType.OutsideWorkspace,
          `${JSON.stringify(given)} is outside the workspace and was not approved. Move it into the workspace, or have a person approve the path.`,
        );
      }
      return { path, stats: await stat(path) };
    } catch (error) {
      if (error instanceof ToolError) throw error;
      const isCompared = suggestions > 0;
      suggestions -= 1;
      const similar = isCompared ? await suggestPaths({ allowed, base, given, wanted }) : '';
      throw describeFailure(given, error, similar);
    }
  };
};

const toFound = (path: string, stats: Stats): FoundFile => ({
  changedAt: toIsoTime(stats.mtimeMs),
  path,
  size: stats.size,
  touchedAt: toIsoTime(stats.ctimeMs),
});

export { toFound as describeFile };

/** A file or folder that is not readable, has just disappeared, or whose name is not valid text. */
interface FailedPath {
  readonly error: ToolError;
  readonly path: string;
}

/** All files below a folder, by path, and a reason for each entry that was passed over. */
export const listFolder = async (
  folder: string,
  { exclude = [], include, removed = [] }: FolderOptions,
  signal?: AbortSignal,
): Promise<{ files: FoundFile[]; skipped: SkipReason[]; unreadable: FailedPath[] }> => {
  const files: FoundFile[] = [];
  const unreadable: FailedPath[] = [];
  const skipped: SkipReason[] = [];
  const isRemoved = new Set(removed);
  const visit = async (directory: string): Promise<void> => {
    signal?.throwIfAborted();
    const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
      unreadable.push({ error: describeFailure(directory, error), path: directory });
      return [];
    });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = join(directory, entry.name);
      const way = relative(folder, path).split(sep).join('/');
      if (isRemoved.has(path) || matches(exclude, way)) continue;
      const reason = whyNot(entry, way, include);
      if (reason !== undefined) {
        skipped.push(reason);
        continue;
      }
      if (entry.isDirectory()) {
        await visit(path);
        continue;
      }
      try {
        files.push(toFound(path, await stat(path)));
      } catch (error) {
        unreadable.push({ error: describeFailure(path, error), path });
      }
      if (files.length > MOST_FILES) {
        throw new ToolError(
          ToolErrorType.ResourceLimit,
          `The folder has more than ${MOST_FILES} files. Add parts of it, or choose files by include.`,
        );
      }
    }
  };
  await visit(folder);
  return { files, skipped, unreadable };
};
