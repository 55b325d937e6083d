import { eq, inArray, sql } from 'drizzle-orm';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { RESOLVED_STATUSES, tasks, type TaskStatus } from '../schema/tasks.ts';
import { formatTaskId, type Task, taskColumns } from './task.ts';

/** What may be set on a task. */
export type TaskChanges = Partial<
  Pick<
    Task,
    | 'assignee'
    | 'description'
    | 'dueAt'
    | 'error'
    | 'nextRunAt'
    | 'parentId'
    | 'priority'
    | 'run'
    | 'schedule'
    | 'scheduleRuns'
    | 'status'
    | 'tags'
    | 'title'
    | 'work'
  >
>;

/** A change of one task. */
export interface TaskUpdate {
  readonly changes: TaskChanges;
  readonly id: number;
  /** The version that the change was decided on. Without it, the change is made whatever it is. */
  readonly version?: number;
}

/** What updating has brought. */
export interface TasksUpdated {
  readonly tasks: Task[];
  /** Tasks that nothing stands in the way of any more. */
  readonly unblocked: number[];
}

const isResolved = (status: TaskStatus): boolean => RESOLVED_STATUSES.includes(status);

const refuseParentCircle = async (db: Queryable, id: number, parentId: number): Promise<void> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE above(id, step) AS (
      SELECT ${parentId}::bigint, 1
      UNION ALL
      SELECT task.parent_id, step + 1 FROM above JOIN lobe_tools.tasks task ON task.id = above.id
        WHERE task.parent_id IS NOT NULL AND above.id <> ${id}
    ) SELECT id FROM above ORDER BY step`);
  const path = rows.map((row) => Number(row.id));
  if (path.at(-1) !== id && parentId !== id) return;
  const names = [id, ...path].map(formatTaskId);
  throw new ToolError(
    DatabaseErrorType.DependencyCycle,
    `${formatTaskId(id)} cannot be a subtask of ${formatTaskId(parentId)}: ${names.join(' → ')}. Move that task elsewhere first.`,
    { body: { path: names } },
  );
};

/**
 * Tells those who require tasks that these are resolved, or are no longer, in one query whatever
 * their number. The tasks have to be locked, so that no dependency on them comes about meanwhile.
 */
const passOn = async (
  db: Queryable,
  turned: readonly { change: number; id: number }[],
): Promise<number[]> => {
  if (turned.length === 0) return [];
  const { rows } = await db.execute<{ blockers: number; id: string }>(sql`
    UPDATE lobe_tools.tasks task SET blockers = task.blockers + counted.change
      FROM (
        SELECT edge.task_id, sum(turned.change)::int AS change
          FROM jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) AS turned(id bigint, change int)
          JOIN lobe_tools.task_dependencies edge
            ON edge.depends_on_id = turned.id AND edge.type = 'requires'
          GROUP BY edge.task_id
      ) counted
      WHERE task.id = counted.task_id AND counted.change <> 0
      RETURNING task.id, task.blockers`);
  return rows.filter(({ blockers }) => blockers === 0).map(({ id }) => Number(id));
};

const refuse = (update: TaskUpdate, current: Task | undefined): ToolError | undefined => {
  if (current === undefined) {
    return new ToolError(ToolErrorType.NotFound, `There is no ${formatTaskId(update.id)}.`);
  }
  if (update.version === undefined || update.version === current.version) return undefined;
  return new ToolError(
    DatabaseErrorType.VersionConflict,
    `${formatTaskId(update.id)} was changed meanwhile: it has version ${current.version}, and the change was made for version ${update.version}. Look at it again and decide anew.`,
    { body: { current } },
  );
};

/**
 * Changes tasks, all or none. To be called in a transaction.
 *
 * @throws ToolError `NotFound`, `VersionConflict`, or `DependencyCycle` for a parent that is below
 */
export const updateTasks = async (
  db: Queryable,
  updates: readonly TaskUpdate[],
): Promise<TasksUpdated> => {
  const ids = [...new Set(updates.map(({ id }) => id))];
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(inArray(tasks.id, ids))
    .orderBy(tasks.id)
    .for('update');
  const current = new Map<number, Task>(rows.map((row) => [row.id, row]));
  const before = new Map(rows.map(({ id, status }) => [id, status]));

  for (const update of updates) {
    const { changes, id } = update;
    const refusal = refuse(update, current.get(id));
    if (refusal !== undefined) throw refusal;
    const { parentId, status } = changes;
    if (parentId !== undefined && parentId !== null) await refuseParentCircle(db, id, parentId);
    const [changed] = await db
      .update(tasks)
      .set({
        ...changes,
        ...(status === undefined
          ? {}
          : { completedAt: status === 'completed' ? sql`coalesce(completed_at, now())` : null }),
        updatedAt: sql`now()`,
        version: sql`version + 1`,
      })
      .where(eq(tasks.id, id))
      .returning(taskColumns);
    if (changed !== undefined) current.set(id, changed);
  }

  const turned = [...current.values()].flatMap(({ id, status }) => {
    const change = Number(isResolved(before.get(id) ?? status)) - Number(isResolved(status));
    return change === 0 ? [] : [{ change, id }];
  });
  const unblocked = await passOn(db, turned);
  return {
    tasks: ids.map((id) => current.get(id)).filter((task) => task !== undefined),
    unblocked,
  };
};
