import { eq, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { workers } from '../schema/runs.ts';
import { isOwned, NOBODY } from '../tasks/owners.ts';

/** Who does runs. */
export interface NewWorker {
  readonly concurrency: number;
  readonly host: string;
  /** A uuid of its own. */
  readonly id: string;
  /** `command line`, `playground`, `mcp`, `worker`, or what its host calls itself. */
  readonly kind: string;
  readonly pid: number;
  /** The types of work that it can do. */
  readonly runners: readonly string[];
}

/** A worker that is there. */
export interface RegisteredWorker extends NewWorker {
  /** Attempts that it is making now. A user sees only their own. */
  readonly active: number;
  readonly seenAt: Date;
  readonly startedAt: Date;
}

/** Enters a worker, or enters it again, and forgets those that were not seen for an hour. */
export const registerWorker = async (db: Queryable, worker: NewWorker): Promise<void> => {
  await db.execute(sql`DELETE FROM lobe_tools.workers WHERE seen_at < now() - interval '1 hour'`);
  const values = { ...worker, runners: [...worker.runners] };
  await db
    .insert(workers)
    .values(values)
    .onConflictDoUpdate({ set: { ...values, seenAt: sql`now()` }, target: workers.id });
};

/** Says that a worker is still there. False: it is not known (any more) and has to be registered. */
export const beatWorker = async (db: Queryable, id: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(workers)
    .set({ seenAt: sql`now()` })
    .where(eq(workers.id, id));
  return rowCount === 1;
};

/** Takes a worker out. One that is not there does not matter. */
export const removeWorker = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(workers).where(eq(workers.id, id));
};

/** The workers that were seen lately (default: 10 seconds), the oldest first. */
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
    .where(sql`seen_at > clock_timestamp() - ${seenWithinMs} * interval '1 millisecond'`)
    .orderBy(workers.startedAt, workers.id);
  return rows;
};
