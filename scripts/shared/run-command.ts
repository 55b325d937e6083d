import { spawn } from 'node:child_process';
import path from 'node:path';

import { repositoryRoot } from './repository-root.ts';

/** A program to run. */
export interface Command {
  arguments: readonly string[];
  /** Absolute path. Default: the repository's root. */
  directory?: string;
  /** Added to the environment of this process. */
  environment?: Readonly<Record<string, string>>;
  program: string;
}

/** The outcome of a program. */
export interface CommandOutcome {
  /**
   * The exit code; 128 after a signal, 127 if it could not be started, 124 after the time limit.
   */
  exitCode: number;
  /** The output to stdout and stderr, in the order of arrival. */
  output: string;
}

export interface RunCommandOptions {
  /** Milliseconds after which the program is killed. Default: no limit. */
  limitMs?: number;
  /** Whether output is also shown as it arrives. */
  show?: boolean;
}

/** The environment of every program: the workspace's tools first in the PATH, telemetry off. */
const environmentOf = (command: Command): NodeJS.ProcessEnv => ({
  ...process.env,
  DO_NOT_TRACK: '1',
  PATH: [path.join(repositoryRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(
    path.delimiter,
  ),
  TURBO_TELEMETRY_DISABLED: '1',
  ...command.environment,
});

/** Milliseconds that the output of an ended program may stay open. */
const GRACE_MS = 3000;

/**
 * Runs a program to its end. Never rejects: a program that could not be started says why. With a
 * time limit, it gets a process group of its own, so that its children are killed with it.
 * Processes that a program leaves running with its output open are not waited for.
 */
export const runCommand = (
  command: Command,
  { limitMs, show = false }: RunCommandOptions = {},
): Promise<CommandOutcome> =>
  new Promise((resolve) => {
    const isLimited = limitMs !== undefined;
    const child = spawn(command.program, command.arguments, {
      cwd: command.directory ?? repositoryRoot,
      detached: isLimited,
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

    const endGroup = (): void => {
      try {
        if (isLimited && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // No process of the group is left.
      }
    };
    // Ctrl-C reaches only the terminal's process group.
    const interrupt = (): void => {
      endGroup();
      process.exit(130);
    };
    if (isLimited) process.once('SIGINT', interrupt);
    let isOverdue = false;
    const overdue = (): void => {
      isOverdue = true;
      endGroup();
    };
    const limit = isLimited ? setTimeout(overdue, limitMs) : undefined;
    let grace: NodeJS.Timeout | undefined;

    const settle = (exitCode: number, ending: string): void => {
      clearTimeout(limit);
      clearTimeout(grace);
      process.off('SIGINT', interrupt);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ exitCode, output: output + ending });
    };
    const end = (code: number | null, signal: NodeJS.Signals | null, left: string): void => {
      const { program } = command;
      if (isOverdue) settle(124, `${program} took longer than ${limitMs} ms and was stopped.\n`);
      else settle(code ?? 128, signal ? `${program} was killed by ${signal}.\n` : left);
    };

    child.on('error', (error) => settle(127, `${command.program}: ${error.message}\n`));
    child.on('exit', (code, signal) => {
      grace = setTimeout(() => {
        endGroup();
        end(code, signal, `${command.program} has left processes running.\n`);
      }, GRACE_MS);
    });
    child.on('close', (code, signal) => end(code, signal, ''));
  });
