import { inArray, sql } from 'drizzle-orm';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import {
  type DependencyType,
  RESOLVED_STATUSES,
  taskDependencies,
  tasks,
} from '../schema/tasks.ts';
import { describePath } from './describe-path.ts';
import { lockGraph } from './graph-lock.ts';
import { formatTaskId } from './task.ts';

/** A dependency between two tasks. */
export interface Dependency {
  readonly dependsOnId: number;
  readonly taskId: number;
  readonly type: DependencyType;
}

/** Who stands behind the task, up to the rank of the other: each with the one it was reached by. */
const behind = (taskId: number, dependsOnId: number) => sql`behind(id, via) AS (
    SELECT ${taskId}::bigint, NULL::bigint
    UNION
    SELECT edge.task_id, edge.depends_on_id FROM behind
      JOIN lobe_tools.task_dependencies edge ON edge.depends_on_id = behind.id AND edge.type = 'requires'
      JOIN lobe_tools.tasks task ON task.id = edge.task_id
    WHERE behind.id <> ${dependsOnId}
      AND task.rank <= (SELECT rank FROM lobe_tools.tasks WHERE id = ${dependsOnId})
  )`;

/**
 * The way from `dependsOnId` over what it requires to `taskId`, both included; empty if there is
 * none, which is when `taskId` may come to require `dependsOnId`. One recursive query. Ranks keep it
 * small: who requires the task stands behind it, and whoever stands behind the other one is not asked.
 */
export const findPath = async (
  db: Queryable,
  { dependsOnId, taskId }: { readonly dependsOnId: number; readonly taskId: number },
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE ${behind(taskId, dependsOnId)},
    nearest AS (SELECT id, min(via) AS via FROM behind GROUP BY id),
    path(id, via, step) AS (
      SELECT id, via, 1 FROM nearest WHERE id = ${dependsOnId}
      UNION ALL
      SELECT nearest.id, nearest.via, path.step + 1 FROM path JOIN nearest ON nearest.id = path.via
    )
    SELECT id FROM path ORDER BY step`);
  return rows.map(({ id }) => Number(id));
};

/**
 * Gives the ranks of those between the two to the same tasks in another order: first what the one
 * requires, then who requires the other (Pearce and Kelly, "A Dynamic Topological Sort Algorithm for
 * Directed Acyclic Graphs", 2006).
 */
const reorder = async (db: Queryable, taskId: number, dependsOnId: number): Promise<void> => {
  await db.execute(sql`
    WITH RECURSIVE ${behind(taskId, dependsOnId)},
    before(id) AS (
      SELECT ${dependsOnId}::bigint
      UNION
      SELECT edge.depends_on_id FROM before
        JOIN lobe_tools.task_dependencies edge ON edge.task_id = before.id AND edge.type = 'requires'
        JOIN lobe_tools.tasks task ON task.id = edge.depends_on_id
      WHERE task.rank >= (SELECT rank FROM lobe_tools.tasks WHERE id = ${taskId})
    ),
    moved AS (SELECT id, 0 AS part FROM before UNION SELECT id, 1 FROM behind),
    ranked AS (SELECT moved.id, part, rank FROM moved JOIN lobe_tools.tasks USING (id)),
    places AS (SELECT id, row_number() OVER (ORDER BY part, rank) AS place FROM ranked),
    ranks AS (SELECT rank, row_number() OVER (ORDER BY rank) AS place FROM ranked)
    UPDATE lobe_tools.tasks task SET rank = ranks.rank
      FROM places JOIN ranks USING (place) WHERE task.id = places.id`);
};

const makeRoom = async (db: Queryable, { dependsOnId, taskId }: Dependency): Promise<void> => {
  const { rows } = await db.execute<{ fits: boolean }>(sql`
    SELECT task.rank > other.rank AS fits FROM lobe_tools.tasks task, lobe_tools.tasks other
      WHERE task.id = ${taskId} AND other.id = ${dependsOnId}`);
  if (rows[0]?.fits === true) return;
  const path = await findPath(db, { dependsOnId, taskId });
  if (path.length > 0) {
    const names = [taskId, ...path].map(formatTaskId);
    throw new ToolError(
      DatabaseErrorType.DependencyCycle,
      `${formatTaskId(taskId)} cannot require ${formatTaskId(dependsOnId)}, which requires it already: ${describePath([taskId, ...path])}. Remove one of these dependencies first, or use the type "relates".`,
      { body: { path: names } },
    );
  }
  await reorder(db, taskId, dependsOnId);
};

/**
 * Adds dependencies between tasks that exist, all or none. One that is there already stays.
 * To be called in a transaction.
 *
 * @returns how many are new
 * @throws ToolError `NotFound`, or `DependencyCycle` with the path
 */
export const addDependencies = async (
  db: Queryable,
  dependencies: readonly Dependency[],
): Promise<number> => {
  await lockGraph(db);
  const ids = [
    ...new Set(dependencies.flatMap(({ dependsOnId, taskId }) => [dependsOnId, taskId])),
  ];
  // They keep their statuses until the new dependencies are counted.
  const known = await db
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(inArray(tasks.id, ids))
    .orderBy(tasks.id)
    .for('update');
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  const missing = ids.filter((id) => !statuses.has(id));
  if (missing.length > 0) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no ${missing.map(formatTaskId).join(', no ')}.`,
    );
  }
  let added = 0;
  for (const dependency of dependencies) {
    const { dependsOnId, taskId, type } = dependency;
    if (taskId === dependsOnId) {
      throw new ToolError(
        DatabaseErrorType.DependencyCycle,
        `${formatTaskId(taskId)} cannot depend on itself.`,
        { body: { path: [formatTaskId(taskId), formatTaskId(taskId)] } },
      );
    }
    if (type === 'requires') await makeRoom(db, dependency);
    const inserted = await db
      .insert(taskDependencies)
      .values({ dependsOnId, taskId, type })
      .onConflictDoNothing()
      .returning({ id: taskDependencies.taskId });
    added += inserted.length;
    const status = statuses.get(dependsOnId) ?? 'todo';
    if (inserted.length > 0 && type === 'requires' && !RESOLVED_STATUSES.includes(status)) {
      await db.execute(
        sql`UPDATE lobe_tools.tasks SET blockers = blockers + 1 WHERE id = ${taskId}`,
      );
    }
  }
  return added;
};

/** Takes dependencies away. Ones that are not there do not matter. @returns how many were there */
export const removeDependencies = async (
  db: Queryable,
  dependencies: readonly Dependency[],
): Promise<number> => {
  if (dependencies.length === 0) return 0;
  await lockGraph(db);
  await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...new Set(dependencies.map(({ dependsOnId }) => dependsOnId))]))
    .orderBy(tasks.id)
    .for('update');
  const { rows } = await db.execute<{ removed: number }>(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb)
        AS input("taskId" bigint, "dependsOnId" bigint, type text)
    ), removed AS (
      DELETE FROM lobe_tools.task_dependencies edge USING wanted
        WHERE edge.task_id = "taskId" AND edge.depends_on_id = "dependsOnId" AND edge.type = wanted.type
        RETURNING edge.*
    ), counted AS (
      SELECT removed.task_id, count(*)::int AS fewer FROM removed
        JOIN lobe_tools.tasks other ON other.id = removed.depends_on_id
        WHERE removed.type = 'requires' AND other.status NOT IN ('completed', 'canceled')
        GROUP BY removed.task_id
    ), unblocked AS (
      UPDATE lobe_tools.tasks task SET blockers = blockers - counted.fewer
        FROM counted WHERE task.id = counted.task_id
    )
    SELECT count(*)::int AS removed FROM removed`);
  return rows[0]?.removed ?? 0;
};
