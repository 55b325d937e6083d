import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** An echo program in some language. */
export interface EchoProgram {
  args: readonly string[];
  command: string;
  language: string;
}

const file = (name: string): string => path.join(import.meta.dirname, '..', 'programs', name);

/** The echo programs that this machine can run. Node is always included. */
export const findEchoPrograms = (): EchoProgram[] => {
  const node = { args: [file('echo.mjs')], command: process.execPath, language: 'Node' };
  const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!hasPython) return [node];
  return [node, { args: [file('echo.py')], command: 'python3', language: 'Python' }];
};
