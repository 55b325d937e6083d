import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { TaskStatus } from '../schema/tasks.ts';
import { followChanges } from '../tasks/follow-changes.ts';
import type { QueuedRun } from './run.ts';

/** The new status of a task because of its run. */
export interface TaskMove {
  readonly id: number;
  readonly status: 'completed' | 'failed' | 'scheduled' | 'todo';
}

interface QueuedRow extends Record<string, unknown> {
  id: string;
  next_attempt_at: string | null;
  priority: number;
  task_id: string;
}

/** The columns of {@link toQueuedRun}, of `run` and its `task`. */
export const QUEUED_COLUMNS = sql`run.id, run.task_id, run.next_attempt_at, task.priority`;

/** Converts a row of {@link QUEUED_COLUMNS} to a run for the queue. */
export const toQueuedRun = (row: QueuedRow): QueuedRun => ({
  id: row.id,
  priority: row.priority,
  startAfter: row.next_attempt_at === null ? null : new Date(row.next_attempt_at),
  taskId: Number(row.task_id),
});

/** Queues waiting runs that need not wait any more: all of them, or those of certain tasks. */
export const release = async (db: Queryable, taskIds?: readonly number[]): Promise<QueuedRun[]> => {
  const among =
    taskIds === undefined ? sql`true` : sql`task.id = ANY(${sql.param([...taskIds])}::bigint[])`;
  const { rows } = await db.execute<QueuedRow>(sql`
    UPDATE lobe_tools.task_runs run
      SET status = 'queued', updated_at = now(), version = run.version + 1
      FROM lobe_tools.tasks task
      WHERE task.id = run.task_id AND run.status = 'waiting' AND task.blockers = 0 AND ${among}
      RETURNING ${QUEUED_COLUMNS}`);
  return rows.map(toQueuedRun);
};

/**
 * Moves tasks whose runs have ended or wait again; tasks with a continuing schedule stay
 * `scheduled`. A task that somebody moved meanwhile is unchanged. The tasks must be locked.
 *
 * @returns runs that waited for them and are queued now
 */
export const moveTasks = async (
  db: Queryable,
  moves: readonly TaskMove[],
): Promise<QueuedRun[]> => {
  if (moves.length === 0) return [];
  const { rows } = await db.execute<{
    from: TaskStatus;
    id: string;
    is_group: boolean;
    to: TaskStatus;
  }>(sql`
    UPDATE lobe_tools.tasks task SET
        status = CASE WHEN task.next_run_at IS NULL THEN move.status ELSE 'scheduled' END,
        completed_at = CASE WHEN task.next_run_at IS NULL AND move.status = 'completed' THEN now() END,
        updated_at = now(), version = task.version + 1
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS move(id bigint, status text)
        JOIN lobe_tools.tasks before ON before.id = move.id
      WHERE task.id = move.id AND task.status IN ('scheduled', 'running')
      RETURNING task.id, before.status AS from, task.status AS to,
        task.parts > 0 AND task.work IS NULL AS is_group`);
  const changes = rows.map(({ from, id, to }) => ({ from, id: Number(id), to }));
  // Parts that were added while it was done are still open.
  const groups = rows.filter((row) => row.is_group).map(({ id }) => Number(id));
  const { unblocked } = await followChanges(db, changes, { groups });
  return unblocked.length === 0 ? [] : release(db, unblocked);
};
