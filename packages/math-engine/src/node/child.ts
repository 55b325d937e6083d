import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import debug from 'debug';

import { readResidentMemory } from '@lobechat/subprocess/memory';
import { ToolErrorType } from '@lobechat/types';

import type { WorkerEvents, WorkerExit, WorkerHandle } from '../pool/pool.ts';
import { isOutcomeMessage, isReadyMessage } from '../pool/protocol.ts';

const log = debug('lobe-math:child');

/** How child processes are started and watched. */
export interface ChildOptions {
  memoryLimitBytes: number;
  /** The module that the child runs. */
  workerUrl: URL;
}

const MEBIBYTE = 1024 * 1024;

/** Milliseconds between two memory checks of a busy child. */
const WATCH_INTERVAL_MS = process.platform === 'linux' ? 25 : 250;

/** Share of the memory limit that the JavaScript heap may take; code and stacks need the rest. */
const HEAP_SHARE = 0.75;

/**
 * The part of the host's environment that a child can see: the location of the compile cache, no
 * secrets.
 */
const PASSED_VARIABLES = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Starts a child process that runs jobs. */
export const spawnChild = (
  { memoryLimitBytes, workerUrl }: ChildOptions,
  events: WorkerEvents,
): WorkerHandle => {
  const heapMebibytes = Math.floor((memoryLimitBytes * HEAP_SHARE) / MEBIBYTE);
  const child = fork(fileURLToPath(workerUrl), [String(process.pid)], {
    env: pickEnvironment(),
    execArgv: [
      `--max-old-space-size=${heapMebibytes}`,
      // Nothing here generates code from text, or may do so.
      '--disallow-code-generation-from-strings',
      '--no-warnings',
    ],
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  log('started %d', child.pid);
  const state: ChildState = { isOver: false, isOverLimit: false, watch: undefined };

  const end = (exit: WorkerExit): void => {
    if (state.isOver) return;
    stop(state);
    log('ended %d: %s', child.pid, exit.message);
    events.onExit(exit);
  };
  child.on('message', (message) => {
    if (state.isOver) return;
    if (isOutcomeMessage(message)) events.onOutcome(message.id, message.outcome);
    else if (isReadyMessage(message)) events.onReady();
  });
  child.on('error', (error) => {
    child.kill('SIGKILL');
    end({
      message: `The maths engine failed: ${error.message}`,
      type: ToolErrorType.ExecutionFailed,
    });
  });
  child.on('exit', (code, signal) => end(describeExit(code, signal, state, memoryLimitBytes)));

  return {
    kill: () => {
      stop(state);
      child.kill('SIGKILL');
      log('killed %d', child.pid);
    },
    post: (job) => {
      // A failed send means that the child is ending; its exit says the rest.
      child.send(job, () => undefined);
    },
    setBusy: (isBusy) => {
      if (isBusy) {
        child.ref();
        child.channel?.ref?.();
        state.watch ??= watchMemory(child, state, memoryLimitBytes);
      } else {
        child.unref();
        child.channel?.unref?.();
        clearInterval(state.watch);
        state.watch = undefined;
      }
    },
  };
};

interface ChildState {
  isOver: boolean;
  isOverLimit: boolean;
  watch: ReturnType<typeof setInterval> | undefined;
}

const stop = (state: ChildState): void => {
  state.isOver = true;
  clearInterval(state.watch);
};

const pickEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const watchMemory = (
  child: ChildProcess,
  state: ChildState,
  limit: number,
): ReturnType<typeof setInterval> => {
  const look = async (): Promise<void> => {
    const bytes = child.pid === undefined ? undefined : await readResidentMemory(child.pid);
    if (state.isOver || bytes === undefined || bytes <= limit) return;
    state.isOverLimit = true;
    child.kill('SIGKILL');
  };
  return setInterval(() => void look(), WATCH_INTERVAL_MS);
};

const describeExit = (
  code: number | null,
  signal: NodeJS.Signals | null,
  { isOverLimit }: ChildState,
  limit: number,
): WorkerExit => {
  // V8 aborts when the heap is full; some platforms report that as an exit code.
  const isHeapFull = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 5;
  if (isOverLimit || isHeapFull) {
    return {
      message: `The computation needed more than ${Math.round(limit / MEBIBYTE)} MiB of memory and was stopped. Make it smaller.`,
      type: ToolErrorType.ResourceLimit,
    };
  }
  return {
    message: `The process of the maths engine ended unexpectedly (${signal ?? `code ${code}`}). Try again: a new one is started.`,
    type: ToolErrorType.ExecutionFailed,
  };
};
