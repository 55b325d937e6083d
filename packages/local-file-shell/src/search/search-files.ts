import {
  type ILocalSystemService,
  LocalSystemDefault,
  LocalSystemLimit,
  type SearchFilesParams,
} from '@lobechat/builtin-tool-local-system';

import { createPathGuard } from '../paths/create-path-guard.ts';
import type { EngineRunner } from './grep/create-engine-runner.ts';
import { findSkipped } from './grep/find-skipped.ts';
import type { GrepRequest } from './grep/grep-request.ts';
import { readGrepParams } from './grep/read-grep-params.ts';
import { findInheritedRules } from './ignore/inherited-rules.ts';
import { readLimit } from './limits.ts';
import { createFileScopeError, displayScopes, locateScopes, type Scope } from './locate-scope.ts';
import { type EntryFilter, readEntryFilter } from './names/entry-filter.ts';
import { createPause } from './walk/create-pause.ts';
import { describeEntries, lookAt } from './walk/describe-entry.ts';
import { walkTree } from './walk/walk-tree.ts';

/** More than anybody pages through: the search stops there. */
const MAX_CANDIDATES = 500_000;

interface Candidate {
  depth: number;
  modified: number;
  path: string;
  rank: number;
}

interface Search {
  filter: EntryFilter;
  includeIgnored: boolean;
  scope: Scope;
  signal: AbortSignal | undefined;
}

/** The files that contain a text, if one is requested. */
const findContaining = async (
  run: EngineRunner,
  { content, includeIgnored }: SearchFilesParams,
  { scope, signal }: Search,
) => {
  if (content === undefined || content === '') return undefined;
  const { limit: _, ...request } = readGrepParams(
    {
      ignoreCase: true,
      includeIgnored: includeIgnored === true,
      literal: true,
      output: 'files',
      pattern: content,
    },
    scope,
  );
  const { findings } = await run({ ...request, maximum: MAX_CANDIDATES }, signal);
  const files = findings.files.filter(({ unfinished }) => !unfinished);
  const { stopped, unreadable } = findings;
  return { paths: new Set(files.map(({ path }) => path)), request, stopped, unreadable };
};

const collectCandidates = async (
  { filter, includeIgnored, scope, signal }: Search,
  containing: ReadonlySet<string> | undefined,
): Promise<{ candidates: Candidate[]; unreadable: number }> => {
  const candidates: Candidate[] = [];
  let unreadable = 0;
  const base = scope.absolute.endsWith('/') ? scope.absolute.length : scope.absolute.length + 1;
  await walkTree({
    enter: (depth: number) => depth + 1,
    ignore: includeIgnored ? undefined : findInheritedRules(scope.absolute, scope.root).chain,
    initial: 0,
    onFolder: ({ entries, path, state: depth }) => {
      const folders = path.slice(base);
      for (const entry of entries) {
        if (containing && !containing.has(path + entry.name)) continue;
        const rank = filter.rank(entry, folders);
        if (rank > 0) candidates.push({ depth, modified: 0, path: path + entry.name, rank });
      }
      return candidates.length < MAX_CANDIDATES;
    },
    onUnreadable: () => (unreadable += 1),
    root: scope.absolute,
    signal,
  });
  return { candidates, unreadable };
};

const byRank = (a: Candidate, b: Candidate): number => b.rank - a.rank || a.depth - b.depth;

const byAll = (a: Candidate, b: Candidate): number =>
  byRank(a, b) || b.modified - a.modified || (a.path < b.path ? -1 : 1);

/** Keeps the matching candidates, with their modification times. */
const lookAtAll = async (
  candidates: readonly Candidate[],
  { filter, signal }: Pick<Search, 'filter' | 'signal'>,
): Promise<Candidate[]> => {
  const kept: Candidate[] = [];
  const pause = createPause(signal);
  for (const candidate of candidates) {
    const stats = lookAt(candidate.path);
    if (stats && filter.acceptsStats(stats)) kept.push({ ...candidate, modified: stats.mtimeMs });
    const waiting = pause();
    if (waiting) await waiting;
  }
  return kept;
};

/** Those that may be in the first results once ties are resolved by time. */
const takeContenders = (candidates: readonly Candidate[], limit: number): Candidate[] => {
  const sorted = candidates.toSorted(byRank);
  const last = sorted[limit - 1];
  return last === undefined ? sorted : sorted.filter((candidate) => byRank(candidate, last) <= 0);
};

/**
 * Finds files and folders by words of their name or path and by filters, best first: whole names,
 * then beginnings, words within names, parts of names, folders; among equal ones the shallower,
 * then the newer. Omits files ignored by a `.gitignore`, and `.git`.
 *
 * @throws ToolError `InvalidArguments` (nothing to search for), `InvalidPattern` (dates),
 * `NotFound` (scope), `NotAFile`, `OutsideWorkspace`, `Aborted`
 */
export const createSearchFiles =
  (run: EngineRunner): ILocalSystemService['searchFiles'] =>
  async (params, call) => {
    const filter = readEntryFilter(params);
    const limit = readLimit(params.limit, {
      fallback: LocalSystemDefault.searchedFiles,
      maximum: LocalSystemLimit.searchedFiles,
    });
    const guard = await createPathGuard(call);
    const scopes = await locateScopes(guard, params.scope);
    for (const scope of scopes) if (!scope.isFolder) throw createFileScopeError(scope);
    const { signal } = call;
    const includeIgnored = params.includeIgnored === true;
    let candidates: readonly Candidate[] = [];
    let unreadable = 0;
    let isStopped = false;
    const requests: GrepRequest[] = [];
    for (const scope of scopes) {
      const search = { filter, includeIgnored, scope, signal };
      const containing = await findContaining(run, params, search);
      if (containing) requests.push(containing.request);
      const found = await collectCandidates(search, containing?.paths);
      isStopped ||= containing?.stopped === true || found.candidates.length >= MAX_CANDIDATES;
      // As arguments, that many would not fit on the stack.
      candidates = [...candidates, ...found.candidates];
      // Reading also counts the folders that the walk does.
      unreadable += Math.max(found.unreadable, containing?.unreadable ?? 0);
    }
    const search = { filter, signal };
    const matching = filter.needsStats ? await lookAtAll(candidates, search) : candidates;
    const contenders = takeContenders(matching, limit);
    const dated = filter.needsStats ? contenders : await lookAtAll(contenders, search);
    const best = dated.toSorted(byAll).slice(0, limit);
    const entries = describeEntries(
      guard,
      best.map(({ path }) => path),
    );
    const total = matching.length - (best.length - entries.length);
    const skipped =
      entries.length === 0 && requests.length > 0
        ? await findSkipped(run, requests, { guard, signal })
        : undefined;
    return {
      entries,
      scope: displayScopes(scopes),
      total,
      truncated: isStopped || total > entries.length,
      ...(isStopped && { stopped: true }),
      ...(skipped && { skipped }),
      ...(unreadable > 0 && { unreadable }),
    };
  };
