import { spawn } from 'node:child_process';

import type { BoundedLog } from './bounded-log.ts';
import { explainSpawnError } from './explain-spawn-error.ts';
import { toJsonLine } from './json-line.ts';
import { createLineReader } from './line-reader.ts';
import { guardProcessGroup } from './orphan-guard.ts';
import { createProcessMarker, killProcessTree, PROCESS_MARKER } from './process-tree.ts';

/** The program to start, with its folder, arguments and environment. */
export interface ProgramOptions {
  args: readonly string[];
  /** An executable: a path, or a name that is looked up in PATH. */
  command: string;
  /** Absolute. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Its name in errors: `plugin`, `server`. */
  kind: string;
  /** Maximum length of a line read from it, in bytes. */
  maxLineBytes: number;
}

/** How a process ended: an exit code or a signal. */
export interface ProcessExit {
  code: number | null;
  signal: string | null;
}

/** Events of a running program. `onExit` is called once, after all its output. */
export interface ProgramListener {
  onExit: (exit: ProcessExit) => void;
  onLine: (line: string, isOpen: boolean) => void;
  onOversizedLine: (head: string) => void;
  onOversizedEnd?: ((tail: string) => void) | undefined;
  /**
   * It is still running, but has closed its standard output, or its standard input before
   * everything was written: it can no longer be used. Called at most once.
   */
  onStreamClosed?: ((stream: 'input' | 'output') => void) | undefined;
}

/** A running program. */
export interface Program {
  /** Ends its standard input, which tells it that no more requests will come. */
  endInput: () => void;
  /** Ends it and everything it started. Resolves when nothing is left that may be ended. */
  kill: () => Promise<void>;
  readonly pid: number;
  /** The beginning of a line of its standard output whose end has not arrived yet. */
  readUnfinished: () => string;
  /** Writes a value as one line of JSON. */
  write: (message: object) => void;
}

/** Limit for waiting for output after an exit: a grandchild may keep the pipe open. */
const DRAIN_MS = 250;
/** A program whose stream has ended is about to exit, or will not. */
const EXIT_MS = 250;
/** Limit for waiting for a program that may not be ended, such as one of another user. */
const UNENDED_MS = 5000;

const spawnChild = (program: ProgramOptions, marker: string) => {
  try {
    return spawn(program.command, [...program.args], {
      cwd: program.cwd,
      detached: process.platform !== 'win32',
      env: { ...program.env, [PROCESS_MARKER]: marker },
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
  } catch (error) {
    // Most codes, such as ENOTDIR, are thrown at once.
    throw explainSpawnError(program, error as NodeJS.ErrnoException);
  }
};

/**
 * Starts a program in its own process group, guarded against a dying host.
 *
 * @throws ToolError `SourceUnavailable` saying why it cannot be started
 */
export const startProgram = async (
  program: ProgramOptions,
  log: Pick<BoundedLog, 'append'>,
  listener: ProgramListener,
): Promise<Program> => {
  const marker = createProcessMarker();
  const child = spawnChild(program, marker);

  let isAlive = false;
  let isDone = false;
  /** Reported once, and only for a program that does not exit at the same time. */
  const tellClosed = (stream: 'input' | 'output'): void => {
    setTimeout(() => {
      if (!isAlive || isDone) return;
      isDone = true;
      listener.onStreamClosed?.(stream);
    }, EXIT_MS).unref();
  };
  child.stdin.on('error', () => tellClosed('input'));
  const reader = createLineReader({
    maxBytes: program.maxLineBytes,
    onLine: listener.onLine,
    onOversizedEnd: listener.onOversizedEnd,
    onOversizedLine: listener.onOversizedLine,
  });
  child.stdout.on('data', reader.push);
  child.stdout.once('end', () => tellClosed('output'));
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', log.append);

  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(explainSpawnError(program, error)));
  });
  isAlive = true;
  const pid = child.pid as number;
  const release = guardProcessGroup(pid);
  child.on('error', (error) => log.append(`${error.message}\n`));

  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let finished = false;
  const finish = (exit: ProcessExit): void => {
    if (finished) return;
    finished = true;
    isAlive = false;
    release();
    reader.end();
    child.stdout.destroy();
    child.stderr.destroy();
    child.stdin.destroy();
    listener.onExit(exit);
    resolve();
  };
  child.once('close', (code, signal) => finish({ code, signal }));
  child.once('exit', (code, signal) => {
    isAlive = false;
    setTimeout(() => finish({ code, signal }), DRAIN_MS);
  });

  return {
    endInput: () => {
      isDone = true;
      child.stdin.end();
    },
    kill: async () => {
      await killProcessTree(pid, marker);
      const limit = setTimeout(() => finish({ code: null, signal: null }), UNENDED_MS);
      await ended;
      clearTimeout(limit);
    },
    pid,
    readUnfinished: reader.readUnfinished,
    write: (message) => {
      if (child.stdin.writable) child.stdin.write(`${toJsonLine(message)}\n`);
    },
  };
};
