import { sql } from 'drizzle-orm';

import type { Queryable } from '../queryable.ts';
import type { RunFailure } from '../schema/runs.ts';
import { formatTaskId } from '../tasks/task.ts';
import { type CanceledRun, RunErrorType } from './run.ts';
import { moveTasks } from './task-moves.ts';

/** Why a task is not going to be done for now. */
export interface Obstacle {
  readonly taskId: number;
  readonly what: 'canceled' | 'failed';
}

const explain = ({ taskId, what }: Obstacle): RunFailure => ({
  message:
    what === 'failed'
      ? `${formatTaskId(taskId)}, which it requires, failed. Repair and run that first; this one can be queued together with it.`
      : `The run of ${formatTaskId(taskId)}, which it requires, was canceled. Run that first; this one can be queued together with it.`,
  type: RunErrorType.DependencyFailed,
});

const findWaiting = async (db: Queryable, taskId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ task_id: string }>(sql`
    WITH RECURSIVE doomed(task_id) AS (
      SELECT ${taskId}::bigint
      UNION
      SELECT edge.task_id FROM doomed
        JOIN lobe_tools.task_dependencies edge
          ON edge.depends_on_id = doomed.task_id AND edge.type = 'requires'
        JOIN lobe_tools.task_runs run ON run.task_id = edge.task_id AND run.status = 'waiting'
    )
    SELECT task_id FROM doomed WHERE task_id <> ${taskId}`);
  return rows.map((row) => Number(row.task_id));
};

/**
 * Ends the runs that wait for a task which is not going to be done, and those that wait for their
 * tasks in turn. Their tasks go back to `todo`.
 */
export const cancelDependents = async (
  db: Queryable,
  obstacle: Obstacle,
): Promise<CanceledRun[]> => {
  const found = await findWaiting(db, obstacle.taskId);
  if (found.length === 0) return [];
  const ids = sql`${sql.param(found)}::bigint[]`;
  await db.execute(sql`SELECT id FROM lobe_tools.tasks WHERE id = ANY(${ids})
    ORDER BY rank, id FOR NO KEY UPDATE`);
  const { rows } = await db.execute<{ id: string; task_id: string }>(sql`
    UPDATE lobe_tools.task_runs SET status = 'canceled', finished_at = clock_timestamp(),
        error = ${JSON.stringify(explain(obstacle))}::jsonb, updated_at = now(), version = version + 1
      WHERE task_id = ANY(${ids}) AND status = 'waiting' RETURNING id, task_id`);
  const canceled = rows.map(({ id, task_id: taskId }) => ({ id, taskId: Number(taskId) }));
  await moveTasks(
    db,
    canceled.map(({ taskId }) => ({ id: taskId, status: 'todo' })),
  );
  return canceled;
};

/**
 * Ends waiting runs that require a task which has failed and is not being tried again: somebody set
 * it to failed, or it failed at the very moment when they were queued. To be called in a transaction.
 */
export const cancelHopelessRuns = async (db: Queryable): Promise<CanceledRun[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT other.id FROM lobe_tools.task_runs run
      JOIN lobe_tools.task_dependencies edge ON edge.task_id = run.task_id AND edge.type = 'requires'
      JOIN lobe_tools.tasks other ON other.id = edge.depends_on_id AND other.status = 'failed'
      WHERE run.status = 'waiting' AND NOT EXISTS (
        SELECT 1 FROM lobe_tools.task_runs again
          WHERE again.task_id = other.id AND again.status IN ('waiting', 'queued', 'running'))`);
  const canceled: CanceledRun[] = [];
  for (const { id } of rows) {
    canceled.push(...(await cancelDependents(db, { taskId: Number(id), what: 'failed' })));
  }
  return canceled;
};
