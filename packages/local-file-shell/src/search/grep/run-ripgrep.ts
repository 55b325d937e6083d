import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

import { getErrorCode } from '@lobechat/utils';

import { createAbortError } from '../walk/create-pause.ts';
import { acceptPaths } from './accept-paths.ts';
import { collectFindings } from './collect-findings.ts';
import { EngineUnavailable, type GrepFindings, type GrepRequest } from './grep-request.ts';
import { createCountParser, createJsonParser } from './parse-output.ts';
import { createEngineError, createPatternError, readComplaints } from './pattern-error.ts';
import { type Trouble, watchProcess } from './watch-process.ts';

const MAX_COMPLAINT_CHARACTERS = 64_000;
/** Why a process can never be started. Other errors may be about its folder, or a busy machine. */
const LASTING: ReadonlySet<string> = new Set(['ENOEXEC', 'EPERM', 'UNKNOWN']);

const canBeRun = (program: string): boolean => {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The outcome of one run. */
export interface RipgrepRun {
  findings: GrepFindings;
  trouble?: Trouble;
}

/** How ripgrep is run. */
export interface RunRipgrepOptions {
  cwd: string;
  /** Open files that the program receives as descriptors from 3 on. */
  descriptors?: readonly number[] | undefined;
  parameters: readonly string[];
  /** Maps a printed name to the absolute path of a file. */
  pathOf: (printed: string) => string | undefined;
  program: string;
  request: GrepRequest;
  signal: AbortSignal | undefined;
}

/** Nothing of the host's environment: a variable can name a configuration that runs programs. */
const scrubbedEnvironment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {};

const createStartError = (program: string, error: unknown): EngineUnavailable => {
  const code = getErrorCode(error) ?? '';
  // A folder that is gone or has been replaced says nothing about the program.
  const permanent = LASTING.has(code) || !canBeRun(program);
  const message = `ripgrep could not be started (${code}).`;
  return new EngineUnavailable(message, { cause: error, permanent });
};

/** Some errors are thrown immediately, others are reported later. */
const start = (program: string, ...rest: [string[], SpawnOptions]): ChildProcess => {
  try {
    return spawn(program, ...rest);
  } catch (error) {
    throw createStartError(program, error);
  }
};

/**
 * Runs ripgrep once and parses its output. It is ended at the maximum, when the search is cancelled
 * and if it is in trouble.
 */
export const runRipgrep = ({
  cwd,
  descriptors = [],
  parameters,
  pathOf,
  program,
  request,
  signal,
}: RunRipgrepOptions): Promise<RipgrepRun> =>
  new Promise((resolve, reject) => {
    const findings = collectFindings(request, acceptPaths(request));
    const parser =
      request.output === 'count'
        ? createCountParser(findings, pathOf)
        : createJsonParser(findings, pathOf);
    const child = start(program, [...parameters], {
      cwd,
      env: scrubbedEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
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
    child.stdout?.on('data', (chunk: Buffer) => {
      if (failure !== undefined || findings.isFull()) return;
      try {
        parser.push(chunk);
      } catch (error) {
        failure = error;
      }
      if (failure !== undefined || findings.isFull()) kill();
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (complaints.length < MAX_COMPLAINT_CHARACTERS) complaints += text;
    });
    child.on('error', (error) => {
      failure ??= createStartError(program, error);
    });
    child.on('close', (code, endedBy) => {
      signal?.removeEventListener('abort', onAbort);
      stopWatching?.();
      const { reason, unreadable } = readComplaints(complaints);
      const full = findings.isFull();
      if (failure !== undefined) return reject(failure);
      if (full || trouble !== undefined)
        return resolve({ findings: findings.result(unreadable), ...(trouble && { trouble }) });
      if (endedBy !== null) return reject(createEngineError(`ripgrep was killed by ${endedBy}`));
      // 0: found, 1: not found, 2: failed, or something could not be read.
      if (code !== 0 && code !== 1 && code !== 2)
        return reject(
          new EngineUnavailable(`ripgrep ended with code ${code}.`, { permanent: false }),
        );
      if (code === 2 && reason !== undefined)
        return reject(createPatternError(request.pattern, reason));
      return resolve({ findings: findings.result(unreadable) });
    });
  });
