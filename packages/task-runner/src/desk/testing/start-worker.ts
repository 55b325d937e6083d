import { startChild, type TestStore } from '@lobechat/database/testing';

/** A process that executes runs. */
export interface WorkerProcess {
  /** Ends it: by SIGKILL, or so that it can clean up. Settles when it has exited. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** Has it stand still, or continue, like the processes of a computer that sleeps. */
  readonly halt: (signal: 'SIGCONT' | 'SIGSTOP') => void;
  /** The steps executed until now: `TASK-1 2 1` is the second step of TASK-1, in its first attempt. */
  readonly listSteps: () => string[];
  /** Settles when it has executed a matching step. */
  readonly until: (fits: (step: string) => boolean) => Promise<void>;
}

/** Starts a process that executes the runs of a store, and settles when it is ready. */
export const startWorker = async (
  { dataDirectory, url = '-' }: Pick<TestStore, 'dataDirectory' | 'url'>,
  { concurrency = 2 } = {},
): Promise<WorkerProcess> => {
  const program = new URL('worker-process.ts', import.meta.url);
  const child = startChild(program, dataDirectory, url, String(concurrency));
  await child.until((lines) => lines.includes('ready'));
  return {
    end: async (signal) => {
      child.process.kill(signal);
      await child.exited;
    },
    halt: (signal) => {
      child.process.kill(signal);
    },
    listSteps: () => child.lines.filter((line) => line !== 'ready'),
    until: (fits) => child.until((lines) => lines.some(fits)),
  };
};
