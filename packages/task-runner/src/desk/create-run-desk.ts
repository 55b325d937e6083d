import type { TaskDetails } from '@lobechat/builtin-tool-task';
import { type Database, listRuns, type Queryable, releaseWaitingRuns } from '@lobechat/database';

import { createRunQueue } from '../queue/run-queue.ts';
import type { RunDesk } from '../run-desk.ts';
import type { TaskRunner } from '../runner.ts';
import { setTaskSchedule } from '../schedule/set-task-schedule.ts';
import type { TaskServiceOptions } from '../settings.ts';
import { createWorker } from '../worker/create-worker.ts';
import { createRunEvents } from '../worker/run-events.ts';
import { cancelTaskRun } from './cancel-task-run.ts';
import type { DeskParts } from './desk-parts.ts';
import { followRun, readDetails } from './follow-run.ts';
import { whileWorked } from './follow-runs.ts';
import { readWorkers } from './read-workers.ts';
import { runTask, runTasks } from './run-tasks.ts';
import { createRunWatch } from './run-watch.ts';
import { toRunSummary } from './to-run-summary.ts';
import { waitForAll, waitUntilIdle } from './wait-for-runs.ts';

/** Options of {@link createRunDesk}. */
export interface RunDeskOptions extends Pick<
  TaskServiceOptions,
  | 'concurrency'
  | 'dataDirectory'
  | 'engine'
  | 'kind'
  | 'leaseMs'
  | 'onApproval'
  | 'onRun'
  | 'worker'
> {
  /** The store. Its owner must close it after `close` of the desk. */
  readonly database: Database;
  /** The time for schedules, instead of the database's clock. */
  readonly now?: (() => Date) | undefined;
  /** A task as runners see it; undefined if it does not exist. */
  readonly readTask: (db: Queryable, id: number) => Promise<TaskDetails | undefined>;
  /** Of two with the same type, the later one wins. */
  readonly runners: readonly TaskRunner[];
}

const DEFAULT_CONCURRENCY = 2;
const DEFAULT_LEASE_MS = 5000;

/** Creates the desk of a process. Nothing is loaded or started before its first use. */
export const createRunDesk = (options: RunDeskOptions): RunDesk => {
  const { database } = options;
  const runners = new Map(options.runners.map((runner) => [runner.type, runner]));
  const events = createRunEvents();
  const queue = createRunQueue(database);
  const worker = createWorker({
    ...options,
    concurrency: options.concurrency ?? DEFAULT_CONCURRENCY,
    events,
    leaseMs: options.leaseMs ?? DEFAULT_LEASE_MS,
    queue,
    runners,
  });
  const watch = createRunWatch({ database, events, onRun: options.onRun });
  const parts: DeskParts = { events, options, queue, runners, watch, worker };

  return {
    announceDeleted: async (runIds) => {
      events.emit(runIds);
      // Until then, this process would report them as pending.
      await watch.refresh().catch(() => undefined);
    },
    cancelTaskRun: (params, call) => cancelTaskRun(parts, params, call),
    close: async () => {
      await worker.close();
      await watch.close();
      await queue.close();
    },
    follow: (runId, followOptions) => followRun(parts, runId, followOptions),
    followWhileWorked: (runId, call, seconds) =>
      whileWorked(parts, { call, seconds }, (signal) =>
        followRun(parts, runId, { onRun: call.onRun, signal }),
      ),
    pending: () =>
      watch.open().map(({ identifier, runner, status }) => `${identifier} (${runner}): ${status}`),
    readDetails,
    readRuns: async (db, taskId, limit) => {
      const runs = await listRuns(db, { limit, taskIds: [taskId] });
      return runs.map(toRunSummary);
    },
    releaseWaiting: async (db) => {
      const released = await releaseWaitingRuns(db);
      // Without a queue here, the worker that executes them enqueues them: creating one takes a
      // separate connection, and this transaction may hold the only one.
      if (queue.isReady()) await queue.enqueue(db, released);
      worker.wake();
    },
    runTask: (params, call) => runTask(parts, params, call),
    runTasks: (params, call) => runTasks(parts, params, call),
    setTaskSchedule: (params, call) => setTaskSchedule(parts, params, call),
    startWorker: () => worker.start(),
    waitForAll: (signal) => waitForAll(parts, signal),
    waitUntilIdle: (signal) => waitUntilIdle(parts, signal),
    workers: (scope) => readWorkers(parts, scope),
  };
};
