import { inArray, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type RunFailure, taskRuns } from '../schema/runs.ts';
import { cancelDependents } from './cancel-dependents.ts';
import { IS_AHEAD } from './lease.ts';
import { type CanceledRun, type QueuedRun, type Run, RunErrorType } from './run.ts';
import { moveTasks, type TaskMove } from './task-moves.ts';

/** Options of {@link takeExpired}. */
export interface TakeExpiredOptions {
  /**
   * Ids of runs with attempts of the caller itself. A process that was suspended renews these
   * leases itself.
   */
  readonly except?: readonly string[];
  /** Attempts per call. Default: 100. */
  readonly limit?: number;
  /** Losses that a run survives. Default: 5. */
  readonly maxLosses?: number;
}

/** What happened to runs whose worker fell silent. */
export interface ExpiredTaken {
  /** Canceled because that was requested, or because their requirements failed. */
  readonly canceled: CanceledRun[];
  readonly failed: Run[];
  readonly queued: QueuedRun[];
}

const LOST: RunFailure = {
  message: 'Its worker ended unexpectedly, or could not be reached for too long.',
  type: RunErrorType.WorkerLost,
};

const tooOften = (maxLosses: number): RunFailure => ({
  message: `Its worker fell silent more than ${maxLosses} times. It seems to kill the process that runs it: look at the log of its last attempt before you run it again.`,
  type: RunErrorType.WorkerLost,
});

/**
 * Runs whose attempt seems to be lost, with priorities; locked together with their tasks. A lease
 * from before the clock was set back counts from now: its worker, if it lives, renews it.
 */
const lockExpired = async (
  db: Queryable,
  { except, limit }: Pick<Required<TakeExpiredOptions>, 'except' | 'limit'>,
): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ id: string; priority: number }>(sql`
    WITH ahead AS (
      UPDATE lobe_tools.run_attempts SET heartbeat_at = clock_timestamp(),
          lease_expires_at = clock_timestamp() + (lease_expires_at - heartbeat_at)
        WHERE status = 'running' AND ${IS_AHEAD}
    ), expired AS (
      SELECT run_id FROM lobe_tools.run_attempts
        WHERE status = 'running' AND lease_expires_at < clock_timestamp()
          AND run_id <> ALL(${sql.param([...except])}::uuid[])
        ORDER BY lease_expires_at LIMIT ${limit}
    )
    SELECT run.id, task.priority FROM expired
      JOIN lobe_tools.task_runs run ON run.id = expired.run_id
      JOIN lobe_tools.tasks task ON task.id = run.task_id
      ORDER BY task.rank, task.id FOR NO KEY UPDATE OF task, run SKIP LOCKED`);
  return new Map(rows.map(({ id, priority }) => [id, priority]));
};

/** Declares their attempts lost if the leases have expired. @returns the ids of these runs */
export const loseAttempts = async (db: Queryable, runIds: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ run_id: string }>(sql`
    UPDATE lobe_tools.run_attempts SET status = 'lost', finished_at = clock_timestamp(),
        error = ${JSON.stringify(LOST)}::jsonb
      WHERE run_id = ANY(${sql.param([...runIds])}::uuid[]) AND status = 'running'
        AND lease_expires_at < clock_timestamp() RETURNING run_id`);
  return rows.map((row) => row.run_id);
};

const updateRuns = async (
  db: Queryable,
  ids: readonly string[],
  maxLosses: number,
): Promise<Run[]> => {
  const isUnwanted = sql`cancel_requested_at IS NOT NULL`;
  const isTooOften = sql`losses >= ${maxLosses}::int`;
  return db
    .update(taskRuns)
    .set({
      error: sql`CASE WHEN ${isUnwanted} THEN NULL WHEN ${isTooOften}
        THEN ${JSON.stringify(tooOften(maxLosses))}::jsonb END`,
      finishedAt: sql`CASE WHEN ${isUnwanted} OR ${isTooOften} THEN clock_timestamp() END`,
      losses: sql`losses + 1`,
      status: sql`CASE WHEN ${isUnwanted} THEN 'canceled' WHEN ${isTooOften} THEN 'failed' ELSE 'queued' END`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(inArray(taskRuns.id, [...ids]))
    .returning();
};

const toMove = ({ status, taskId }: Run): TaskMove => {
  if (status === 'canceled') return { id: taskId, status: 'todo' };
  return { id: taskId, status: status === 'failed' ? 'failed' : 'scheduled' };
};

/**
 * Declares attempts with expired leases lost, and requeues their runs immediately. Several callers
 * may do so at the same time. Must be called in a transaction.
 */
export const takeExpired = async (
  db: Queryable,
  { except = [], limit = 100, maxLosses = 5 }: TakeExpiredOptions = {},
): Promise<ExpiredTaken> => {
  const priorities = await lockExpired(db, { except, limit });
  const lost = priorities.size === 0 ? [] : await loseAttempts(db, [...priorities.keys()]);
  if (lost.length === 0) return { canceled: [], failed: [], queued: [] };
  const runs = await updateRuns(db, lost, maxLosses);
  await moveTasks(db, runs.map(toMove));
  const canceled: CanceledRun[] = [];
  for (const { id, status, taskId } of runs) {
    if (status === 'canceled') canceled.push({ id, taskId });
    if (status !== 'canceled' && status !== 'failed') continue;
    canceled.push(...(await cancelDependents(db, { taskId, what: status })));
  }
  return {
    canceled,
    failed: runs.filter(({ status }) => status === 'failed'),
    queued: runs
      .filter(({ status }) => status === 'queued')
      .map(({ id, taskId }) => ({
        id,
        priority: priorities.get(id) ?? 0,
        startAfter: null,
        taskId,
      })),
  };
};
