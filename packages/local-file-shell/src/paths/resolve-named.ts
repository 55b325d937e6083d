import path from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { readdir } from './file-system.ts';
import { holdFolder } from './held-folder.ts';
import type { PathIntent } from './path-guard.ts';
import type { ResolvedPath } from './resolve-path.ts';
import { foldName, readShownName, spellName } from './shown-names.ts';

/** How a given path is found. */
export interface ResolveNamedOptions {
  intent: PathIntent;
  /** Folders in which similar names are searched for. */
  isAllowed: (realPath: string) => boolean;
  resolve: (absolute: string) => Promise<ResolvedPath>;
}

/** A path as it was meant. */
export interface NamedPath extends ResolvedPath {
  /** Paths that look the same as the given one, which does not exist: the caller must choose. */
  alike?: string[];
}

const listNames = async (folder: string): Promise<string[]> => {
  const held = await holdFolder(folder, (opened) => opened === folder);
  try {
    return await readdir(held.at('.'));
  } finally {
    await held.close();
  }
};

const createAmbiguousError = (shown: string): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `'${shown}' stands for two names that are both there. Use '${shown.replaceAll('\\', '\\u{5C}')}' for the one ` +
      `with a backslash, or '${spellName(readShownName(shown) ?? shown)}' for the other.`,
  );

/** The first missing part of a path, and the folder that lacks it. */
const splitMissing = async (
  absolute: string,
  resolve: ResolveNamedOptions['resolve'],
): Promise<{ folder: string; name: string; rest: string[] } | undefined> => {
  const rest: string[] = [];
  for (let at = absolute; at !== path.dirname(at); at = path.dirname(at)) {
    const folder = path.dirname(at);
    if ((await resolve(folder)).exists) return { folder, name: path.basename(at), rest };
    rest.unshift(path.basename(at));
  }
  return undefined;
};

/**
 * Finds a path by its displayed form: a part that does not exist literally is searched for by its
 * displayed name. A name that only looks the same is accepted if nothing is changed.
 *
 * @throws ToolError `InvalidArguments` if two names are displayed like this; the file system's
 * errors
 */
export const resolveNamed = async (
  given: string,
  options: ResolveNamedOptions,
): Promise<NamedPath> => {
  const { intent, isAllowed, resolve } = options;
  const found = await resolve(given);
  const shown = path.basename(given);
  const other = process.platform === 'win32' ? undefined : readShownName(shown);
  if (found.exists) {
    if (other === undefined || !isAllowed(path.dirname(found.absolute))) return found;
    const twin = await resolve(path.join(path.dirname(found.absolute), other));
    if (twin.exists) throw createAmbiguousError(shown);
    return found;
  }
  const missing = await splitMissing(found.absolute, resolve);
  if (missing === undefined || !isAllowed(missing.folder)) return found;
  const { folder, name, rest } = missing;
  const names = await listNames(folder).catch((): string[] => []);
  const meant = process.platform === 'win32' ? undefined : readShownName(name);
  /** The last part is the current one; the others are still as given. */
  const proceed = (at: string): Promise<NamedPath> =>
    rest.length === 0 ? resolve(at) : resolveNamed(at, options);
  if (meant !== undefined && names.includes(meant))
    return proceed(path.join(folder, meant, ...rest));
  if (intent === 'place') return found;
  const folded = foldName(meant ?? name);
  const alike = names
    .filter((each) => foldName(each) === folded)
    .map((each) => path.join(folder, each, ...rest));
  const [only] = alike;
  if (only === undefined) return found;
  return intent === 'read' && alike.length === 1 ? proceed(only) : { ...found, alike };
};
