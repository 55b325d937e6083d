import { ToolError, ToolErrorType } from '@lobechat/types';

import { and, type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { tasks } from '../schema/tasks.ts';
import { NOBODY, taskNumberOf, toTaskId } from './owners.ts';
import { type TaskFilter, toConditions } from './task-filter.ts';
import { type Task, taskColumns } from './task.ts';

/** The orders in which tasks can be listed. */
export type TaskSort = 'created' | 'due' | 'priority' | 'updated';

/** Options of {@link listTasks}. */
export interface ListTasksOptions extends TaskFilter {
  /** Where the last page ended. */
  readonly cursor?: string;
  /** Default: false, which lists the first, most urgent or earliest due tasks first. */
  readonly descending?: boolean;
  /** Default: 50. */
  readonly limit?: number;
  /** Default: `created`. */
  readonly sort?: TaskSort;
}

/** A page of tasks. */
export interface TaskPage {
  /** For the next page; absent on the last one. */
  readonly nextCursor?: string;
  readonly tasks: Task[];
}

/** Each with the type of its value in a cursor. */
const SORTS: Readonly<Record<TaskSort, { readonly type: SQL; readonly value: SQL }>> = {
  created: { type: sql`bigint`, value: sql`id` },
  due: { type: sql`timestamptz`, value: sql`coalesce(due_at, 'infinity'::timestamptz)` },
  priority: { type: sql`integer`, value: sql`((priority + 4) % 5)` },
  updated: { type: sql`timestamptz`, value: sql`updated_at` },
};

/** Tasks without a due date come last in either direction. */
const LAST_DUE_FIRST = sql`coalesce(due_at, '-infinity'::timestamptz)`;

interface Cursor {
  readonly id: number;
  readonly sort: string;
  readonly value: string;
}

/** The form of a cursor's value, as PostgreSQL writes it. */
const CURSOR_VALUE: Readonly<Record<TaskSort, RegExp>> = {
  created: /^\d{1,16}$/,
  due: /^(?:-?infinity|[\d .:+-]{10,40})$/,
  priority: /^[0-4]$/,
  updated: /^[\d .:+-]{10,40}$/,
};

/** Numbers, not ids: they do not reveal how many users there are. */
const writeCursor = ({ id, sort, value }: Cursor): string => {
  const isId = sort.startsWith('created');
  const cursor = { id: taskNumberOf(id), sort, value: isId ? `${taskNumberOf(id)}` : value };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

const readCursor = (
  cursor: string,
  owner: number = NOBODY,
  { sort, sortName }: { readonly sort: TaskSort; readonly sortName: string },
): Cursor => {
  try {
    const value = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Cursor;
    const isOurs =
      value.sort === sortName &&
      Number.isSafeInteger(value.id) &&
      typeof value.value === 'string' &&
      CURSOR_VALUE[sort].test(value.value);
    if (isOurs) {
      const id = toTaskId(owner, taskNumberOf(value.id));
      return { ...value, id, value: sort === 'created' ? `${id}` : value.value };
    }
  } catch {
    // Reported below.
  }
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    'The cursor does not belong to this list. Use the cursor of the previous page, with the same sorting, or leave it out for the first page.',
  );
};

/**
 * Lists tasks, one page at a time. Pages neither repeat nor omit tasks that are not changed
 * meanwhile.
 */
export const listTasks = async (
  db: Queryable,
  options: ListTasksOptions = {},
): Promise<TaskPage> => {
  const { cursor, descending = false, limit = 50, sort = 'created' } = options;
  const sortName = `${sort}${descending ? ' descending' : ''}`;
  const direction = descending ? sql`DESC` : sql`ASC`;
  const { type } = SORTS[sort];
  const value = sort === 'due' && descending ? LAST_DUE_FIRST : SORTS[sort].value;
  const conditions = toConditions(options);
  if (cursor !== undefined) {
    const last = readCursor(cursor, options.owner, { sort, sortName });
    const comparison = descending ? sql`<` : sql`>`;
    conditions.push(sql`(${value}, id) ${comparison} (${last.value}::${type}, ${last.id}::bigint)`);
  }
  const rows = await db
    .select({ ...taskColumns, sortValue: sql<string>`${value}::text`.as('sort_value') })
    .from(tasks)
    .where(and(...conditions))
    .orderBy(sql`${value} ${direction}, id ${direction}`)
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(({ sortValue: _sortValue, ...task }) => task);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (last === undefined) return { tasks: page };
  const nextCursor = writeCursor({ id: last.id, sort: sortName, value: last.sortValue });
  return { nextCursor, tasks: page };
};

/**
 * Counts the tasks that match a filter; undefined if there are more than `cap`, where counting
 * stops. Default of the cap: 10,000.
 */
export const countTasks = async (
  db: Queryable,
  filter: TaskFilter = {},
  { cap = 10_000 }: { readonly cap?: number } = {},
): Promise<number | undefined> => {
  const counted = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(...toConditions(filter)))
    .limit(cap + 1);
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${counted.as('counted')}`,
  );
  const count = rows[0]?.count ?? 0;
  return count > cap ? undefined : count;
};
