import { and } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { tasks } from '../schema/tasks.ts';
import { READY_ORDER, type TaskFilter, toConditions } from './task-filter.ts';
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
    .where(and(...toConditions({ ...filter, ready: true })))
    .orderBy(READY_ORDER)
    .limit(limit);
