import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';

/** Any number, as long as nothing else of this schema locks the same one. */
const GRAPH_LOCK = 7_411_993_022;

/**
 * Lets one transaction at a time change how existing tasks hang together: two changes that are right
 * each by itself may close a circle together. To be taken before any row is locked.
 */
export const lockGraph = async (db: Queryable): Promise<void> => {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${GRAPH_LOCK}::bigint)`);
};
