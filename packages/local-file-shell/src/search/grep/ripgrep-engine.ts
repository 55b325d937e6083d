import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isWithin } from '../../paths/containment.ts';
import { isReadAlike } from '../ignore/ignore-rules.ts';
import { findInheritedRules } from '../ignore/inherited-rules.ts';
import { readIgnoreFile } from '../ignore/read-ignore-file.ts';
import { throwIfAborted } from '../walk/create-pause.ts';
import { confirmFindings } from './confirm-findings.ts';
import { EngineUnavailable, type GrepEngine } from './grep-request.ts';
import { buildMatchArguments, buildWalkArguments } from './ripgrep-arguments.ts';
import { type RipgrepRun, runRipgrep } from './run-ripgrep.ts';

/** After a run that took too much memory, files with more bytes are excluded. */
const LARGE_FILE = '64M';

/**
 * Calls back with the path of a file of inherited rules, if one is needed, and removes it
 * afterwards.
 */
const withIgnoreFile = async <Result>(
  text: string,
  use: (file: string | undefined) => Promise<Result>,
): Promise<Result> => {
  if (text === '') return use(undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'lobe-search-'));
  try {
    const file = path.join(folder, 'ignore');
    await writeFile(file, text);
    return await use(file);
  } finally {
    await rm(folder, { force: true, recursive: true });
  }
};

/**
 * Creates the engine that runs the ripgrep program. It is ended at the maximum and when the search
 * is cancelled; if it needs too much memory, large files are excluded; if it waits for a pipe, or
 * reads the ignore file otherwise than git, it is unavailable. Findings on paths that were disturbed
 * meanwhile are searched again.
 */
export const createRipgrepEngine =
  (program: string): GrepEngine =>
  async (request, signal) => {
    throwIfAborted(signal);
    const since = Date.now();
    const { fileName, folder, includeIgnored, root } = request;
    // Arguments are text.
    if (!folder.isWellFormed() || fileName?.isWellFormed() === false)
      throw new EngineUnavailable('The name is not UTF-8.', { permanent: false });
    const isListed = includeIgnored || fileName !== undefined;
    const rules = isListed
      ? { text: '', top: isWithin(root, folder) ? root : folder }
      : findInheritedRules(folder, root);
    // Those of folders below are known only once they are visited.
    if (!isListed && ![rules.text, readIgnoreFile(folder) ?? ''].every(isReadAlike))
      throw new EngineUnavailable('It reads the ignore file otherwise.', { permanent: false });
    const cwd = rules.top;
    const place = path.relative(cwd, folder).split(path.sep).join('/');
    return withIgnoreFile(rules.text, async (ignoreFile) => {
      const attempt = (extra: readonly string[]): Promise<RipgrepRun> => {
        const parameters = [
          ...buildMatchArguments(request),
          ...buildWalkArguments(request, ignoreFile),
          ...extra,
          '--',
          `./${place}`,
        ];
        const pathOf = (printed: string): string => path.join(cwd, printed);
        return runRipgrep({ cwd, parameters, pathOf, program, request, signal });
      };
      const confirm = ({ findings }: RipgrepRun) =>
        confirmFindings(findings, { program, request, signal, since });
      const first = await attempt([]);
      if (first.trouble === undefined) return confirm(first);
      if (first.trouble === 'stalled')
        throw new EngineUnavailable('ripgrep waits for something.', { permanent: false });
      const second = await attempt([`--max-filesize=${LARGE_FILE}`]);
      const findings = await confirm(second);
      return { ...findings, stopped: true, unreadable: findings.unreadable + 1 };
    });
  };
