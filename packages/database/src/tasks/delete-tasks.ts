import { ToolError, ToolErrorType } from '@lobechat/types';

import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { RESOLVED_STATUSES, type TaskStatus } from '../schema/tasks.ts';
import { deleteRows } from './delete-rows.ts';
import { findReady } from './find-ready.ts';
import { followChanges, type GroupChange, toPart } from './follow-changes.ts';
import { formatTaskId } from './task.ts';

/** What deleting tasks removes and changes. */
export interface DeletePreview {
  readonly comments: number;
  /** Remaining tasks that require a deleted one: they no longer wait for it. */
  readonly dependents: number[];
  /** Everything that is deleted: the tasks and all their subtasks. */
  readonly ids: number[];
  readonly runs: number;
}

/** What was deleted, and the consequences for the tasks that remain. */
export interface TasksDeleted extends DeletePreview {
  /** Groups whose status was derived from their parts again. */
  readonly groups: GroupChange[];
  /** Tasks that can be started now, and could not before. */
  readonly unblocked: number[];
}

const below = (ids: readonly number[]) => sql`doomed(id) AS (
    SELECT id FROM lobe_tools.tasks WHERE id = ANY(${sql.param([...ids])}::bigint[])
    UNION
    SELECT task.id FROM doomed JOIN lobe_tools.tasks task ON task.parent_id = doomed.id
  )`;

const inDoomed = (column: string) => sql`${sql.raw(column)} IN (SELECT id FROM doomed)`;

/** Previews a deletion without doing it. @throws ToolError `NotFound` */
export const previewDelete = async (
  db: Queryable,
  ids: readonly number[],
): Promise<DeletePreview> => {
  const { rows } = await db.execute<{
    comments: number;
    dependents: number[] | null;
    ids: number[] | null;
    runs: number;
  }>(sql`
    WITH RECURSIVE ${below(ids)}
    SELECT
      (SELECT json_agg(id ORDER BY id) FROM doomed) AS ids,
      (SELECT count(*)::int FROM lobe_tools.task_comments WHERE ${inDoomed('task_id')}) AS comments,
      (SELECT count(*)::int FROM lobe_tools.task_runs WHERE ${inDoomed('task_id')}) AS runs,
      (SELECT json_agg(DISTINCT task_id) FROM lobe_tools.task_dependencies
        WHERE ${inDoomed('depends_on_id')} AND type = 'requires'
          -- NOT IN would compare each with all: the size of a recursive query is overestimated.
          AND NOT EXISTS (SELECT FROM doomed WHERE doomed.id = task_id)
      ) AS dependents`);
  const found = rows[0]?.ids ?? [];
  const all = new Set(found);
  const missing = ids.filter((id) => !all.has(id));
  if (missing.length > 0) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no ${missing.map(formatTaskId).join(', no ')}. Nothing was deleted.`,
    );
  }
  return {
    comments: rows[0]?.comments ?? 0,
    dependents: rows[0]?.dependents ?? [],
    ids: found,
    runs: rows[0]?.runs ?? 0,
  };
};

/** Deleted tasks that others wait for, and those whose parents remain. */
const readLeaving = async (db: Queryable, ids: readonly number[]) => {
  const { rows } = await db.execute<{
    id: string;
    parent_id: string | null;
    status: TaskStatus;
  }>(sql`
    WITH gone AS (SELECT unnest(${sql.param([...ids])}::bigint[]) AS id)
    SELECT task.id, task.status,
        CASE WHEN task.parent_id NOT IN (SELECT id FROM gone) THEN task.parent_id END AS parent_id
      FROM gone JOIN lobe_tools.tasks task USING (id)`);
  return rows.map(({ id, parent_id: parentId, status }) => ({
    id: Number(id),
    parentId: parentId === null ? null : Number(parentId),
    status,
  }));
};

/** The tasks that waited only for these. */
const passOn = async (
  db: Queryable,
  leaving: Awaited<ReturnType<typeof readLeaving>>,
): Promise<number[]> => {
  const waited = leaving
    .filter(({ status }) => !RESOLVED_STATUSES.includes(status))
    .map(({ id }) => ({ change: -1, id }));
  const gone = leaving.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT lobe_tools.pass_on(${JSON.stringify(waited)}::jsonb, ${sql.param(gone)}::bigint[]) AS id`);
  return rows.map(({ id }) => Number(id));
};

/**
 * Deletes tasks with all their subtasks, comments and runs. Must be called in a transaction.
 *
 * @param expected - the ids of the approved preview; no others are deleted
 * @throws ToolError `NotFound`, or `Conflict` if there is more to delete than was approved
 */
export const deleteTasks = async (
  db: Queryable,
  ids: readonly number[],
  expected?: readonly number[],
): Promise<TasksDeleted> => {
  // From here on nobody can complete one of them or add a task below it.
  await db.execute(sql`WITH RECURSIVE ${below(ids)}
    SELECT id FROM lobe_tools.tasks WHERE ${inDoomed('id')} ORDER BY id FOR UPDATE`);
  const preview = await previewDelete(db, ids);
  const agreed = expected && new Set(expected);
  const more = preview.ids.filter((id) => agreed?.has(id) === false);
  if (more.length > 0) {
    throw new ToolError(
      ToolErrorType.Conflict,
      `Meanwhile ${more.map(formatTaskId).join(', ')} would go as well. Nothing was deleted; look at the preview again.`,
    );
  }
  const leaving = await readLeaving(db, preview.ids);
  // Usually only tasks of a tree wait for it.
  const freed = preview.dependents.length > 0 ? await passOn(db, leaving) : [];
  await deleteRows(db, preview.ids);
  const parts = leaving.flatMap(({ parentId, status }) =>
    parentId === null ? [] : [toPart({ status }, parentId, -1)],
  );
  const { groups, unblocked } = await followChanges(db, [], { parts });
  const emptied = parts.map(({ parentId }) => parentId);
  return { ...preview, groups, unblocked: await findReady(db, [...freed, ...unblocked], emptied) };
};
