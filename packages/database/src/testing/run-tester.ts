import { randomUUID } from 'node:crypto';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { type NewRun, queueRuns } from '../runs/queue-runs.ts';
import { getRun, type ListedRun } from '../runs/read-runs.ts';
import type { AttemptEnd, AttemptKey, AttemptLease, RunSettled } from '../runs/run.ts';
import { settleAttempt } from '../runs/settle-attempt.ts';
import {
  type AttemptStart,
  startAttempt,
  type StartAttemptOptions,
} from '../runs/start-attempt.ts';
import { createTasks } from '../tasks/create-tasks.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import type { NewTask } from '../tasks/new-task.ts';
import type { Task } from '../tasks/task.ts';
import { updateTasks } from '../tasks/update-tasks.ts';

/** Actions that tests of runs often need, as functions. */
export interface RunTester {
  readonly create: (...tasks: NewTask[]) => Promise<Task[]>;
  /** A chain of tasks: each requires the previous one. */
  readonly createChain: (length: number) => Promise<number[]>;
  /** Lets the lease of an attempt expire. */
  readonly expire: (attempt: AttemptKey) => Promise<void>;
  /** Queues a run of each task. */
  readonly queue: (taskIds: readonly number[], options?: Partial<NewRun>) => Promise<string[]>;
  readonly readRun: (id: string) => Promise<ListedRun>;
  readonly readTask: (id: number) => Promise<Task>;
  readonly setStatus: (id: number, status: Task['status']) => Promise<void>;
  readonly settle: (attempt: AttemptKey, end: AttemptEnd) => Promise<RunSettled>;
  /** Starts an attempt, and fails if that is impossible. */
  readonly start: (runId: string) => Promise<AttemptLease>;
  readonly tryStart: (
    runId: string,
    options?: Partial<StartAttemptOptions>,
  ) => Promise<AttemptStart>;
}

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('It is not there.');
  return value;
};

/** Creates the test actions for runs of a store. */
export const createRunTester = (database: Database): RunTester => {
  const create = (...tasks: NewTask[]): Promise<Task[]> =>
    database.transaction((db) => createTasks(db, tasks));
  const tryStart: RunTester['tryStart'] = (runId, options = {}) =>
    database.transaction((db) =>
      startAttempt(db, {
        host: `host ${randomUUID()}`,
        hostLimit: 1,
        leaseMs: 60_000,
        runId,
        worker: 'host/1',
        ...options,
      }),
    );
  return {
    create,
    createChain: async (length) => {
      const tasks = await create(
        ...Array.from({ length }, (_, index) => ({
          dependsOn: index === 0 ? [] : [{ task: { reference: `${index - 1}` } }],
          reference: `${index}`,
          title: `link ${index}`,
        })),
      );
      return tasks.map(({ id }) => id);
    },
    expire: async ({ number, runId }) => {
      await database.db.execute(sql`UPDATE lobe_tools.run_attempts
        SET lease_expires_at = clock_timestamp() - interval '1 second'
        WHERE run_id = ${runId}::uuid AND number = ${number}`);
    },
    queue: async (taskIds, options) => {
      const runs = taskIds.map((taskId) => ({ runner: 'plan', taskId, ...options }));
      const queued = await database.transaction((db) => queueRuns(db, runs));
      return queued.map(({ run }) => run.id);
    },
    readRun: async (id) => found(await getRun(database.db, id)),
    readTask: async (id) => found((await listTasks(database.db, { ids: [id] })).tasks[0]),
    setStatus: async (id, status) => {
      await database.transaction((db) => updateTasks(db, [{ changes: { status }, id }]));
    },
    settle: (attempt, end) => database.transaction((db) => settleAttempt(db, attempt, end)),
    start: async (runId) => {
      const started = await tryStart(runId);
      if (started.kind !== 'started') throw new Error(`It is ${started.kind}.`);
      return started.attempt;
    },
    tryStart,
  };
};
