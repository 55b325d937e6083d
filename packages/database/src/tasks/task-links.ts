import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { DependencyType, TaskStatus } from '../schema/tasks.ts';

/** A task at the other end of a dependency. */
export interface TaskLink {
  readonly id: number;
  readonly status: TaskStatus;
  readonly title: string;
  readonly type: DependencyType;
}

/** A task's dependencies in both directions, each in order of creation. */
export interface TaskLinks {
  /** What it requires or relates to. */
  readonly dependencies: TaskLink[];
  /** What requires it or relates to it. */
  readonly dependents: TaskLink[];
}

interface LinkRow extends Record<string, unknown> {
  readonly id: string;
  readonly is_dependent: boolean;
  readonly of_id: string;
  readonly status: TaskStatus;
  readonly title: string;
  readonly type: DependencyType;
}

/**
 * Reads dependencies of tasks in both directions, in one query. Every id has an entry, empty for a
 * missing task.
 *
 * @param options - `limit`: maximum per task and direction; default: 1,000
 */
export const getLinks = async (
  db: Queryable,
  ids: readonly number[],
  { limit = 1000 }: { readonly limit?: number } = {},
): Promise<Map<number, TaskLinks>> => {
  const links = new Map<number, TaskLinks>(
    ids.map((id) => [id, { dependencies: [], dependents: [] }]),
  );
  if (links.size === 0) return links;
  const { rows } = await db.execute<LinkRow>(sql`
    WITH wanted AS (SELECT unnest(${sql.param([...links.keys()])}::bigint[]) AS id)
    SELECT wanted.id AS of_id, found.is_dependent, found.type, task.id, task.title, task.status
      FROM wanted, LATERAL (
        (SELECT depends_on_id AS id, type, false AS is_dependent FROM lobe_tools.task_dependencies
          WHERE task_id = wanted.id ORDER BY depends_on_id LIMIT ${limit})
        UNION ALL
        (SELECT task_id, type, true FROM lobe_tools.task_dependencies
          WHERE depends_on_id = wanted.id ORDER BY task_id LIMIT ${limit})
      ) found JOIN lobe_tools.tasks task ON task.id = found.id
      ORDER BY task.id, found.type`);
  for (const { id, is_dependent: isDependent, of_id: of, status, title, type } of rows) {
    const entry = links.get(Number(of));
    const list = isDependent ? entry?.dependents : entry?.dependencies;
    list?.push({ id: Number(id), status, title, type });
  }
  return links;
};
