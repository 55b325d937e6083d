import { type Queryable, type Task, tasks } from '@lobechat/database';
import { getTableColumns, inArray } from '@lobechat/database/query';

const { rank: _rank, search: _search, ...columns } = getTableColumns(tasks);

/** Tasks by their ids, locked until the transaction ends. Missing ones are left out. */
export const lockTasks = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Task>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
    .orderBy(tasks.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

/** Tasks by their ids. */
export const readTasks = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, Task>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};
