import { sql } from 'drizzle-orm';

import type { Queryable } from '../queryable.ts';
import type { TaskStatus } from '../schema/tasks.ts';

/** A task's place in a tree. */
export interface TaskTreeNode {
  /** 0 for the task itself. */
  readonly depth: number;
  readonly id: number;
  readonly parentId: number | null;
  readonly priority: number;
  readonly status: TaskStatus;
  readonly title: string;
}

/** A task and everything below it, level by level, in the order of creation. */
export const getSubtree = async (
  db: Queryable,
  { id, limit = 1000, maxDepth = 100 }: { id: number; limit?: number; maxDepth?: number },
): Promise<TaskTreeNode[]> => {
  const { rows } = await db.execute<{
    depth: number;
    id: string;
    parent_id: string | null;
    priority: number;
    status: TaskStatus;
    title: string;
  }>(sql`
    WITH RECURSIVE tree(id, depth) AS (
      SELECT id, 0 FROM lobe_tools.tasks WHERE id = ${id}
      UNION ALL
      SELECT task.id, depth + 1 FROM tree JOIN lobe_tools.tasks task ON task.parent_id = tree.id
        WHERE depth < ${maxDepth}
    )
    SELECT task.id, task.parent_id, task.priority, task.status, task.title, tree.depth
      FROM tree JOIN lobe_tools.tasks task USING (id) ORDER BY depth, task.id LIMIT ${limit}`);
  return rows.map(({ parent_id: parentId, ...row }) => ({
    ...row,
    id: Number(row.id),
    parentId: parentId === null ? null : Number(parentId),
  }));
};
