import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';

/** What a task has produced: the result of its latest successful run. */
export interface TaskResult {
  readonly finishedAt: Date;
  readonly result: unknown;
  readonly runId: string;
  readonly taskId: number;
}

/** Returns the results of a task's requirements. A task without a successful run is left out. */
export const getOutcomes = async (db: Queryable, taskId: number): Promise<TaskResult[]> => {
  const { rows } = await db.execute<{
    finished_at: string;
    id: string;
    result: unknown;
    task_id: string;
  }>(sql`
    SELECT latest.* FROM lobe_tools.task_dependencies edge
      CROSS JOIN LATERAL (
        SELECT id, task_id, result, finished_at FROM lobe_tools.task_runs
          WHERE task_id = edge.depends_on_id AND status = 'succeeded'
          ORDER BY queued_at DESC, id DESC LIMIT 1
      ) latest
      WHERE edge.task_id = ${taskId} AND edge.type = 'requires' ORDER BY latest.task_id`);
  return rows.map((row) => ({
    finishedAt: new Date(row.finished_at),
    result: row.result,
    runId: row.id,
    taskId: Number(row.task_id),
  }));
};
