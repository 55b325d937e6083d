import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';

/** A dependency to check: may the one task require the other? */
export interface WantedDependency {
  readonly dependsOnId: number;
  readonly taskId: number;
}

/** The tasks found by a search from some tasks, nearer ones first. */
export interface Exploration {
  /** Nothing more can be found. */
  readonly isComplete: boolean;
  /** By task, those that it was reached from; empty for the starting tasks. */
  readonly reached: ReadonlyMap<number, readonly number[]>;
}

/** The two sides of a dependency, which share a task if it closes a cycle. */
export interface Surroundings {
  /** Its requirements, down to the rank of the task. */
  readonly before: Exploration;
  /** The task and those that require it, up to the rank of its future requirement. */
  readonly behind: Exploration;
}

const rankOf = (id: number): SQL => sql`(SELECT rank FROM lobe_tools.tasks WHERE id = ${id})`;

/**
 * The tasks at the other ends, looked up one by one: `OFFSET 0` keeps the planner from reading a
 * whole table at every level, which it would prefer while the tables are small.
 */
const neighbours = (
  from: 'depends_on_id' | 'task_id',
  to: 'depends_on_id' | 'task_id',
  of: 'before' | 'behind' | 'descent',
): SQL =>
  sql.raw(`LATERAL (
      SELECT task.id, task.rank FROM (
        SELECT ${to} AS id FROM lobe_tools.task_dependencies
          WHERE ${from} = ${of}.id AND type = 'requires' OFFSET 0
      ) one, LATERAL (SELECT id, rank FROM lobe_tools.tasks WHERE id = one.id OFFSET 0) task
    ) edge`);

/** Tasks after the given task, up to the rank of the other: each with all it was reached from. */
const behindTask = ({ dependsOnId, taskId }: WantedDependency): SQL => sql`behind(id, via) AS (
    SELECT ${taskId}::bigint, NULL::bigint
    UNION
    SELECT edge.id, behind.id FROM behind, ${neighbours('depends_on_id', 'task_id', 'behind')}
      WHERE edge.rank <= ${rankOf(dependsOnId)}
  )`;

/**
 * The requirements of some tasks, down to the rank of a task: each with all it was reached from.
 */
const beforeTasks = (ids: readonly number[], taskId: number): SQL => sql`before(id, via) AS (
    SELECT unnest(${sql.param([...ids])}::bigint[]), NULL::bigint
    UNION
    SELECT edge.id, before.id FROM before, ${neighbours('task_id', 'depends_on_id', 'before')}
      WHERE edge.rank >= ${rankOf(taskId)}
  )`;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly is_behind: boolean;
  readonly via: string | null;
}

const collect = (rows: readonly Row[], limit: number): Exploration => {
  const reached = new Map<number, number[]>();
  for (const { id, via } of rows) {
    const task = Number(id);
    const from = reached.get(task) ?? [];
    if (via !== null) from.push(Number(via));
    reached.set(task, from);
  }
  return { isComplete: rows.length < limit, reached };
};

/**
 * Explores both ends of a new dependency, level by level, up to the limit on each side, where
 * PostgreSQL stops a recursive query.
 *
 * @param sources - direct or indirect requirements, to start from on that side
 */
export const exploreBothSides = async (
  db: Queryable,
  wanted: WantedDependency,
  { limit, sources }: { readonly limit: number; readonly sources: readonly number[] },
): Promise<Surroundings> => {
  const { rows } = await db.execute<Row>(sql`
    WITH RECURSIVE ${behindTask(wanted)}, ${beforeTasks(sources, wanted.taskId)}
    (SELECT true AS is_behind, id, via FROM behind LIMIT ${limit})
    UNION ALL (SELECT false, id, via FROM before LIMIT ${limit})`);
  return {
    before: collect(
      rows.filter((row) => !row.is_behind),
      limit,
    ),
    behind: collect(
      rows.filter((row) => row.is_behind),
      limit,
    ),
  };
};

/**
 * Descends from a task, always to its lowest requirement that is not below the other task. If tasks
 * require others slightly before them, that ends close to it after visiting few.
 */
export const descend = async (
  db: Queryable,
  { dependsOnId, taskId }: WantedDependency,
  maxSteps: number,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE descent(id, step) AS (
      SELECT ${dependsOnId}::bigint, 1
      UNION ALL
      SELECT lowest.id, step + 1 FROM descent, LATERAL (
        SELECT edge.id FROM ${neighbours('task_id', 'depends_on_id', 'descent')}
          WHERE edge.rank >= ${rankOf(taskId)} ORDER BY edge.rank LIMIT 1
      ) lowest WHERE descent.id <> ${taskId} AND step < ${maxSteps}
    ) SELECT id FROM descent ORDER BY step`);
  return rows.map(({ id }) => Number(id));
};
