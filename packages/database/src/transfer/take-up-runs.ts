import { sql } from 'drizzle-orm';

import type { Queryable } from '../queryable.ts';
import { takeExpired } from '../runs/take-expired.ts';

/** The version of the schema that counts attempts. */
const COUNTED_SINCE = 3;

const EVERYTHING = 2 ** 31 - 1;

/**
 * Makes runs that came from elsewhere ones that go on here: nobody has their leases any more, so what
 * was running is lost and queued again. The queue knows nothing of them; who looks after it finds them.
 *
 * @param version - of the schema that they come from
 */
export const takeUpRuns = async (db: Queryable, version: number): Promise<void> => {
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
  await takeExpired(db, { limit: EVERYTHING, maxLosses: EVERYTHING });
};
