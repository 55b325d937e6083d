import type { Queryable } from '../queryable.ts';
import type { Task } from '../tasks/task.ts';

/** Tasks whose time has come. */
export interface DueTasks {
  /** The clock of the database, or what was given in its place. */
  readonly now: Date;
  /** The longest overdue first. Nobody else changes them until the transaction ends. */
  readonly tasks: Task[];
}

/**
 * Takes tasks whose `nextRunAt` has come. Several may take at the same time: none is taken twice. To
 * be called in the transaction that queues their runs and sets the next time.
 */
export const takeDueTasks = async (
  _db: Queryable,
  _options: { readonly limit?: number; readonly now?: Date } = {},
): Promise<DueTasks> => {
  throw new Error('not yet');
};
