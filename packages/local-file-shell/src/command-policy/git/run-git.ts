import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';

import { createEnvironment } from '../../commands/environment.ts';

const run = promisify(execFile);

/** Milliseconds: a pipe in place of a file would block git for ever. */
const TIMEOUT_MS = 5000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The folder and variables with which git sees what a command would. */
export interface GitPlace {
  /** What git has said while judging this line: commands of a line ask the same questions. */
  answers: Map<string, Promise<string | undefined>>;
  cwd: string;
  /** The host's, as far as commands may get them. */
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Queries git about a repository, in the environment of commands. Only for reading settings or the
 * index: that starts no program, whatever they contain.
 *
 * @returns undefined if git cannot be run or fails
 */
export const runGit = (
  { answers, cwd, environment }: GitPlace,
  args: readonly string[],
): Promise<string | undefined> => {
  const key = [cwd, ...args].join('\0');
  const known = answers.get(key);
  if (known) return known;
  const { env } = createEnvironment({ base: environment });
  // A file in place of the folder, or a NUL in its name, is thrown at once, not a failure of git.
  const start = async () =>
    run('git', [...args], {
      cwd,
      env,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: TIMEOUT_MS,
      windowsHide: true,
    });
  const answer = start().then(
    ({ stdout }) => stdout,
    // `git grep` found nothing.
    ({ code }: ExecFileException) => (args[0] === 'grep' && code === 1 ? '' : undefined),
  );
  answers.set(key, answer);
  return answer;
};
