import type { Queryable } from '../queryable.ts';

/** What a task has left: the result of its latest run that succeeded. */
export interface TaskResult {
  readonly finishedAt: Date;
  readonly result: unknown;
  readonly runId: string;
  readonly taskId: number;
}

/** The results of the tasks that a task requires. A task without a run that succeeded is left out. */
export const getOutcomes = async (_db: Queryable, _taskId: number): Promise<TaskResult[]> => {
  throw new Error('not yet');
};
