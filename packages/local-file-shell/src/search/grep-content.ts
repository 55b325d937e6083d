import type {
  GrepContentParams,
  GrepContentState,
  LocalSystemCall,
} from '@lobechat/builtin-tool-local-system';

import { createPathGuard } from '../paths/create-path-guard.ts';
import { refuseUnclear } from './glob/glob-pattern.ts';
import { buildFiles } from './grep/build-state.ts';
import type { EngineRunner } from './grep/create-engine-runner.ts';
import { decodeLegacyLines } from './grep/decode-legacy-lines.ts';
import { findSkipped } from './grep/find-skipped.ts';
import type { GrepRequest } from './grep/grep-request.ts';
import { hasNul } from './grep/has-nul.ts';
import { listCandidates } from './grep/list-candidates.ts';
import { readGrepParams } from './grep/read-grep-params.ts';
import { searchAll } from './grep/search-all.ts';
import { displayScopes, locateScopes } from './locate-scope.ts';

/**
 * Searches the content of files, by regular expression (Rust's syntax) or literally. Files ignored
 * by a `.gitignore`, `.git` and binary files are left out; symbolic links are not followed. With
 * `multiline`, `.` also matches line ends. Matches are counted, of which a line can have several;
 * the limit applies to lines.
 *
 * @throws ToolError `InvalidPattern`, `InvalidArguments` (type of file, limits), `NotFound`
 * (scope), `NotAFile`, `OutsideWorkspace`, `Aborted`, `ResourceLimit`
 */
export const createGrepContent =
  (run: EngineRunner) =>
  async (params: GrepContentParams, call: LocalSystemCall): Promise<GrepContentState> => {
    const guard = await createPathGuard(call);
    const scopes = await locateScopes(guard, params.scope);
    const requests = scopes.map((scope) => readGrepParams(params, scope));
    const { engine, findings } = await searchAll(run, requests, call.signal);
    const [{ limit, multiline } = readGrepParams(params, scopes[0])] = requests;
    const allowed = findings.files.filter(({ path }) => guard.isAllowed(path));
    const binary = new Set<string>();
    // For files that are searched as a whole, ripgrep only looks for a NUL at the beginning.
    for (const { path, unfinished } of allowed)
      if ((unfinished || multiline) && (await hasNul(guard, path).catch(() => true)))
        binary.add(path);
    const files = await decodeLegacyLines(
      allowed.filter(({ path }) => !binary.has(path)),
      guard,
    );
    const isNamed = (request: GrepRequest): boolean =>
      listCandidates(request, () => undefined).next().done !== true;
    if (files.length === 0 && params.include !== undefined && !requests.some(isNamed))
      refuseUnclear(params.include, scopes[0]);
    const { stopped } = findings;
    const skipped =
      files.length === 0 ? await findSkipped(run, requests, { guard, ...call }) : undefined;
    return {
      engine,
      ...buildFiles(params, { display: guard.display, files, limit, stopped }),
      output: params.output ?? 'content',
      pattern: params.pattern,
      scope: displayScopes(scopes),
      ...(skipped && { skipped }),
      ...(findings.unreadable > 0 && { unreadable: findings.unreadable }),
    };
  };
