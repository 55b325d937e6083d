import { eq, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type AttemptStatus, type RunFailure, type RunStatus, taskRuns } from '../schema/runs.ts';
import { cancelDependents } from './cancel-dependents.ts';
import { isHeld, lostAttempt } from './lease.ts';
import { toJson, toJsonOrNull } from './plain-data.ts';
import {
  type AttemptEnd,
  type AttemptKey,
  type QueuedRun,
  type Run,
  RunErrorType,
  type RunSettled,
} from './run.ts';
import { moveTasks, type TaskMove } from './task-moves.ts';

/** No attempt is delayed for longer than a day. */
const LONGEST_DELAY_MS = 86_400_000;

interface Situation extends Record<string, unknown> {
  cancel_requested: boolean;
  failures: number;
  is_deleted: boolean;
  max_attempts: number;
  priority: number;
  retry_delay_ms: string;
}

/** The consequences of an attempt's end. */
interface Consequence {
  readonly attempt: AttemptStatus;
  /** Of the attempt. */
  readonly error: RunFailure | null;
  /** Milliseconds until the next attempt. */
  readonly retryAfterMs?: number;
  readonly run: Exclude<RunStatus, 'running' | 'waiting'>;
}

const INTERRUPTED: RunFailure = {
  message: 'Its worker ended in the middle and gave it back.',
  type: RunErrorType.Interrupted,
};

const judge = (end: AttemptEnd, situation: Situation): Consequence => {
  const isUnwanted = situation.cancel_requested;
  switch (end.kind) {
    case 'canceled': {
      return { attempt: 'canceled', error: null, run: 'canceled' };
    }
    case 'failed': {
      const { error } = end;
      if (isUnwanted) return { attempt: 'failed', error, run: 'canceled' };
      const failures = situation.failures + 1;
      if (end.isFinal === true || failures >= situation.max_attempts) {
        return { attempt: 'failed', error, run: 'failed' };
      }
      const delay = Number(situation.retry_delay_ms) * 2 ** (failures - 1);
      const retryAfterMs = Math.min(delay, LONGEST_DELAY_MS);
      return { attempt: 'failed', error, retryAfterMs, run: 'queued' };
    }
    case 'interrupted': {
      return { attempt: 'lost', error: INTERRUPTED, run: isUnwanted ? 'canceled' : 'queued' };
    }
    case 'succeeded': {
      return { attempt: 'succeeded', error: null, run: 'succeeded' };
    }
  }
};

/** Locks the task and the run, in this order. */
const lockRun = async (db: Queryable, attempt: AttemptKey): Promise<Situation> => {
  const { rows } = await db.execute<Situation>(sql`
    SELECT run.failures, run.max_attempts, run.retry_delay_ms, task.priority,
        run.cancel_requested_at IS NOT NULL AS cancel_requested,
        coalesce(run.error->>'type' = ${RunErrorType.Deleted}, false) AS is_deleted
      FROM lobe_tools.task_runs run JOIN lobe_tools.tasks task ON task.id = run.task_id
      WHERE run.id = ${attempt.runId}::uuid FOR NO KEY UPDATE OF task, run`);
  if (rows[0] === undefined) throw lostAttempt(attempt);
  return rows[0];
};

const endAttempt = async (
  db: Queryable,
  attempt: AttemptKey,
  { attempt: status, error }: Consequence,
): Promise<void> => {
  const { rowCount } = await db.execute(sql`
    UPDATE lobe_tools.run_attempts attempt SET status = ${status}, finished_at = clock_timestamp(),
        error = ${error === null ? null : toJson(error)}::jsonb
      WHERE ${isHeld(attempt)}`);
  if (rowCount === 0) throw lostAttempt(attempt);
};

const updateRun = async (
  db: Queryable,
  { number, runId }: AttemptKey,
  end: AttemptEnd,
  { attempt, error, retryAfterMs = 0, run: status }: Consequence,
): Promise<Run> => {
  const [run] = await db
    .update(taskRuns)
    .set({
      cost: sql`coalesce(${toJsonOrNull(end.cost)}::jsonb, cost)`,
      error: status === 'failed' && error !== null ? sql`${toJson(error)}::jsonb` : null,
      failures: sql`failures + ${attempt === 'failed' ? 1 : 0}`,
      finishedAt: status === 'queued' ? null : sql`clock_timestamp()`,
      nextAttemptAt:
        retryAfterMs > 0
          ? sql`clock_timestamp() + ${retryAfterMs} * interval '1 millisecond'`
          : null,
      progress: sql`coalesce(${toJsonOrNull(end.progress)}::jsonb, progress)`,
      result: end.kind === 'succeeded' ? sql`${toJson(end.result)}::jsonb` : null,
      status,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(taskRuns.id, runId))
    .returning();
  if (run === undefined) throw lostAttempt({ number, runId, token: '' });
  return run;
};

const TASK_STATUS: Readonly<Record<Consequence['run'], TaskMove['status']>> = {
  canceled: 'todo',
  failed: 'failed',
  queued: 'scheduled',
  succeeded: 'completed',
};

/**
 * Ends an attempt, and with it the run, unless another attempt follows. Its task becomes
 * `completed`, `failed`, or `todo` if the run was canceled; `scheduled` if another attempt follows
 * or its schedule continues (`next_run_at`). A task that somebody moved meanwhile is unchanged. A
 * run with a cancel request is not retried. Must be called in a transaction.
 *
 * @throws ToolError `Conflict` if the attempt is lost, `InvalidArguments` if the result is not
 * plain data
 */
export const settleAttempt = async (
  db: Queryable,
  attempt: AttemptKey,
  end: AttemptEnd,
): Promise<RunSettled> => {
  const situation = await lockRun(db, attempt);
  const consequence = judge(end, situation);
  await endAttempt(db, attempt, consequence);
  const run = await updateRun(db, attempt, end, consequence);
  const { taskId } = run;
  const released = await moveTasks(db, [{ id: taskId, status: TASK_STATUS[consequence.run] }]);
  if (consequence.run === 'canceled' || consequence.run === 'failed') {
    // What waits for a deleted task waits for one less.
    const canceled = situation.is_deleted
      ? []
      : await cancelDependents(db, { taskId, what: consequence.run });
    return { canceled, queued: [], run };
  }
  if (consequence.run === 'succeeded') return { canceled: [], queued: released, run };
  const { id, nextAttemptAt } = run;
  const again: QueuedRun = { id, priority: situation.priority, startAfter: nextAttemptAt, taskId };
  return { canceled: [], queued: [again], run };
};
