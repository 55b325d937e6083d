import type {
  ITaskService,
  RunDetails,
  RunSummary,
  TaskCall,
  WorkerFacts,
} from '@lobechat/builtin-tool-task';
import type { Queryable } from '@lobechat/database';

/** Everything about runs: the queue, this process's worker, schedules. */
export interface RunDesk extends Pick<
  ITaskService,
  'cancelTaskRun' | 'runTask' | 'runTasks' | 'setTaskSchedule'
> {
  /** Must be called after runs were deleted with their tasks. */
  announceDeleted: (runIds: readonly string[]) => Promise<void>;
  /** Releases active runs (others resume them immediately), and ends the worker. */
  close: () => Promise<void>;
  /** Follows a run to its end, or until the signal. */
  follow: (
    runId: string,
    options: { onRun?: (run: RunDetails) => void; signal?: AbortSignal },
  ) => Promise<RunDetails>;
  /** The same for a time; gives up early without a worker. */
  followWhileWorked: (runId: string, call: TaskCall, seconds: number) => Promise<RunDetails>;
  /** Unfinished runs that this process requested, one line each, for people. */
  pending: () => string[];
  readDetails: (db: Queryable, runId: string) => Promise<RunDetails | undefined>;
  readRuns: (db: Queryable, taskId: number, limit: number) => Promise<RunSummary[]>;
  /**
   * Must be called in each transaction that may have unblocked tasks (statuses, dependencies,
   * deletions): their waiting runs are queued.
   */
  releaseWaiting: (db: Queryable) => Promise<void>;
  /** Starts executing work; calling it again does nothing. */
  startWorker: () => Promise<void>;
  /** Executes work until every run that this process requested has ended, or until the signal. */
  waitForAll: (signal?: AbortSignal) => Promise<void>;
  /** Executes work until nothing is queued, running or waiting any more. */
  waitUntilIdle: (signal?: AbortSignal) => Promise<void>;
  /** Running workers: all, or those for an owner's tasks with a type of work. */
  workers: (scope?: { readonly owner?: number; readonly type?: string }) => Promise<WorkerFacts[]>;
}
