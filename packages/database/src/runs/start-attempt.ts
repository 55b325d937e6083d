import { eq, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type RunStatus, taskRuns } from '../schema/runs.ts';
import { RESOLVED_STATUSES, tasks, type TaskStatus } from '../schema/tasks.ts';
import { followChanges } from '../tasks/follow-changes.ts';
import { type Task, taskColumns } from '../tasks/task.ts';
import { isUuid } from './lease.ts';
import type { AttemptLease, Run } from './run.ts';

/** Options of {@link startAttempt}. */
export interface StartAttemptOptions {
  /** Of the worker: the limit applies across all its processes. */
  readonly host: string;
  /** Concurrent attempts on this host. */
  readonly hostLimit: number;
  /** How long the attempt is held without renewal. */
  readonly leaseMs: number;
  readonly runId: string;
  /** For people: host and process. */
  readonly worker: string;
  /** As registered, if it is. */
  readonly workerId?: string | undefined;
}

/** Whether an attempt was started. */
export type AttemptStart =
  | {
      readonly attempt: AttemptLease;
      readonly kind: 'started';
      readonly run: Run;
      readonly task: Task;
    }
  /** The host has reached its limit. The run stays queued: try again. */
  | { readonly kind: 'busy' }
  /** The run was canceled. Nothing to do. */
  | { readonly kind: 'canceled' }
  /** The run does not exist, has ended, or has an attempt in progress. Nothing to do. */
  | { readonly kind: 'gone' }
  /** Not yet: `until` is when the next attempt is due; null: it waits for other tasks. */
  | { readonly kind: 'waiting'; readonly until: Date | null };

interface Candidate extends Record<string, unknown> {
  blockers: number;
  is_due: boolean;
  next_attempt_at: string | null;
  run_status: RunStatus;
  task_id: string;
  task_status: TaskStatus;
}

/** A run with its task, both locked: any change of a run locks its task first. */
const lockRun = async (db: Queryable, runId: string): Promise<Candidate | undefined> => {
  if (!isUuid(runId)) return undefined;
  const { rows } = await db.execute<Candidate>(sql`
    SELECT run.status AS run_status, run.next_attempt_at, task.id AS task_id,
        coalesce(run.next_attempt_at <= clock_timestamp(), true) AS is_due,
        task.status AS task_status, task.blockers
      FROM lobe_tools.task_runs run JOIN lobe_tools.tasks task ON task.id = run.task_id
      WHERE run.id = ${runId}::uuid FOR NO KEY UPDATE OF task, run`);
  return rows[0];
};

/** Makes a run wait that was queued before its task had to wait for others, or ends it. */
const set = async (db: Queryable, runId: string, status: 'canceled' | 'waiting'): Promise<void> => {
  await db.execute(sql`
    UPDATE lobe_tools.task_runs SET status = ${status}, updated_at = now(), version = version + 1,
        finished_at = CASE WHEN ${status} = 'canceled' THEN clock_timestamp() END
      WHERE id = ${runId}::uuid`);
};

const refuse = async (
  db: Queryable,
  runId: string,
  candidate: Candidate | undefined,
): Promise<AttemptStart | undefined> => {
  switch (candidate?.run_status) {
    case 'canceled': {
      return { kind: 'canceled' };
    }
    case 'queued':
    case 'waiting': {
      // Somebody did it by hand, or no longer wants it.
      if (RESOLVED_STATUSES.includes(candidate.task_status)) {
        await set(db, runId, 'canceled');
        return { kind: 'canceled' };
      }
      if (candidate.blockers > 0) {
        if (candidate.run_status === 'queued') await set(db, runId, 'waiting');
        return { kind: 'waiting', until: null };
      }
      if (candidate.is_due) return undefined;
      return { kind: 'waiting', until: new Date(candidate.next_attempt_at ?? Number.NaN) };
    }
    default: {
      return { kind: 'gone' };
    }
  }
};

/**
 * Creates the attempt, unless the host has reached its limit. Each host is checked by one start at
 * a time.
 */
const insertAttempt = async (
  db: Queryable,
  options: StartAttemptOptions,
): Promise<AttemptLease | undefined> => {
  const { host, hostLimit, leaseMs, runId, worker, workerId } = options;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${host}, 7411993023))`);
  const { rows } = await db.execute<{
    lease_expires_at: string;
    lease_token: string;
    number: number;
  }>(sql`
    INSERT INTO lobe_tools.run_attempts (run_id, number, worker, worker_id, host, lease_token,
        lease_expires_at, started_at, heartbeat_at, log_lines)
      SELECT ${runId}::uuid,
          (SELECT coalesce(max(number), 0) + 1 FROM lobe_tools.run_attempts WHERE run_id = ${runId}::uuid),
          ${worker}, ${workerId ?? null}::uuid, ${host}, gen_random_uuid(),
          clock_timestamp() + ${leaseMs} * interval '1 millisecond', clock_timestamp(), clock_timestamp(),
          (SELECT coalesce(max(sequence), 0) FROM lobe_tools.run_logs WHERE run_id = ${runId}::uuid)
        WHERE (
          SELECT count(*) FROM lobe_tools.run_attempts WHERE host = ${host} AND status = 'running'
        ) < ${hostLimit}
      RETURNING number, lease_token, lease_expires_at`);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    expiresAt: new Date(row.lease_expires_at),
    number: row.number,
    runId,
    token: row.lease_token,
  };
};

/**
 * Starts an attempt of a queued run, and makes its task `running`. Of many concurrent callers, one
 * gets it. A run whose task waits for others (again) waits, too, and one whose task was resolved by
 * somebody is canceled. Must be called in a transaction.
 */
export const startAttempt = async (
  db: Queryable,
  options: StartAttemptOptions,
): Promise<AttemptStart> => {
  const candidate = await lockRun(db, options.runId);
  const refusal = await refuse(db, options.runId, candidate);
  if (refusal !== undefined || candidate === undefined) return refusal ?? { kind: 'gone' };
  const attempt = await insertAttempt(db, options);
  if (attempt === undefined) return { kind: 'busy' };
  const [run] = await db
    .update(taskRuns)
    .set({
      attempts: attempt.number,
      nextAttemptAt: null,
      startedAt: sql`coalesce(started_at, clock_timestamp())`,
      status: 'running',
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(taskRuns.id, attempt.runId))
    .returning();
  const [task] = await db
    .update(tasks)
    .set({ error: null, status: 'running', updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(tasks.id, Number(candidate.task_id)))
    .returning(taskColumns);
  if (run === undefined || task === undefined) return { kind: 'gone' };
  await followChanges(db, [{ from: candidate.task_status, id: task.id, to: 'running' }]);
  return { attempt, kind: 'started', run, task };
};
