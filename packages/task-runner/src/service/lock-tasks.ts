import { type Queryable, type Task, taskColumns, tasks } from '@lobechat/database';
import { inArray } from '@lobechat/database/query';

const find = (db: Queryable, ids: readonly number[]) =>
  db
    .select(taskColumns)
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));

const byId = (rows: readonly Task[]): Map<number, Task> =>
  new Map(rows.map((row) => [row.id, row]));

/** Tasks by their ids, locked until the transaction ends. Missing ones are left out. */
export const lockTasks = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Task>> =>
  byId(ids.length === 0 ? [] : await find(db, ids).orderBy(tasks.id).for('update'));

/** Tasks by their ids. */
export const readTasks = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Task>> => byId(ids.length === 0 ? [] : await find(db, ids));
