import { getTableColumns } from '../query.ts';
import { tasks } from '../schema/tasks.ts';
import { taskNumberOf } from './owners.ts';

const { rank: _rank, search: _search, ...visible } = getTableColumns(tasks);

/** The public columns of a task. */
export const taskColumns = visible;

/** A task as it is stored. */
export type Task = Omit<typeof tasks.$inferSelect, 'rank' | 'search'>;

/** The owner's name for a task, e.g. `TASK-7`. */
export const formatTaskId = (id: number): string => `TASK-${taskNumberOf(id)}`;
