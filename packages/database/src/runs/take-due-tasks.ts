import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { tasks } from '../schema/tasks.ts';
import { type Task, taskColumns } from '../tasks/task.ts';

/** Tasks that are due. */
export interface DueTasks {
  /** The clock of the database, or the given time instead. */
  readonly now: Date;
  /** The most overdue first. Nobody else changes them until the transaction ends. */
  readonly tasks: Task[];
}

/**
 * Takes tasks whose `nextRunAt` has come. Several callers may do so at the same time: no task is
 * taken twice. Must be called in the transaction that queues their runs and sets the next time.
 */
export const takeDueTasks = async (
  db: Queryable,
  { limit = 100, now }: { readonly limit?: number; readonly now?: Date } = {},
): Promise<DueTasks> => {
  const { rows } = await db.execute<{ now: string }>(
    sql`SELECT coalesce(${now?.toISOString() ?? null}::timestamptz, now())::timestamptz(3) AS now`,
  );
  const moment = new Date(rows[0]?.now ?? Number.NaN);
  const due = await db
    .select(taskColumns)
    .from(tasks)
    .where(sql`next_run_at <= ${moment.toISOString()}::timestamptz`)
    .orderBy(tasks.nextRunAt, tasks.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return { now: moment, tasks: due };
};
