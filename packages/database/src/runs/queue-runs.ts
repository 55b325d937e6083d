import { ToolError, ToolErrorType } from '@lobechat/types';

import { and, inArray, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { taskRuns } from '../schema/runs.ts';
import { tasks, type TaskStatus } from '../schema/tasks.ts';
import { followChanges } from '../tasks/follow-changes.ts';
import { formatTaskId } from '../tasks/task.ts';
import { toJson } from './plain-data.ts';
import type { Run } from './run.ts';

/** A run to be queued. */
export interface NewRun {
  /** For the worker: additions for this run, grants, folders. Plain data. */
  readonly input?: unknown;
  /** Number of attempts that may fail. Default: 1. */
  readonly maxAttempts?: number | undefined;
  readonly requestedBy?: string | undefined;
  /** Milliseconds before the second attempt, doubled before each further one. Default: 1,000. */
  readonly retryDelayMs?: number | undefined;
  readonly runner: string;
  readonly taskId: number;
  /** Milliseconds that one attempt may take. */
  readonly timeoutMs?: number | undefined;
}

/** A run that is queued now, or was before. */
export interface RunQueued {
  readonly isNew: boolean;
  /** `waiting` if its task waits for others, else `queued`: then it must be given to the queue. */
  readonly run: Run;
}

/** Statuses of existing tasks, which are locked from now on. */
const lockTasks = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, TaskStatus>> => {
  const rows = await db
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(sql`id = ANY(${sql.param([...ids])}::bigint[])`)
    .orderBy(tasks.rank, tasks.id)
    .for('no key update');
  const found = new Map(rows.map(({ id, status }) => [id, status]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no ${missing.map(formatTaskId).join(', no ')}. No run was queued.`,
    );
  }
  return found;
};

const readActive = async (db: Queryable, ids: readonly number[]): Promise<Run[]> =>
  db
    .select()
    .from(taskRuns)
    .where(
      and(
        sql`task_id = ANY(${sql.param([...ids])}::bigint[])`,
        // The same condition as the index.
        sql`status IN ('waiting', 'queued', 'running')`,
      ),
    );

/** Reopens tasks; those that require a completed one wait for it again. */
const schedule = async (
  db: Queryable,
  statuses: ReadonlyMap<number, TaskStatus>,
): Promise<void> => {
  await db.execute(sql`
    UPDATE lobe_tools.tasks SET status = 'scheduled', completed_at = NULL, error = NULL,
        updated_at = now(), version = version + 1
      WHERE id = ANY(${sql.param([...statuses.keys()])}::bigint[]) AND status <> 'scheduled'`);
  await followChanges(
    db,
    Array.from(statuses, ([id, from]) => ({ from, id, to: 'scheduled' })),
  );
};

const insert = async (db: Queryable, runs: readonly NewRun[]): Promise<Run[]> => {
  const rows = runs.map((run) => ({
    id: crypto.randomUUID(),
    input: run.input ?? null,
    max_attempts: run.maxAttempts ?? 1,
    requested_by: run.requestedBy ?? null,
    retry_delay_ms: run.retryDelayMs ?? 1000,
    runner: run.runner,
    task_id: run.taskId,
    timeout_ms: run.timeoutMs ?? null,
  }));
  await db.execute(sql`
    INSERT INTO lobe_tools.task_runs (id, task_id, status, runner, input, max_attempts,
        retry_delay_ms, timeout_ms, requested_by)
      SELECT input.id, task.id, CASE WHEN task.blockers = 0 THEN 'queued' ELSE 'waiting' END, runner,
          input.input, max_attempts, retry_delay_ms, timeout_ms, requested_by
        FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS input(id uuid, task_id bigint, runner text,
          input jsonb, max_attempts smallint, retry_delay_ms bigint, timeout_ms bigint,
          requested_by text)
        JOIN lobe_tools.tasks task ON task.id = input.task_id`);
  return db
    .select()
    .from(taskRuns)
    .where(
      inArray(
        taskRuns.id,
        rows.map(({ id }) => id),
      ),
    );
};

/**
 * Queues runs of tasks, and makes their tasks `scheduled`. A task with an active run keeps that
 * one. The answers are in the order of the input. Must be called in a transaction; takes a handful
 * of statements for any number of runs.
 *
 * @throws ToolError `NotFound` if there is no such task, `InvalidArguments` for input that is not
 * plain data
 */
export const queueRuns = async (db: Queryable, runs: readonly NewRun[]): Promise<RunQueued[]> => {
  if (runs.length === 0) return [];
  const ids = [...new Set(runs.map(({ taskId }) => taskId))];
  const statuses = await lockTasks(db, ids);
  const known = new Map((await readActive(db, ids)).map((run) => [run.taskId, run]));
  const wanted = new Map<number, NewRun>();
  for (const run of runs) {
    if (!known.has(run.taskId) && !wanted.has(run.taskId)) wanted.set(run.taskId, run);
  }
  const made = new Map<number, Run>();
  if (wanted.size > 0) {
    await schedule(db, new Map([...statuses].filter(([id]) => wanted.has(id))));
    for (const run of await insert(db, [...wanted.values()])) made.set(run.taskId, run);
  }
  return runs.flatMap((given) => {
    const run = made.get(given.taskId) ?? known.get(given.taskId);
    return run === undefined ? [] : [{ isNew: wanted.get(given.taskId) === given, run }];
  });
};
