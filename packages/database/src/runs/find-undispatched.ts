import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { QueuedRun } from './run.ts';
import { QUEUED_COLUMNS, toQueuedRun } from './task-moves.ts';

/** Options of {@link findUndispatched}. */
export interface FindUndispatchedOptions {
  /** The condition that the queue has a job for the run whose id (uuid) is the given expression. */
  readonly hasJob: (runId: SQL) => SQL;
  /** Only runs that have not changed for this long. Default: 5,000. One may be about to start. */
  readonly idleMs?: number;
  /** Default 500. */
  readonly limit?: number;
}

/** Queued runs without a job in the queue: an import added them, or their job was lost. */
export const findUndispatched = async (
  db: Queryable,
  { hasJob, idleMs = 5000, limit = 500 }: FindUndispatchedOptions,
): Promise<QueuedRun[]> => {
  const { rows } = await db.execute<Parameters<typeof toQueuedRun>[0]>(sql`
    SELECT ${QUEUED_COLUMNS} FROM lobe_tools.task_runs run
      JOIN lobe_tools.tasks task ON task.id = run.task_id
      WHERE run.status = 'queued'
        AND run.updated_at <= clock_timestamp() - ${idleMs} * interval '1 millisecond'
        AND NOT (${hasJob(sql`run.id`)})
      ORDER BY run.queued_at, run.id LIMIT ${limit}`);
  return rows.map(toQueuedRun);
};
