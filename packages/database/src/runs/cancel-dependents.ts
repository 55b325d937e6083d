import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { RunFailure } from '../schema/runs.ts';
import { formatTaskId } from '../tasks/task.ts';
import { type CanceledRun, RunErrorType } from './run.ts';
import { moveTasks } from './task-moves.ts';

/** Why a task will not be done for now. */
export interface Obstacle {
  readonly taskId: number;
  readonly what: 'canceled' | 'failed';
}

const explain = ({ taskId, what }: Obstacle): RunFailure => ({
  message:
    what === 'failed'
      ? `${formatTaskId(taskId)}, which it waits for, failed. Repair and run that first; this one can be queued together with it.`
      : `The run of ${formatTaskId(taskId)}, which it waits for, was canceled. Run that first; this one can be queued together with it.`,
  type: RunErrorType.DependencyFailed,
});

/**
 * Tasks with waiting runs that cannot start because of a task: those that wait for it, for a group
 * that contains it, or for each other.
 */
export const findWaiting = async (db: Queryable, taskId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ task_id: string }>(sql`
    WITH RECURSIVE doomed(id, has_run) AS (
      SELECT ${taskId}::bigint, false
      UNION
      SELECT next.id, next.has_run FROM doomed, LATERAL (
        SELECT parent.id, false AS has_run
          FROM lobe_tools.tasks task JOIN lobe_tools.tasks parent ON parent.id = task.parent_id
          WHERE task.id = doomed.id AND parent.work IS NULL
        UNION ALL
        SELECT task.id, run.id IS NOT NULL FROM lobe_tools.waited_for_by(doomed.id) AS waiting(id)
          JOIN lobe_tools.tasks task ON task.id = waiting.id
          LEFT JOIN lobe_tools.task_runs run ON run.task_id = task.id AND run.status = 'waiting'
          WHERE run.id IS NOT NULL OR task.work IS NULL AND task.parts > 0
      ) next
    )
    SELECT id AS task_id FROM doomed WHERE has_run AND id <> ${taskId}`);
  return rows.map((row) => Number(row.task_id));
};

/**
 * Ends the runs that wait for a task which will not be done, and those that wait for their tasks in
 * turn. Their tasks go back to `todo`.
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
 * Ends waiting runs that wait for a task which has failed and is not being retried, or for a group
 * with such a part: somebody set it to failed, or it failed just when they were queued. Must be
 * called in a transaction.
 */
export const cancelHopelessRuns = async (db: Queryable): Promise<CanceledRun[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE needed(id) AS (
      SELECT other.id FROM lobe_tools.task_runs run, LATERAL lobe_tools.waits_for(run.task_id) other
        WHERE run.status = 'waiting'
      UNION
      SELECT part.id FROM needed JOIN lobe_tools.tasks task USING (id)
        JOIN lobe_tools.tasks part ON part.parent_id = task.id
        WHERE task.work IS NULL AND part.status NOT IN ('completed', 'canceled')
    )
    SELECT id FROM needed JOIN lobe_tools.tasks task USING (id)
      WHERE status = 'failed' AND (parts = 0 OR work IS NOT NULL) AND NOT EXISTS (
        SELECT 1 FROM lobe_tools.task_runs again
          WHERE again.task_id = task.id AND again.status IN ('waiting', 'queued', 'running'))`);
  const canceled: CanceledRun[] = [];
  for (const { id } of rows) {
    canceled.push(...(await cancelDependents(db, { taskId: Number(id), what: 'failed' })));
  }
  return canceled;
};
