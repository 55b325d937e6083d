import { asc, eq } from 'drizzle-orm';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { getSqlState } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { taskComments } from '../schema/tasks.ts';
import { formatTaskId } from './task.ts';

/** A comment on a task. */
export type TaskComment = typeof taskComments.$inferSelect;

/** Foreign key violation. */
const NO_SUCH_ROW = '23503';

/** Adds a comment. @throws ToolError `NotFound` */
export const addComment = async (
  db: Queryable,
  comment: { readonly author?: string; readonly body: string; readonly taskId: number },
): Promise<TaskComment> => {
  try {
    const [added] = await db.insert(taskComments).values(comment).returning();
    if (added === undefined) throw new Error('An insert returned no row.');
    return added;
  } catch (error) {
    if (getSqlState(error) !== NO_SUCH_ROW) throw error;
    throw new ToolError(ToolErrorType.NotFound, `There is no ${formatTaskId(comment.taskId)}.`);
  }
};

/** The comments on a task, the oldest first. */
export const listComments = async (db: Queryable, taskId: number): Promise<TaskComment[]> =>
  db
    .select()
    .from(taskComments)
    .where(eq(taskComments.taskId, taskId))
    .orderBy(asc(taskComments.createdAt), asc(taskComments.id));
