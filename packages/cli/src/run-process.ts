import { inspect } from 'node:util';

import { ExitCode } from './exit-code.ts';
import { createInterrupts } from './io/interrupts.ts';
import { runCommandLine } from './main.ts';

/** Milliseconds for which open handles may keep the process alive after its work. */
const LONGEST_END_MS = 10_000;

/** Undefined if it was removed, e.g. by switching to a branch without it. */
const findWorkingDirectory = (): string | undefined => {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
};

/** Runs the command line of this process, and ends the process with its exit code. */
export const runProcess = async (): Promise<void> => {
  const { stderr, stdin, stdout } = process;
  const cwd = findWorkingDirectory();
  if (cwd === undefined) {
    stderr.write(
      'lobe-tools: The current folder was removed. Change to another one (cd), and try again.\n',
    );
    process.exitCode = ExitCode.Usage;
    return;
  }
  const interrupts = createInterrupts((code) => {
    process.exit(code);
  });
  process.on('SIGINT', () => {
    if (!interrupts.signal.aborted) stderr.write('\nCancelling. Ctrl-C again ends at once.\n');
    interrupts.interrupt(ExitCode.Interrupted);
  });
  process.on('SIGHUP', () => {
    interrupts.interrupt(ExitCode.HungUp);
  });
  process.on('SIGTERM', () => {
    interrupts.interrupt(ExitCode.Terminated);
  });
  // `lobe-tools list | head -1`: the reader has what it needs, so this is not a failure.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    const isGone = error.code === 'EPIPE';
    if (!isGone) stderr.write(`lobe-tools: Standard output cannot be written: ${error.message}\n`);
    interrupts.interrupt(isGone ? ExitCode.Success : ExitCode.Failure);
  });
  // The promise of a tool's code that nobody awaits would end the process, with all other calls.
  process.on('unhandledRejection', (reason) => {
    stderr.write(
      `lobe-tools: A promise was rejected, and nothing handled it: ${inspect(reason)}\n`,
    );
  });
  // There is no way left to report it.
  stderr.on('error', () => undefined);

  const exitCode = await runCommandLine({
    arguments: process.argv.slice(2),
    cwd,
    interrupts,
    stderr,
    stdin,
    stdout,
  });
  process.exitCode = exitCode;
  // An open input (a terminal, a pipe that nobody closes) would keep the process alive.
  stdin.destroy();
  // So would a socket of a foreign server that does not close: everything has been written and
  // reported.
  setTimeout(() => process.exit(), LONGEST_END_MS).unref();
};
