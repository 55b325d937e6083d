import path from 'node:path';

import { getErrorCode } from '@lobechat/utils';

import { lstat, readlink, realpath } from './file-system.ts';

/** Number of attempts if something changes during the resolution. */
const MAX_TRIES = 5;
/** As many links as Linux follows in one path. */
const MAX_LINKS = 40;

/** Where a path leads. */
export interface ResolvedPath {
  /** With all symbolic links resolved, even dangling ones; missing parts follow the real folder. */
  absolute: string;
  exists: boolean;
}

const split = (text: string): string[] =>
  text.split(path.sep === '\\' ? /[/\\]/ : '/').filter((part) => part !== '' && part !== '.');

const ignoreMissing = (error: unknown): undefined => {
  if (getErrorCode(error) !== 'ENOENT') throw error;
};

/**
 * Follows a path part by part like the kernel, and beyond existing parts. A dangling link leads to
 * where a write through it would create a file.
 */
const walk = async (
  absolute: string,
  onStep: (reached: string, rest: readonly string[]) => void = () => undefined,
): Promise<ResolvedPath> => {
  const { root } = path.parse(absolute);
  const rest = split(absolute.slice(root.length)).toReversed();
  let current = root;
  /** The first missing part on the way to `current`: below it, nothing needs to be looked up. */
  let missing: string | undefined;
  let links = 0;
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if (part === '..') {
      current = path.dirname(current);
      if (missing !== undefined && current.length < missing.length) missing = undefined;
      continue;
    }
    const next = path.join(current, part);
    onStep(next, rest);
    if (missing !== undefined) {
      current = next;
      continue;
    }
    const stats = await lstat(next).catch(ignoreMissing);
    if (stats === undefined) missing = next;
    if (stats?.isSymbolicLink() !== true) {
      current = next;
      continue;
    }
    links += 1;
    if (links > MAX_LINKS)
      throw Object.assign(new Error('too many symbolic links'), { code: 'ELOOP' });
    const target = await readlink(next);
    if (path.isAbsolute(target)) current = path.parse(target).root;
    rest.push(
      ...split(path.isAbsolute(target) ? target.slice(current.length) : target).toReversed(),
    );
  }
  if (missing !== undefined) return { absolute: current, exists: false };
  // `..` may have led back from a missing part.
  return {
    absolute: current,
    exists: await lstat(current).then(
      () => true,
      () => false,
    ),
  };
};

/** A path of which a part is missing: most often the last one alone, which takes two look-ups. */
const resolveMissing = async (absolute: string): Promise<ResolvedPath> => {
  const folder = split(absolute).includes('..')
    ? undefined
    : await realpath(path.dirname(absolute)).catch(() => undefined);
  if (folder === undefined) return walk(absolute);
  const entry = path.join(folder, path.basename(absolute));
  return (await lstat(entry).catch(ignoreMissing)) === undefined
    ? { absolute: entry, exists: false }
    : walk(absolute);
};

/**
 * Resolves an absolute path as the kernel would: `..` after a symbolic link is the parent of the
 * link's target. File system errors other than a missing part are thrown unchanged; `EINVAL` means
 * that a link is no longer one.
 */
export const resolvePath = async (absolute: string): Promise<ResolvedPath> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return { absolute: await realpath(absolute), exists: true };
    } catch (error) {
      const code = getErrorCode(error);
      if (code === 'ENOENT') {
        const walked = await resolveMissing(absolute).catch((failure: unknown) => {
          if (getErrorCode(failure) !== 'EINVAL' || tries === MAX_TRIES) throw failure;
          return undefined;
        });
        if (walked) return walked;
      } else if (code !== 'EINVAL' || tries === MAX_TRIES) throw error;
    }
  }
};

/** Longer paths are left to the system, which refuses some of them. */
const MAX_STEPS_LENGTH = 1000;

/**
 * Creates a function that resolves paths below a folder like {@link resolvePath}, all at one moment:
 * it remembers each part, so most paths take one look-up. Elsewhere than on Linux, the system also
 * knows how existing names are written.
 */
export const createResolver = (folder: string): ((relative: string) => Promise<ResolvedPath>) => {
  const known = new Map<string, Promise<ResolvedPath>>();
  const look = async (relative: string): Promise<ResolvedPath> => {
    const whole = `${folder}/${relative}`;
    const at = relative.lastIndexOf('/');
    const name = relative.slice(at + 1);
    if (/^\.\.?$|\\/.test(name) || whole.length > MAX_STEPS_LENGTH) return resolvePath(whole);
    try {
      const parent = await resolve(relative.slice(0, Math.max(at, 0)));
      // A slash at the end needs a folder only if there is something.
      if (name === '') return parent.exists ? await resolvePath(whole) : parent;
      const absolute = path.join(parent.absolute, name);
      const stats = parent.exists ? await lstat(absolute).catch(ignoreMissing) : undefined;
      if (stats === undefined) return { absolute, exists: false };
      if (process.platform === 'linux' && !stats.isSymbolicLink())
        return { absolute, exists: true };
    } catch {
      // The whole path may fail for another reason.
    }
    return resolvePath(whole);
  };
  const resolve = (relative: string): Promise<ResolvedPath> => {
    const resolving =
      known.get(relative) ?? (relative === '' ? resolvePath(folder) : look(relative));
    known.set(relative, resolving);
    return resolving;
  };
  return resolve;
};

/**
 * Where a path that cannot be resolved leads, as far as it can be followed: through links to the
 * obstacle, followed by the rest.
 */
export const followPath = async (absolute: string): Promise<string> => {
  let at = absolute;
  await walk(absolute, (reached, rest) => {
    at = path.join(reached, ...rest.toReversed());
  }).catch(() => undefined);
  return at;
};

/** Like {@link resolvePath}, but does not follow a symbolic link at the end. */
export const resolveEntry = async (absolute: string): Promise<ResolvedPath> => {
  const trimmed = absolute.replace(path.sep === '\\' ? /[/\\]+$/ : /\/+$/, '');
  const name = path.basename(trimmed);
  if (trimmed === '' || name === '..' || name === '.' || name === '') return resolvePath(absolute);
  const folder = await resolvePath(trimmed.slice(0, trimmed.length - name.length));
  const entry = path.join(folder.absolute, name);
  if (!folder.exists) return { absolute: entry, exists: false };
  try {
    await lstat(entry);
    return { absolute: entry, exists: true };
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return { absolute: entry, exists: false };
  }
};
