import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findInheritedRules } from '../ignore/inherited-rules.ts';
import { createAbortError, throwIfAborted } from '../walk/create-pause.ts';
import { acceptPaths } from './accept-paths.ts';
import { collectFindings } from './collect-findings.ts';
import {
  EngineUnavailable,
  type GrepEngine,
  type GrepFindings,
  type GrepRequest,
} from './grep-request.ts';
import { createCountParser, createJsonParser } from './parse-output.ts';
import { createEngineError, createPatternError, readComplaints } from './pattern-error.ts';
import { buildMatchArguments, buildWalkArguments } from './ripgrep-arguments.ts';
import { type Trouble, watchProcess } from './watch-process.ts';

const MAX_COMPLAINT_CHARACTERS = 64_000;
/** After a run that took too much memory, files of more bytes are left out. */
const LARGE_FILE = '64M';

interface Run {
  findings: GrepFindings;
  trouble?: Trouble;
}

interface RunOptions {
  cwd: string;
  parameters: readonly string[];
  program: string;
  request: GrepRequest;
  signal: AbortSignal | undefined;
}

/** Nothing of the host's: a variable can name a configuration that runs programs. */
const scrubbedEnvironment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {};

const run = ({ cwd, parameters, program, request, signal }: RunOptions): Promise<Run> =>
  new Promise((resolve, reject) => {
    const findings = collectFindings(request, acceptPaths(request));
    const pathOf = (printed: string): string => path.join(cwd, printed);
    const parser =
      request.output === 'count'
        ? createCountParser(findings, pathOf)
        : createJsonParser(findings, pathOf, request.multiline);
    const child = spawn(program, parameters, {
      cwd,
      env: scrubbedEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let complaints = '';
    let failure: unknown;
    let trouble: Trouble | undefined;

    const kill = (): void => void child.kill('SIGKILL');
    const onAbort = (): void => {
      failure ??= createAbortError();
      kill();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    const stopWatching =
      child.pid === undefined || process.platform !== 'linux'
        ? undefined
        : watchProcess(child.pid, (seen) => {
            trouble ??= seen;
            kill();
          });
    child.stdout.on('data', (chunk: Buffer) => {
      if (failure !== undefined || findings.isFull()) return;
      try {
        parser.push(chunk);
      } catch (error) {
        failure = error;
      }
      if (failure !== undefined || findings.isFull()) kill();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (complaints.length < MAX_COMPLAINT_CHARACTERS) complaints += text;
    });
    child.on('error', (error) => {
      failure ??= new EngineUnavailable(`${program} could not be run.`, { cause: error });
    });
    child.on('close', (code, endedBy) => {
      signal?.removeEventListener('abort', onAbort);
      stopWatching?.();
      const { reason, unreadable } = readComplaints(complaints);
      const full = findings.isFull();
      if (failure !== undefined) return reject(failure);
      if (full || trouble !== undefined)
        return resolve({ findings: findings.result(unreadable), ...(trouble && { trouble }) });
      if (endedBy !== null) return reject(createEngineError(`ripgrep was ended by ${endedBy}`));
      // 0: found, 1: not found, 2: refused, or something could not be read.
      if (code !== 0 && code !== 1 && code !== 2)
        return reject(new EngineUnavailable(`${program} ended with code ${code}.`));
      if (code === 2 && reason !== undefined)
        return reject(createPatternError(request.pattern, reason));
      return resolve({ findings: findings.result(unreadable) });
    });
  });

/** Calls back with the path of a file of inherited rules, if one is needed, and removes it. */
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
 * The engine that runs the ripgrep program. It is ended when enough was found and when the search is
 * cancelled; where it needs too much memory, large files are left out; where it waits for a pipe, it is
 * unavailable.
 */
export const createRipgrepEngine =
  (program: string): GrepEngine =>
  async (request, signal) => {
    throwIfAborted(signal);
    const { fileName, folder, includeIgnored, root } = request;
    const rules =
      includeIgnored || fileName !== undefined
        ? { text: '', top: folder }
        : findInheritedRules(folder, root);
    const cwd = rules.top;
    const place = path.relative(cwd, folder).split(path.sep).join('/');
    return withIgnoreFile(rules.text, async (ignoreFile) => {
      const attempt = (extra: readonly string[]): Promise<Run> => {
        const parameters = [
          ...buildMatchArguments(request),
          ...buildWalkArguments(request, ignoreFile),
          ...extra,
          '--',
          `./${place}`,
        ];
        return run({ cwd, parameters, program, request, signal });
      };
      const first = await attempt([]);
      if (first.trouble === undefined) return first.findings;
      if (first.trouble === 'stalled')
        throw new EngineUnavailable('ripgrep waits for something.', { permanent: false });
      const second = await attempt([`--max-filesize=${LARGE_FILE}`]);
      const { unreadable } = second.findings;
      return { ...second.findings, stopped: true, unreadable: unreadable + 1 };
    });
  };
