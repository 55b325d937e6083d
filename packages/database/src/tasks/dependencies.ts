import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import { inArray, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type DependencyType, RESOLVED_STATUSES, tasks, type TaskStatus } from '../schema/tasks.ts';
import { refuseDeadlocks } from './deadlocks.ts';
import { describePath } from './describe-path.ts';
import { searchPath } from './find-path.ts';
import { lockGraph } from './graph-lock.ts';
import { makeRoom } from './make-room.ts';
import { ownerOf } from './owners.ts';
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
    `${formatTaskId(taskId)} cannot require ${formatTaskId(dependsOnId)}: that would close the cycle ${describePath(circle)}. Leave out or remove one of these dependencies, or make it a relation, which waits for nothing.`,
  );
};

/**
 * Locks tasks and returns their statuses until the transaction ends. @throws ToolError `NotFound`
 */
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

/**
 * Returns the dependencies that do not exist yet, and whether the order of the tasks allows each.
 */
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

/** From this number on it is faster to read all tasks than to explore around each of them. */
const MANY = 12;

/** Adds dependencies that the order does not allow, and changes it. */
const insertAgainstOrder = async (
  db: Queryable,
  dependencies: readonly Dependency[],
): Promise<void> => {
  if (dependencies.length >= MANY) {
    const order = await loadTaskOrder(db, ownerOf(dependencies[0]?.taskId ?? 0));
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
 * Counts dependencies on open tasks for the tasks that require them, and for everything below.
 *
 * @returns those that wait for nothing now
 */
const waitFor = async (
  db: Queryable,
  dependencies: readonly Dependency[],
  change: -1 | 1,
): Promise<number[]> => {
  if (dependencies.length === 0) return [];
  const { rows } = await db.execute<{ blockers: number; id: string }>(sql`
    WITH wanted AS (
      SELECT "taskId" AS id, "dependsOnId" AS other
        FROM jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb) ${SHAPE}
    ), counted AS (
      SELECT id, count(*)::int AS change FROM (
        SELECT id FROM wanted
        UNION ALL
        SELECT below FROM wanted JOIN lobe_tools.tasks task USING (id),
            lobe_tools.tasks_below(wanted.id) below
          WHERE task.parts > 0 AND NOT lobe_tools.is_below(wanted.other, wanted.id)
      ) one GROUP BY id
    )
    UPDATE lobe_tools.tasks task SET blockers = blockers + ${change} * counted.change
      FROM counted WHERE task.id = counted.id RETURNING task.id, task.blockers`);
  return rows.filter(({ blockers }) => blockers === 0).map(({ id }) => Number(id));
};

/** Whether there are subtasks at all: without them only requirements can form cycles. */
const hasHierarchy = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM lobe_tools.tasks WHERE parent_id IS NOT NULL LIMIT 1`,
  );
  return rows.length > 0;
};

/**
 * Adds dependencies between existing tasks, all or none. Existing dependencies are unchanged. Must
 * be called in a transaction.
 *
 * @param options - `isFinal`: false if the same transaction will move tasks or change their work, and
 * calls `refuseDeadlocks` afterwards
 * @returns how many are new
 * @throws ToolError `NotFound`, or `DependencyCycle` with the path
 */
export const addDependencies = async (
  db: Queryable,
  dependencies: readonly Dependency[],
  { isFinal = true } = {},
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
  // Dependencies along the order cannot close a cycle, however many there are.
  await insert(db, along);
  await insertAgainstOrder(db, against);
  const required = added.filter(({ type }) => type === 'requires');
  await waitFor(
    db,
    required.filter(
      ({ dependsOnId }) => !RESOLVED_STATUSES.includes(statuses.get(dependsOnId) ?? 'todo'),
    ),
    1,
  );
  const changed = [...new Set(required.map(({ taskId }) => taskId))];
  if (isFinal && (await hasHierarchy(db))) await refuseDeadlocks(db, changed);
  return added.length;
};

/** Removes dependencies, ignoring missing ones. @returns tasks that wait for nothing now */
export const removeDependencies = async (
  db: Queryable,
  dependencies: readonly Dependency[],
): Promise<number[]> => {
  if (dependencies.length === 0) return [];
  await lockGraph(db);
  await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...new Set(dependencies.map(({ dependsOnId }) => dependsOnId))]))
    .orderBy(tasks.id)
    .for('update');
  const { rows } = await db.execute<{
    dependsOnId: string;
    isOpen: boolean;
    taskId: string;
    type: DependencyType;
  }>(sql`
    WITH wanted AS (
      SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(dependencies)}::jsonb) ${SHAPE}
    ), removed AS (
      DELETE FROM lobe_tools.task_dependencies edge USING wanted
        WHERE edge.task_id = "taskId" AND edge.depends_on_id = "dependsOnId" AND edge.type = wanted.type
        RETURNING edge.*
    )
    SELECT removed.task_id AS "taskId", removed.depends_on_id AS "dependsOnId", removed.type,
        other.status NOT IN ('completed', 'canceled') AS "isOpen"
      FROM removed JOIN lobe_tools.tasks other ON other.id = removed.depends_on_id`);
  const open = rows.filter(({ isOpen, type }) => isOpen && type === 'requires');
  return waitFor(
    db,
    open.map(({ dependsOnId, taskId, type }) => ({
      dependsOnId: Number(dependsOnId),
      taskId: Number(taskId),
      type,
    })),
    -1,
  );
};
