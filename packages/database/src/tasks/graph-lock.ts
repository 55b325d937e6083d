import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';

/** An arbitrary number, as long as nothing else of this schema locks the same one. */
const GRAPH_LOCK = 7_411_993_022;

/**
 * Lets one transaction at a time change what existing tasks wait for: two changes that are valid
 * separately may together close a cycle. Must be taken before any row is locked.
 */
export const lockGraph = async (db: Queryable): Promise<void> => {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${GRAPH_LOCK}::bigint)`);
};
