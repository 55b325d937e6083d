import { eq, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { workers } from '../schema/runs.ts';
import { isOwned, NOBODY } from '../tasks/owners.ts';

/** A worker of runs. */
export interface NewWorker {
  readonly concurrency: number;
  readonly host: string;
  /** A unique uuid. */
  readonly id: string;
  /** `command line`, `playground`, `mcp`, `worker`, or its host's own name. */
  readonly kind: string;
  readonly pid: number;
  /** The types of work that it supports. */
  readonly runners: readonly string[];
}

/** A live worker. */
export interface RegisteredWorker extends NewWorker {
  /** Its current attempts. A user sees only their own. */
  readonly active: number;
  readonly seenAt: Date;
  readonly startedAt: Date;
}

/**
 * Registers a worker, or registers it again, and forgets those not seen for an hour, also if the
 * clock was set back since.
 */
export const registerWorker = async (db: Queryable, worker: NewWorker): Promise<void> => {
  await db.execute(sql`DELETE FROM lobe_tools.workers
    WHERE abs(extract(epoch FROM now() - seen_at)) > 3600`);
  const values = { ...worker, runners: [...worker.runners] };
  await db
    .insert(workers)
    .values(values)
    .onConflictDoUpdate({ set: { ...values, seenAt: sql`now()` }, target: workers.id });
};

/** Records that a worker is alive. False: it is not known (any more) and must be registered. */
export const beatWorker = async (db: Queryable, id: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(workers)
    .set({ seenAt: sql`now()` })
    .where(eq(workers.id, id));
  return rowCount === 1;
};

/** Removes a worker. A missing one is ignored. */
export const removeWorker = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(workers).where(eq(workers.id, id));
};

/** Lists the recently seen workers (default: 10 seconds), oldest first. */
export const listWorkers = async (
  db: Queryable,
  {
    owner = NOBODY,
    seenWithinMs = 10_000,
  }: { readonly owner?: number; readonly seenWithinMs?: number } = {},
): Promise<RegisteredWorker[]> => {
  const own =
    owner === NOBODY
      ? sql`true`
      : sql`EXISTS (SELECT FROM lobe_tools.task_runs run
          WHERE run.id = run_id AND ${isOwned(owner, sql`run.task_id`)})`;
  const rows = await db
    .select({
      active: sql<number>`(SELECT count(*)::int FROM lobe_tools.run_attempts
        WHERE worker_id = workers.id AND status = 'running' AND ${own})`.as('active'),
      concurrency: workers.concurrency,
      host: workers.host,
      id: workers.id,
      kind: workers.kind,
      pid: workers.pid,
      runners: workers.runners,
      seenAt: workers.seenAt,
      startedAt: workers.startedAt,
    })
    .from(workers)
    .where(sql`abs(extract(epoch FROM clock_timestamp() - seen_at)) * 1000 < ${seenWithinMs}`)
    .orderBy(workers.startedAt, workers.id);
  return rows;
};
