import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { takeExpired } from '../runs/take-expired.ts';

/** The version of the schema that counts attempts. */
const COUNTED_SINCE = 3;

const EVERYTHING = 2 ** 31 - 1;

/**
 * A person's approvals were given there, for what that person saw. A file can claim anything, and
 * may come from somebody else: its runs and schedules get no grants.
 */
const takeGrantsAway = async (db: Queryable): Promise<void> => {
  await db.execute(sql`UPDATE lobe_tools.task_runs SET input = input #- '{request,grants}'
    WHERE finished_at IS NULL AND jsonb_typeof(input -> 'request') = 'object'`);
  await db.execute(sql`UPDATE lobe_tools.tasks SET schedule = schedule #- '{request,grants}'
    WHERE jsonb_typeof(schedule -> 'request') = 'object'`);
};

/**
 * Takes over imported runs: nobody holds their leases any more, so running ones are lost and queued
 * again, and their grants are removed. The queue does not know them yet; its maintenance finds
 * them.
 *
 * @param version - of the schema that they come from
 */
export const takeUpRuns = async (db: Queryable, version: number): Promise<void> => {
  await db.execute(sql`SELECT lobe_tools.recount_tasks()`);
  if (version < COUNTED_SINCE) {
    await db.execute(sql`
      UPDATE lobe_tools.task_runs run
        SET attempts = counted.attempts, failures = counted.failures, losses = counted.losses
        FROM (
          SELECT run_id, count(*) AS attempts, count(*) FILTER (WHERE status = 'failed') AS failures,
              count(*) FILTER (WHERE status = 'lost') AS losses
            FROM lobe_tools.run_attempts GROUP BY run_id
        ) counted WHERE counted.run_id = run.id`);
  }
  await db.execute(sql`UPDATE lobe_tools.run_attempts SET lease_expires_at = 'epoch'
    WHERE status = 'running'`);
  await takeGrantsAway(db);
  await takeExpired(db, { limit: EVERYTHING, maxLosses: EVERYTHING });
  // Nobody makes an attempt of these, whatever the file says.
  await db.execute(sql`UPDATE lobe_tools.task_runs SET status = 'queued' WHERE status = 'running'`);
};
