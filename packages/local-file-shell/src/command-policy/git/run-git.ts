import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { createEnvironment } from '../../commands/environment.ts';

const run = promisify(execFile);

/** Milliseconds: a pipe in place of a file would let git wait for ever. */
const TIMEOUT_MS = 5000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Where and with which variables git answers what a command would meet. */
export interface GitPlace {
  cwd: string;
  /** Of the host, as far as commands may get them. */
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Asks git about a repository, in the environment that commands get. Only for what reads settings or
 * the index: those start no program, whatever they say.
 *
 * @returns undefined if git cannot be run or fails
 */
export const runGit = async (
  { cwd, environment }: GitPlace,
  args: readonly string[],
): Promise<string | undefined> => {
  const { env } = createEnvironment({ base: environment });
  return run('git', [...args], {
    cwd,
    env,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: TIMEOUT_MS,
    windowsHide: true,
  }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
};
