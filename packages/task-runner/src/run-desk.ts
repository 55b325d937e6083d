import type {
  ITaskService,
  RunDetails,
  RunSummary,
  WorkerFacts,
} from '@lobechat/builtin-tool-task';
import type { Queryable } from '@lobechat/database';

/** All that has to do with runs: the queue, this process's worker, schedules. */
export interface RunDesk extends Pick<
  ITaskService,
  'cancelTaskRun' | 'runTask' | 'runTasks' | 'setTaskSchedule'
> {
  /** Lets runs under way go (others take them up at once), and ends the worker. */
  close: () => Promise<void>;
  /** Follows a run to its end, or to that of the signal. */
  follow: (
    runId: string,
    options: { onRun?: (run: RunDetails) => void; signal?: AbortSignal },
  ) => Promise<RunDetails>;
  /** Runs that this process asked for and that have not ended, a line each, for people. */
  pending: () => string[];
  readDetails: (db: Queryable, runId: string) => Promise<RunDetails | undefined>;
  readRuns: (db: Queryable, taskId: number, limit: number) => Promise<RunSummary[]>;
  /**
   * To be called in each transaction that may have let tasks go ahead (statuses, dependencies,
   * deletions): what waited for them is queued.
   */
  releaseWaiting: (db: Queryable) => Promise<void>;
  /** Takes up work now; calling it again does nothing. */
  startWorker: () => Promise<void>;
  /** Does work until every run that this process asked for has ended, or the signal says so. */
  waitForAll: (signal?: AbortSignal) => Promise<void>;
  /** Does work until nothing is queued, running or waiting any more. */
  waitUntilIdle: (signal?: AbortSignal) => Promise<void>;
  workers: () => Promise<WorkerFacts[]>;
}
