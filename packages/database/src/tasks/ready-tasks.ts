import { and, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { tasks } from '../schema/tasks.ts';
import { idsBelow, isReady, READY_ORDER, type TaskFilter, toConditions } from './task-filter.ts';
import { type Task, taskColumns } from './task.ts';

/** Options of {@link listReadyTasks}. */
export interface ListReadyTasksOptions extends TaskFilter {
  /** Default: 50. */
  readonly limit?: number;
}

/** Lists tasks that can be started now: most urgent first, then earliest due, then oldest. */
export const listReadyTasks = async (
  db: Queryable,
  { limit = 50, ...filter }: ListReadyTasksOptions = {},
): Promise<Task[]> =>
  db
    .select(taskColumns)
    .from(tasks)
    .where(and(isReady, ...toConditions(filter)))
    .orderBy(READY_ORDER)
    .limit(limit);

/** Lists everything below some tasks, at any depth, that is not finished, in order of creation. */
export const listUnfinishedBelow = async (
  db: Queryable,
  ids: readonly number[],
  { limit = 1000 }: { readonly limit?: number } = {},
): Promise<Task[]> =>
  db
    .select(taskColumns)
    .from(tasks)
    .where(sql`id IN ${idsBelow(ids)} AND status NOT IN ('completed', 'failed', 'canceled')`)
    .orderBy(tasks.id)
    .limit(limit);
