import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { IS_FREE } from './task-filter.ts';

/**
 * Those of some tasks that can be started, in order of creation.
 *
 * @param emptied - tasks that lost subtasks: a group can be started once it has none
 */
export const findReady = async (
  db: Queryable,
  ids: readonly number[],
  emptied: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0 && emptied.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lobe_tools.tasks WHERE status = 'todo' AND ${IS_FREE} AND (
        id = ANY(${sql.param([...ids])}::bigint[])
        OR id = ANY(${sql.param([...emptied])}::bigint[]) AND parts = 0 AND work IS NULL
      ) ORDER BY id`);
  return rows.map(({ id }) => Number(id));
};
