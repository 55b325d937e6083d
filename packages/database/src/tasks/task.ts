import { getTableColumns } from '../query.ts';
import { tasks } from '../schema/tasks.ts';
import { taskNumberOf } from './owners.ts';

const { rank: _rank, search: _search, ...visible } = getTableColumns(tasks);

/** The columns of a task that others may see. */
export const taskColumns = visible;

/** A task as it is stored. */
export type Task = Omit<typeof tasks.$inferSelect, 'rank' | 'search'>;

/** What the owner of a task calls it, e.g. `TASK-7`. */
export const formatTaskId = (id: number): string => `TASK-${taskNumberOf(id)}`;
