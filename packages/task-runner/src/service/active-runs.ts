import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

/** The active runs of tasks: run ids by task id. */
export const findActiveRuns = async (
  db: Queryable,
  taskIds: readonly number[],
): Promise<Map<number, string>> => {
  if (taskIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; task_id: string }>(sql`
    SELECT id, task_id FROM lobe_tools.task_runs
      WHERE task_id = ANY(${sql.param([...taskIds])}::bigint[])
        AND status IN ('waiting', 'queued', 'running')`);
  return new Map(rows.map(({ id, task_id: taskId }) => [Number(taskId), id]));
};
