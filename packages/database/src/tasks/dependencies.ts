import { inArray, sql } from 'drizzle-orm';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { type DependencyType, RESOLVED_STATUSES, tasks, type TaskStatus } from '../schema/tasks.ts';
import { describePath } from './describe-path.ts';
import { searchPath } from './find-path.ts';
import { lockGraph } from './graph-lock.ts';
import { makeRoom } from './make-room.ts';
import { loadTaskOrder, writeRanks } from './task-order.ts';
import { formatTaskId } from './task.ts';

/** A dependency between two tasks. */
export interface Dependency {
  readonly dependsOnId: number;
  readonly taskId: number;
  readonly type: DependencyType;
}

const cycleError = (path: readonly number[], text: string): ToolError =>
  new ToolError(DatabaseErrorType.DependencyCycle, text, {
    body: { path: path.map(formatTaskId) },
  });

const refuseSelf = (dependencies: readonly Dependency[]): void => {
  const own = dependencies.find(({ dependsOnId, taskId }) => dependsOnId === taskId);
  if (own === undefined) return;
  const { taskId } = own;
  throw cycleError([taskId, taskId], `${formatTaskId(taskId)} cannot depend on itself.`);
};

const refuseCircle = ({ dependsOnId, taskId }: Dependency, path: readonly number[]): void => {
  if (path.length === 0) return;
  const circle = [taskId, ...path];
  throw cycleError(
    circle,
    `${formatTaskId(taskId)} cannot require ${formatTaskId(dependsOnId)}, which requires it already: ${describePath(circle)}. Remove one of these dependencies first, or make it a relation, which waits for nothing.`,
  );
};

/** Statuses of tasks, which they keep until the transaction ends. @throws ToolError `NotFound` */
const lockTasks = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TaskStatus>> => {
  const known = await db
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
    .orderBy(tasks.id)
    .for('update');
  const statuses = new Map(known.map(({ id, status }) => [id, status]));
  const missing = ids.filter((id) => !statuses.has(id));
  if (missing.length === 0) return statuses;
  throw new ToolError(
    ToolErrorType.NotFound,
    `There is no ${missing.map(formatTaskId).join(', no ')}.`,
  );
};

const SHAPE = sql`AS wanted("taskId" bigint, "dependsOnId" bigint, type text)`;

/** Those that are not there yet, and of these whether the order of the tasks allows for them. */
const findNew = async (
  db: Queryable,
  dependencies: readonly Dependency[],
): Promise<(Dependency & { readonly fits: boolean })[]> => {
  const { rows } = await db.execute<{
    depends_on_id: string;
    fits: boolean;
    task_id: string;
    type: DependencyType;
  }>(sql`
    SELECT DISTINCT task.id AS task_id, other.id AS depends_on_id, wanted.type,
        wanted.type = 'relates' OR task.rank > other.rank AS fits
      FROM jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb) ${SHAPE}
      JOIN lobe_tools.tasks task ON task.id = "taskId"
      JOIN lobe_tools.tasks other ON other.id = "dependsOnId"
      WHERE NOT EXISTS (SELECT FROM lobe_tools.task_dependencies edge WHERE edge.task_id = "taskId"
        AND edge.depends_on_id = "dependsOnId" AND edge.type = wanted.type)
      ORDER BY 1, 2, 3`);
  return rows.map(({ depends_on_id: dependsOnId, fits, task_id: taskId, type }) => ({
    dependsOnId: Number(dependsOnId),
    fits,
    taskId: Number(taskId),
    type,
  }));
};

const insert = async (db: Queryable, dependencies: readonly Dependency[]): Promise<void> => {
  if (dependencies.length === 0) return;
  await db.execute(sql`
    INSERT INTO lobe_tools.task_dependencies (task_id, depends_on_id, type)
      SELECT "taskId", "dependsOnId", type
        FROM jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb) ${SHAPE}`);
};

const fits = async (db: Queryable, { dependsOnId, taskId }: Dependency): Promise<boolean> => {
  const { rows } = await db.execute<{ fits: boolean }>(sql`
    SELECT task.rank > other.rank AS fits FROM lobe_tools.tasks task, lobe_tools.tasks other
      WHERE task.id = ${taskId} AND other.id = ${dependsOnId}`);
  return rows[0]?.fits === true;
};

/** From as many on it is quicker to read all tasks than to look around each of them. */
const MANY = 12;

/** Adds dependencies that the order does not allow for, and changes it. */
const insertAgainstOrder = async (
  db: Queryable,
  dependencies: readonly Dependency[],
): Promise<void> => {
  if (dependencies.length >= MANY) {
    const order = await loadTaskOrder(db);
    for (const dependency of dependencies) refuseCircle(dependency, order.add(dependency));
    await writeRanks(db, order.moved);
    await insert(db, dependencies);
    return;
  }
  for (const dependency of dependencies) {
    if (!(await fits(db, dependency))) {
      const { path, surroundings } = await searchPath(db, dependency);
      refuseCircle(dependency, path);
      await makeRoom(db, dependency, surroundings);
    }
    await insert(db, [dependency]);
  }
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
  if (dependencies.length === 0) return 0;
  await lockGraph(db);
  const ids = dependencies.flatMap(({ dependsOnId, taskId }) => [dependsOnId, taskId]);
  const statuses = await lockTasks(db, [...new Set(ids)]);
  refuseSelf(dependencies);
  const added = await findNew(db, dependencies);
  const { against = [], along = [] } = Object.groupBy(added, (one) =>
    one.fits ? 'along' : 'against',
  );
  // Those along the order cannot close a circle, however many they are.
  await insert(db, along);
  await insertAgainstOrder(db, against);
  const blocking = added.filter(
    ({ dependsOnId, type }) =>
      type === 'requires' && !RESOLVED_STATUSES.includes(statuses.get(dependsOnId) ?? 'todo'),
  );
  if (blocking.length > 0) {
    await db.execute(sql`
      UPDATE lobe_tools.tasks task SET blockers = blockers + counted.more FROM (
        SELECT "taskId" AS id, count(*)::int AS more
          FROM jsonb_to_recordset(${JSON.stringify(blocking)}::jsonb) ${SHAPE} GROUP BY 1
      ) counted WHERE task.id = counted.id`);
  }
  return added.length;
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
      SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb) ${SHAPE}
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
