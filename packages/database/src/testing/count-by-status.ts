import { inArray, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type RunStatus, taskRuns } from '../schema/runs.ts';

/** Counts runs by status; statuses without runs are left out. */
export const countByStatus = async (
  db: Queryable,
  statuses: readonly RunStatus[],
): Promise<Partial<Record<RunStatus, number>>> => {
  const rows = await db
    .select({ count: sql<number>`count(*)::int`, status: taskRuns.status })
    .from(taskRuns)
    .where(inArray(taskRuns.status, [...statuses]))
    .groupBy(taskRuns.status);
  return Object.fromEntries(rows.map(({ count, status }) => [status, count]));
};
