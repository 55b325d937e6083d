import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { isHeld, lostAttempt } from './lease.ts';
import { toJsonOrNull } from './plain-data.ts';
import type { AttemptKey } from './run.ts';

/** Options of {@link renewLease}. */
export interface RenewLeaseOptions {
  /** For the whole run, all attempts together; replaces the stored value. */
  readonly cost?: unknown;
  /** From now. */
  readonly leaseMs: number;
  readonly progress?: unknown;
}

/** The current facts about an attempt in progress. */
export interface LeaseRenewed {
  /** Somebody wants the run to end. */
  readonly cancelRequested: boolean;
  readonly expiresAt: Date;
}

/**
 * Extends the lease of an attempt, and stores its progress. One statement.
 *
 * @throws ToolError `Conflict` if the attempt is lost: another worker continues with the run, or it
 * was deleted
 */
export const renewLease = async (
  db: Queryable,
  attempt: AttemptKey,
  { cost, leaseMs, progress }: RenewLeaseOptions,
): Promise<LeaseRenewed> => {
  const renew = sql`UPDATE lobe_tools.run_attempts attempt SET heartbeat_at = clock_timestamp(),
      lease_expires_at = clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;
  const answer = sql`lease_expires_at, run.cancel_requested_at IS NOT NULL AS cancel_requested`;
  const isQuiet = cost === undefined && progress === undefined;
  const { rows } = await db.execute<{ cancel_requested: boolean; lease_expires_at: string }>(
    isQuiet
      ? sql`${renew} FROM lobe_tools.task_runs run
          WHERE run.id = attempt.run_id AND ${isHeld(attempt)} RETURNING ${answer}`
      : // The run is locked before the attempt, as everywhere.
        sql`WITH held AS (
            SELECT id FROM lobe_tools.task_runs WHERE id = ${attempt.runId}::uuid FOR NO KEY UPDATE
          ), renewed AS (
            ${renew} FROM held WHERE held.id = attempt.run_id AND ${isHeld(attempt)}
              RETURNING attempt.run_id, attempt.lease_expires_at
          )
          UPDATE lobe_tools.task_runs run SET updated_at = now(),
              progress = coalesce(${toJsonOrNull(progress)}::jsonb, progress),
              cost = coalesce(${toJsonOrNull(cost)}::jsonb, cost)
            FROM renewed WHERE run.id = renewed.run_id RETURNING ${answer}`,
  );
  const [row] = rows;
  if (row === undefined) throw lostAttempt(attempt);
  return {
    cancelRequested: row.cancel_requested,
    expiresAt: new Date(row.lease_expires_at),
  };
};
