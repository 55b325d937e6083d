import path from 'node:path';

import {
  type FileEntry,
  type GlobFilesParams,
  type GlobFilesState,
  type LocalSystemCall,
  LocalSystemDefault,
  LocalSystemLimit,
} from '@lobechat/builtin-tool-local-system';

import { createPathGuard } from '../paths/create-path-guard.ts';
import type { PathGuard } from '../paths/path-guard.ts';
import { expandBraces } from './glob/expand-braces.ts';
import { type GlobPattern, parseGlob, refuseUnclear } from './glob/glob-pattern.ts';
import type { GlobState } from './glob/glob-state.ts';
import { splitGlobPath, splitLiteral } from './glob/split-glob-path.ts';
import { findInheritedRules } from './ignore/inherited-rules.ts';
import { readLimit } from './limits.ts';
import {
  createFileScopeError,
  displayScopes,
  locateScope,
  locateScopes,
  type Scope,
} from './locate-scope.ts';
import { createPause } from './walk/create-pause.ts';
import { describeEntries, lookAt } from './walk/describe-entry.ts';
import { walkTree } from './walk/walk-tree.ts';

/** More matches than anybody pages through: the walk stops there. */
const MAX_MATCHES = 500_000;

interface Match {
  modified: number;
  path: string;
}

/** Joins the literal folders of a pattern to a scope. */
const joinBase = (base: string, scope: Scope): string =>
  path.isAbsolute(base) || base.startsWith('~') ? base : path.join(scope.absolute, base);

/** Finds an entry whose name is the literal pattern, brackets included. */
const findLiteral = async (
  guard: PathGuard,
  pattern: string,
  scope: Scope,
): Promise<string | undefined> => {
  if (pattern === '' || pattern.includes('\0') || pattern.split('/').includes('.git'))
    return undefined;
  const given = splitGlobPath(pattern).base === '' ? path.join(scope.absolute, pattern) : pattern;
  const located = await guard.locateEntry(joinBase(given, scope), 'read').catch(() => undefined);
  return located?.exists ? located.absolute : undefined;
};

/** The folders at which a pattern starts, each with the rest of it; none if they do not exist. */
const findStarts = async (
  guard: PathGuard,
  pattern: string,
  scope: Scope,
): Promise<Array<{ from: Scope; rest: string }>> => {
  const { base, rest } = splitGlobPath(pattern);
  if (base !== '') {
    const located = await guard.locate(joinBase(base, scope), 'read');
    return located.exists ? [{ from: await locateScope(guard, located.absolute), rest }] : [];
  }
  const starts = [{ from: scope, rest: pattern }];
  // A walk follows no link, but those that the pattern names are meant.
  for (const named of expandBraces(pattern).map(splitLiteral)) {
    if (named.base === '' || named.rest === '') continue;
    const given = path.join(scope.absolute, named.base);
    const located = await guard.locate(given, 'read').catch(() => undefined);
    if (located?.exists !== true || located.absolute === given) continue;
    if (located.absolute.split(path.sep).includes('.git')) continue;
    starts.push({ from: await locateScope(guard, located.absolute), rest: named.rest });
  }
  return starts;
};

/** The name of the folder in which a pattern that leads out of its scope finds something. */
const showStart = async (guard: PathGuard, pattern: string, scope: Scope): Promise<string> => {
  const { base, rest } = splitGlobPath(pattern);
  const start = joinBase(base, scope);
  if (rest !== '') return (await guard.locate(start, 'read')).display;
  // A link is found itself, wherever it leads.
  return guard.display(path.dirname((await guard.locateEntry(start, 'read')).absolute));
};

const collectPaths = async (
  scope: Scope,
  { folders, state }: GlobPattern,
  { includeIgnored, signal }: { includeIgnored: boolean; signal: AbortSignal | undefined },
): Promise<{ paths: string[]; unreadable: number }> => {
  const found: string[] = [];
  let unreadable = 0;
  await walkTree({
    enter: (current: GlobState, name) => current.enter(name),
    ignore: includeIgnored ? undefined : findInheritedRules(scope.absolute, scope.root).chain,
    initial: state,
    onFolder: ({ entries, path: folder, state: current }) => {
      for (const entry of entries)
        if (current.accepts(entry.name) && entry.isDirectory() === folders)
          found.push(folder + entry.name);
      return found.length < MAX_MATCHES;
    },
    onUnreadable: () => (unreadable += 1),
    root: scope.absolute,
    signal,
  });
  return { paths: found, unreadable };
};

/** Reads modification times after the walk: interleaved, both would wait for each other. */
const datePaths = async (
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Match[]> => {
  const pause = createPause(signal);
  const matches: Match[] = [];
  for (const absolute of paths) {
    const stats = lookAt(absolute);
    if (stats !== undefined) matches.push({ modified: stats.mtimeMs, path: absolute });
    const waiting = pause();
    if (waiting) await waiting;
  }
  return matches;
};

const byNewest = (a: Match, b: Match): number =>
  b.modified - a.modified || (a.path < b.path ? -1 : 1);

/**
 * Finds files by a glob, newest first: including hidden ones, but nothing in `.git` and nothing
 * that a `.gitignore` excludes, and never through a symbolic link that the pattern does not name. A
 * pattern that is an existing name, brackets included, finds just that; one that ends with a slash
 * finds folders.
 *
 * @throws ToolError `InvalidPattern`, `NotFound` and `NotAFile` (scope), `OutsideWorkspace`,
 * `Aborted`
 */
export const globFiles = async (
  { includeIgnored = false, limit: wanted, pattern, scope: given }: GlobFilesParams,
  call: LocalSystemCall,
): Promise<GlobFilesState> => {
  const limit = readLimit(wanted, {
    fallback: LocalSystemDefault.globbedFiles,
    maximum: LocalSystemLimit.globbedFiles,
  });
  const guard = await createPathGuard(call);
  const scopes = await locateScopes(guard, given);
  for (const scope of scopes) if (!scope.isFolder) throw createFileScopeError(scope);
  const { base, rest } = splitGlobPath(pattern);
  const scope = base === '' ? displayScopes(scopes) : await showStart(guard, pattern, scopes[0]);
  const answer = (entries: FileEntry[], total: number, stopped = false): GlobFilesState => ({
    entries,
    pattern,
    scope,
    total,
    truncated: stopped || total > entries.length,
    ...(stopped && { stopped }),
  });

  const literals = await Promise.all(scopes.map((scope) => findLiteral(guard, pattern, scope)));
  const named = new Set(literals.filter((literal) => literal !== undefined));
  const entries = describeEntries(guard, [...named]);
  if (entries.length > 0) return answer(entries, entries.length);

  if (base !== '' && rest === '') return answer([], 0);
  const glob = parseGlob(rest);
  const { signal } = call;
  const paths = new Set<string>();
  let unreadable = 0;
  for (const scope of scopes) {
    for (const start of await findStarts(guard, pattern, scope)) {
      const wanted = start.rest === rest ? glob : parseGlob(start.rest);
      const found = await collectPaths(start.from, wanted, { includeIgnored, signal });
      for (const path of found.paths) paths.add(path);
      unreadable += found.unreadable;
    }
  }
  if (paths.size === 0) refuseUnclear(pattern, scopes[0]);
  const found = await datePaths([...paths], signal);
  const newest = found.toSorted(byNewest).slice(0, limit);
  const present = describeEntries(
    guard,
    newest.map((match) => match.path),
  );
  const total = found.length - (newest.length - present.length);
  return {
    ...answer(present, total, paths.size >= MAX_MATCHES),
    ...(unreadable > 0 && { unreadable }),
  };
};
