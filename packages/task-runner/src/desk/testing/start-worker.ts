import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { TestStore } from '@lobechat/database/testing';

/** A process that executes runs. */
export interface WorkerProcess {
  /** Ends it: by SIGKILL, or so that it can clean up. Settles when it has exited. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** The executed steps: `TASK-1 2 1` is the second step of TASK-1, in its first attempt. */
  readonly steps: string[];
  /** Settles when it has executed a matching step. */
  readonly until: (fits: (step: string) => boolean) => Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('worker-process.ts', import.meta.url));

const listen = (
  child: ChildProcess,
  steps: string[],
  onLine: () => void,
): { readonly ready: Promise<void>; readonly complaints: () => string } => {
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  child.once('exit', () => {
    reject(new Error(`The worker ended: ${complaints}`));
  });
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
      else steps.push(line);
      onLine();
    });
  }
  return { complaints: () => complaints, ready: promise };
};

/** Starts a process that executes the runs of a store, and settles when it is ready. */
export const startWorker = async (
  { dataDirectory, url = '-' }: Pick<TestStore, 'dataDirectory' | 'url'>,
  { concurrency = 2 } = {},
): Promise<WorkerProcess> => {
  const steps: string[] = [];
  const waiting = new Set<() => void>();
  const child = spawn(process.execPath, [PROGRAM, dataDirectory, url, String(concurrency)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = once(child, 'close');
  const { complaints, ready } = listen(child, steps, () => {
    for (const look of waiting) look();
  });
  await ready;
  return {
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
    steps,
    until: async (fits) => {
      const { promise, reject, resolve } = Promise.withResolvers<void>();
      const look = (): void => {
        if (steps.some(fits)) resolve();
      };
      waiting.add(look);
      look();
      void gone.then(() => {
        reject(new Error(`The worker ended: ${complaints()}`));
      });
      await promise.finally(() => waiting.delete(look));
    },
  };
};
