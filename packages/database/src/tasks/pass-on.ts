import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';

/** A task that others wait for: resolved now (-1), or open again (1). */
export interface Turn {
  readonly change: -1 | 1;
  readonly id: number;
}

/** Options of {@link passOn}. */
export interface PassOnOptions {
  /** Tasks that are deleted together with the changed ones: they need not be counted any more. */
  readonly except?: readonly number[];
}

/** The tasks that require one of them. Locked, so that no subtask is added below them meanwhile. */
const lockDependents = async (db: Queryable, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    SELECT task.id FROM lobe_tools.tasks task WHERE task.id IN (
        SELECT task_id FROM lobe_tools.task_dependencies
          WHERE depends_on_id = ANY(${sql.param([...ids])}::bigint[]) AND type = 'requires'
      ) ORDER BY task.rank, task.id FOR NO KEY UPDATE`);
  return rows.length > 0;
};

/**
 * Updates the tasks that wait for tasks which were resolved or reopened: those that require them,
 * and everything below. The tasks must be locked, so that no dependency on them is added meanwhile.
 * Others are locked in the order of requirement, so that few wait for each other.
 *
 * @returns those that wait for nothing now
 */
export const passOn = async (
  db: Queryable,
  turned: readonly Turn[],
  { except = [] }: PassOnOptions = {},
): Promise<number[]> => {
  if (turned.length === 0) return [];
  const ids = turned.map(({ id }) => id);
  if (!(await lockDependents(db, ids))) return [];
  // A separate statement: it sees what was added below them before they were locked.
  const { rows } = await db.execute<{ blockers: number; id: string }>(sql`
    WITH RECURSIVE root AS (
      SELECT edge.task_id AS id, sum(turned.change)::int AS own,
          coalesce(sum(turned.change) FILTER (
            WHERE task.parts > 0 AND NOT lobe_tools.is_below(turned.id, task.id)), 0)::int AS change
        FROM jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) AS turned(id bigint, change int)
        JOIN lobe_tools.task_dependencies edge
          ON edge.depends_on_id = turned.id AND edge.type = 'requires'
        JOIN lobe_tools.tasks task ON task.id = edge.task_id
        GROUP BY edge.task_id
    ), below(id, change) AS (
      SELECT task.id, root.change FROM root JOIN lobe_tools.tasks task ON task.parent_id = root.id
        WHERE root.change <> 0
      UNION ALL
      SELECT task.id, below.change FROM below JOIN lobe_tools.tasks task ON task.parent_id = below.id
    ), counted AS (
      SELECT id, sum(change)::int AS change
        FROM (SELECT id, own AS change FROM root UNION ALL SELECT id, change FROM below) one
        WHERE id <> ALL(${sql.param([...except])}::bigint[]) GROUP BY id HAVING sum(change) <> 0
    ), locked AS (
      SELECT task.id, counted.change FROM counted JOIN lobe_tools.tasks task USING (id)
        ORDER BY task.rank, task.id FOR NO KEY UPDATE OF task
    )
    UPDATE lobe_tools.tasks task SET blockers = task.blockers + locked.change
      FROM locked WHERE task.id = locked.id RETURNING task.id, task.blockers`);
  return rows.filter(({ blockers }) => blockers === 0).map(({ id }) => Number(id));
};
