import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { describePath } from './describe-path.ts';
import { formatTaskId } from './task.ts';

/** A task to be placed below another. */
export interface ParentChange {
  readonly id: number;
  readonly parentId: number;
}

const circleError = (path: readonly number[]): ToolError => {
  const [id = 0, parentId = 0] = path;
  return new ToolError(
    DatabaseErrorType.DependencyCycle,
    id === parentId
      ? `${formatTaskId(id)} cannot be a subtask of itself.`
      : `${formatTaskId(id)} cannot be a subtask of ${formatTaskId(parentId)}: that would close the cycle ${describePath(path)}. Move ${formatTaskId(parentId)} elsewhere first.`,
    { body: { path: path.map(formatTaskId) } },
  );
};

/** @throws ToolError `NotFound` for a missing parent, `DependencyCycle` for a task itself */
export const requireParents = async (
  db: Queryable,
  changes: readonly ParentChange[],
): Promise<void> => {
  const own = changes.find(({ id, parentId }) => id === parentId);
  if (own !== undefined) throw circleError([own.id, own.parentId]);
  const parents = [...new Set(changes.map(({ parentId }) => parentId))];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lobe_tools.tasks WHERE id = ANY(${sql.param(parents)}::bigint[])
      ORDER BY id FOR KEY SHARE`);
  const found = new Set(rows.map(({ id }) => Number(id)));
  const missing = parents.filter((id) => !found.has(id));
  if (missing.length === 0) return;
  throw new ToolError(
    ToolErrorType.NotFound,
    `There is no ${missing.map(formatTaskId).join(', no ')} to be a parent. Nothing was changed.`,
  );
};

/**
 * Checks upwards from tasks whose parents were just changed, all in one query.
 *
 * @throws ToolError `DependencyCycle` with the path, if one of them is now above itself
 */
export const refuseParentCircles = async (
  db: Queryable,
  changes: readonly ParentChange[],
): Promise<void> => {
  const ids = changes.map(({ id }) => id);
  const { rows } = await db.execute<{ start: string }>(sql`
    WITH RECURSIVE above(start, id) AS (
      SELECT id, parent_id FROM lobe_tools.tasks
        WHERE id = ANY(${sql.param(ids)}::bigint[]) AND parent_id IS NOT NULL
      UNION
      SELECT above.start, task.parent_id FROM above JOIN lobe_tools.tasks task ON task.id = above.id
        WHERE task.parent_id IS NOT NULL AND above.id <> above.start
    ) SELECT start FROM above WHERE id = start ORDER BY start LIMIT 1`);
  if (rows[0] === undefined) return;
  const start = Number(rows[0].start);
  const path = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE above(id, step) AS (
      SELECT parent_id, 1 FROM lobe_tools.tasks WHERE id = ${start}
      UNION ALL
      SELECT task.parent_id, step + 1 FROM above JOIN lobe_tools.tasks task ON task.id = above.id
        WHERE above.id <> ${start}
    ) SELECT id FROM above ORDER BY step`);
  throw circleError([start, ...path.rows.map(({ id }) => Number(id))]);
};
