import { IS_AHEAD, type Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

/** The pending work in the store, as found by one poll. */
export interface Pulse {
  /** Running, and to be canceled. */
  readonly cancels: readonly string[];
  /** A task whose schedule is due. */
  readonly hasDue: boolean;
  /** An attempt whose worker is silent, or whose lease is from a time that is still to come. */
  readonly hasExpired: boolean;
  /** Running, or queued and for this worker: polling again soon makes sense. */
  readonly hasActive: boolean;
  /** A run that this worker can do, and may start. */
  readonly hasReady: boolean;
  /**
   * Milliseconds until the next attempt, schedule or lease expiry; undefined: nothing is planned.
   */
  readonly nextInMs: number | undefined;
}

interface Row extends Record<string, unknown> {
  readonly active: boolean;
  readonly cancels: string[] | null;
  readonly due: boolean;
  readonly expired: boolean;
  readonly next_ms: number | null;
  readonly ready: boolean;
}

/** Tasks whose schedule must be checked. While a run is active, times are deferred or skipped. */
const IS_WAITING = sql`next_run_at IS NOT NULL
  AND (status NOT IN ('paused', 'completed', 'canceled') OR schedule ? 'byHand')
  AND (schedule->>'missed' = 'skip' OR NOT EXISTS (SELECT FROM lobe_tools.task_runs run
    WHERE run.task_id = task.id AND run.status IN ('waiting', 'queued', 'running')))`;

/**
 * Polls for pending work, in one read-only statement that uses indexes. `types`: the types of work
 * of this worker. `now`: instead of the database's clock, for schedules.
 */
export const readPulse = async (
  db: Queryable,
  { now, types }: { readonly now?: Date | undefined; readonly types: readonly string[] },
): Promise<Pulse> => {
  const scheduleClock = now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`;
  const known = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  );
  // Few subqueries: planning them takes far longer than executing them.
  const { rows } = await db.execute<Row>(sql`
    SELECT run.active, run.ready, run.cancels,
      attempt.next <= now() OR attempt.ahead AS expired,
      task.next <= ${scheduleClock} AS due,
      extract(epoch FROM least(
        run.next - now(), attempt.next - now(), task.next - ${scheduleClock}
      ))::float * 1000 AS next_ms
    FROM
      (SELECT bool_or(status = 'running' OR runner IN (${known})) AS active,
          bool_or(status = 'queued' AND runner IN (${known})
            AND (next_attempt_at IS NULL OR next_attempt_at <= now())) AS ready,
          jsonb_agg(id) FILTER (WHERE status = 'running' AND cancel_requested_at IS NOT NULL)
            AS cancels,
          min(next_attempt_at) FILTER (WHERE status = 'queued') AS next
        FROM lobe_tools.task_runs WHERE status IN ('queued', 'running')) run,
      (SELECT min(lease_expires_at) AS next, bool_or(${IS_AHEAD}) AS ahead
        FROM lobe_tools.run_attempts WHERE status = 'running') attempt,
      (SELECT min(next_run_at) AS next FROM lobe_tools.tasks task WHERE ${IS_WAITING}) task`);
  const [row] = rows;
  return {
    cancels: row?.cancels ?? [],
    hasActive: row?.active === true,
    hasDue: row?.due === true,
    hasExpired: row?.expired === true,
    hasReady: row?.ready === true,
    nextInMs: row?.next_ms ?? undefined,
  };
};
