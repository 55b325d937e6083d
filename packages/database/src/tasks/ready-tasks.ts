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

/** Tasks that can be begun now: the most urgent first, then the soonest due, then the oldest. */
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

/** Everything below some tasks, at any depth, that is not finished, in the order of creation. */
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
