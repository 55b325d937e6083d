import { ToolError, ToolErrorType } from '@lobechat/types';

import { getSqlState } from '../errors.ts';
import { asc, desc, eq, getTableColumns, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { taskComments } from '../schema/tasks.ts';
import { toStorableText } from '../storable.ts';
import { formatTaskId } from './task.ts';

const { search: _search, ...commentColumns } = getTableColumns(taskComments);

/** A comment on a task. */
export type TaskComment = Omit<typeof taskComments.$inferSelect, 'search'>;

/** Foreign key violation. */
const NO_SUCH_ROW = '23503';

/** Now, or a millisecond after the last one, so that consecutive comments stay in order. */
const after = (taskId: number) => sql`greatest(now(), (SELECT max(created_at) + interval '1 ms'
  FROM lobe_tools.task_comments WHERE task_id = ${taskId}))`;

/** Adds a comment. @throws ToolError `NotFound` */
export const addComment = async (
  db: Queryable,
  comment: { readonly author?: string; readonly body: string; readonly taskId: number },
): Promise<TaskComment> => {
  const { author, body, taskId } = comment;
  try {
    const [added] = await db
      .insert(taskComments)
      .values({
        author: author === undefined ? null : toStorableText(author),
        body: toStorableText(body),
        createdAt: after(taskId),
        taskId,
      })
      .returning(commentColumns);
    if (added === undefined) throw new Error('An insert returned no row.');
    return added;
  } catch (error) {
    if (getSqlState(error) !== NO_SUCH_ROW) throw error;
    throw new ToolError(ToolErrorType.NotFound, `There is no ${formatTaskId(taskId)}.`);
  }
};

/** Options of {@link listComments}. */
export interface ListCommentsOptions {
  /** Newest first. */
  readonly descending?: boolean;
  /** Default: 1,000. */
  readonly limit?: number;
}

/** Lists the comments on a task, oldest first. */
export const listComments = async (
  db: Queryable,
  taskId: number,
  { descending = false, limit = 1000 }: ListCommentsOptions = {},
): Promise<TaskComment[]> => {
  const direction = descending ? desc : asc;
  return db
    .select(commentColumns)
    .from(taskComments)
    .where(eq(taskComments.taskId, taskId))
    .orderBy(direction(taskComments.createdAt), direction(taskComments.id))
    .limit(limit);
};

/** Counts the comments on a task. */
export const countComments = async (db: Queryable, taskId: number): Promise<number> =>
  db.$count(taskComments, eq(taskComments.taskId, taskId));
