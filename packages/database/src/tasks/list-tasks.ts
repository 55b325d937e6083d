import { and, type SQL, sql } from 'drizzle-orm';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { Queryable } from '../queryable.ts';
import { tasks, type TaskStatus } from '../schema/tasks.ts';
import { type Task, taskColumns } from './task.ts';

/** What tasks can be listed by. */
export type TaskSort = 'created' | 'due' | 'priority' | 'updated';

/** Which tasks to list. All conditions hold at once. */
export interface TaskFilter {
  readonly assignee?: string;
  /** Still waiting for another task. */
  readonly blocked?: boolean;
  readonly dueAfter?: Date;
  readonly dueBefore?: Date;
  readonly ids?: readonly number[];
  /** Due before now and not resolved. */
  readonly overdue?: boolean;
  /** `null`: tasks that are nobody's subtask. */
  readonly parentId?: number | null;
  readonly priorities?: readonly number[];
  /** Has the status todo, waits for nothing and is claimed by nobody. */
  readonly ready?: boolean;
  readonly statuses?: readonly TaskStatus[];
  /** Has all of these. */
  readonly tags?: readonly string[];
  /** Words of title or description, the last one perhaps only begun. */
  readonly text?: string;
}

/** Options of {@link listTasks}. */
export interface ListTasksOptions extends TaskFilter {
  /** Where the last page ended. */
  readonly cursor?: string;
  /** Default: false, the first, the most urgent, the soonest due first. */
  readonly descending?: boolean;
  /** Default: 50. */
  readonly limit?: number;
  /** Default: `created`. */
  readonly sort?: TaskSort;
}

/** A page of tasks. */
export interface TaskPage {
  /** For the next page; left out on the last one. */
  readonly nextCursor?: string;
  readonly tasks: Task[];
}

/** Each with the type that its value has in a cursor. */
const SORTS: Readonly<Record<TaskSort, { readonly type: SQL; readonly value: SQL }>> = {
  created: { type: sql`bigint`, value: sql`id` },
  due: { type: sql`timestamptz`, value: sql`coalesce(due_at, 'infinity'::timestamptz)` },
  priority: { type: sql`integer`, value: sql`((priority + 4) % 5)` },
  updated: { type: sql`timestamptz`, value: sql`updated_at` },
};

const isResolved = sql`status IN ('completed', 'canceled')`;
const isUnclaimed = sql`(claim_token IS NULL OR claim_expires_at <= now())`;

/** Words as a query for the word index; undefined where the text has letters that it does not split. */
const toWordQuery = (text: string): string | undefined => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  // Scripts without spaces are one long word to the index, and are looked through instead.
  if (
    words.length === 0 ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)
  ) {
    return undefined;
  }
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ');
};

const matchText = (text: string): SQL => {
  const query = toWordQuery(text);
  if (query !== undefined) return sql`search @@ to_tsquery('simple', ${query})`;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(title ILIKE ${pattern} OR description ILIKE ${pattern})`;
};

const anyOf = (column: SQL, values: readonly (number | string)[], type: SQL): SQL =>
  sql`${column} = ANY(${sql.param([...values])}::${type}[])`;

const not = (condition: SQL, holds: boolean): SQL => (holds ? condition : sql`NOT ${condition}`);

const toConditions = (filter: TaskFilter): SQL[] => {
  const conditions: SQL[] = [];
  const { assignee, blocked, dueAfter, dueBefore, ids, overdue, parentId, ready } = filter;
  if (ids !== undefined) conditions.push(anyOf(sql`id`, ids, sql`bigint`));
  if (filter.statuses?.length === 1) conditions.push(sql`status = ${filter.statuses[0]}`);
  else if (filter.statuses) conditions.push(anyOf(sql`status`, filter.statuses, sql`text`));
  if (filter.priorities) conditions.push(anyOf(sql`priority`, filter.priorities, sql`smallint`));
  if (assignee !== undefined) conditions.push(sql`assignee = ${assignee}`);
  if (parentId === null) conditions.push(sql`parent_id IS NULL`);
  else if (parentId !== undefined) conditions.push(sql`parent_id = ${parentId}`);
  if (filter.tags?.length) conditions.push(sql`tags @> ${sql.param([...filter.tags])}::text[]`);
  if (filter.text?.trim()) conditions.push(matchText(filter.text.trim()));
  if (dueAfter)
    conditions.push(
      sql`coalesce(due_at, 'infinity'::timestamptz) >= ${dueAfter.toISOString()}::timestamptz AND due_at IS NOT NULL`,
    );
  if (dueBefore)
    conditions.push(
      sql`coalesce(due_at, 'infinity'::timestamptz) < ${dueBefore.toISOString()}::timestamptz`,
    );
  if (overdue !== undefined) {
    conditions.push(
      not(sql`(coalesce(due_at, 'infinity'::timestamptz) < now() AND NOT ${isResolved})`, overdue),
    );
  }
  if (blocked !== undefined)
    conditions.push(not(sql`(blockers > 0 AND NOT ${isResolved})`, blocked));
  // Spelled out: the condition of the partial index has to stand here as it is.
  if (ready === true) conditions.push(sql`status = 'todo' AND blockers = 0 AND ${isUnclaimed}`);
  if (ready === false)
    conditions.push(sql`NOT (status = 'todo' AND blockers = 0 AND ${isUnclaimed})`);
  return conditions;
};

interface Cursor {
  readonly id: number;
  readonly sort: string;
  readonly value: string;
}

const readCursor = (cursor: string, sort: string): Cursor => {
  try {
    const value = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Cursor;
    if (value.sort === sort && Number.isInteger(value.id) && typeof value.value === 'string') {
      return value;
    }
  } catch {
    // Told below.
  }
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    'The cursor is not one of this list. Use the one that the last page gave, with the same sorting, or none to begin at the start.',
  );
};

/** Lists tasks, a page at a time. Pages neither repeat nor leave out what is not changed meanwhile. */
export const listTasks = async (
  db: Queryable,
  options: ListTasksOptions = {},
): Promise<TaskPage> => {
  const { cursor, descending = false, limit = 50, sort = 'created' } = options;
  const { type, value } = SORTS[sort];
  const sortName = `${sort}${descending ? ' descending' : ''}`;
  const direction = descending ? sql`DESC` : sql`ASC`;
  const conditions = toConditions(options);
  if (cursor !== undefined) {
    const last = readCursor(cursor, sortName);
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
  const next: Cursor = { id: last.id, sort: sortName, value: last.sortValue };
  return { nextCursor: Buffer.from(JSON.stringify(next)).toString('base64url'), tasks: page };
};

/** Tasks that can be begun now: the most urgent first, then the soonest due, then the oldest. */
export const listReadyTasks = async (
  db: Queryable,
  { limit = 50 }: { readonly limit?: number } = {},
): Promise<Task[]> =>
  db
    .select(taskColumns)
    .from(tasks)
    .where(sql`status = 'todo' AND blockers = 0 AND ${isUnclaimed}`)
    .orderBy(sql`((priority + 4) % 5), coalesce(due_at, 'infinity'::timestamptz), id`)
    .limit(limit);
