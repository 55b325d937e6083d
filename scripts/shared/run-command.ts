import { spawn } from 'node:child_process';
import path from 'node:path';

import { repositoryRoot } from './repository-root.ts';

/** A program to run. */
export interface Command {
  arguments: readonly string[];
  /** Absolute; the repository's root unless given. */
  directory?: string;
  /** Added to the environment of this process. */
  environment?: Readonly<Record<string, string>>;
  program: string;
}

/** How a program ended. */
export interface CommandOutcome {
  /** The exit code; 128 where a signal ended it, 127 where it could not be started. */
  exitCode: number;
  /** What it wrote to stdout and stderr, in the order in which it arrived. */
  output: string;
}

export interface RunCommandOptions {
  /** Whether output is shown as it arrives, besides being returned. */
  show?: boolean;
}

/** The environment of every program: the tools of the workspace first, nobody is told about runs. */
const environmentOf = (command: Command): NodeJS.ProcessEnv => ({
  ...process.env,
  DO_NOT_TRACK: '1',
  PATH: [path.join(repositoryRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(
    path.delimiter,
  ),
  TURBO_TELEMETRY_DISABLED: '1',
  ...command.environment,
});

/** Runs a program to its end. It never rejects: a program that cannot be started says why. */
export const runCommand = (
  command: Command,
  { show = false }: RunCommandOptions = {},
): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const child = spawn(command.program, command.arguments, {
      cwd: command.directory ?? repositoryRoot,
      env: environmentOf(command),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (show) process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (show) process.stderr.write(text);
    });
    child.on('error', (error) => {
      resolve({ exitCode: 127, output: `${output}${command.program}: ${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      const ending = signal ? `${command.program} was ended by ${signal}.\n` : '';
      resolve({ exitCode: code ?? 128, output: output + ending });
    });
  });
