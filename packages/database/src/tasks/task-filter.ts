import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { TaskStatus } from '../schema/tasks.ts';
import { toStorableText } from '../storable.ts';
import { isOwned } from './owners.ts';
import { matchesText } from './search-terms.ts';

/** Which tasks to list. All conditions must hold. */
export interface TaskFilter {
  readonly assignee?: string;
  /** Still waiting for another task. */
  readonly blocked?: boolean;
  readonly dueAfter?: Date;
  readonly dueBefore?: Date;
  readonly ids?: readonly number[];
  /** Due before now and not resolved. */
  readonly overdue?: boolean;
  /** Their owner. Without it: all owners, for maintenance of the store. */
  readonly owner?: number;
  /** `null`: top-level tasks. */
  readonly parentId?: number | null;
  readonly priorities?: readonly number[];
  /** Has the status todo, waits for nothing and is not claimed. */
  readonly ready?: boolean;
  readonly statuses?: readonly TaskStatus[];
  /** Has all of these. */
  readonly tags?: readonly string[];
  /** Words of title, tags or description, in any order; the last one may be incomplete. */
  readonly text?: string;
}

const isResolved = sql`status IN ('completed', 'canceled')`;
export const isUnclaimed = sql`(claim_token IS NULL OR claim_expires_at <= now())`;

/** Waits for nothing and is not a group, which is completed by its parts. */
export const IS_FREE = sql`blockers = 0 AND (parts = 0 OR work IS NOT NULL)`;

/**
 * Tasks that can be started. Written like the condition of the partial index, which must be
 * contained in it.
 */
export const isReady = sql`status = 'todo' AND ${IS_FREE} AND ${isUnclaimed}`;

/** The order in which ready tasks are started; that of their index. */
export const READY_ORDER = sql`((priority + 4) % 5), coalesce(due_at, 'infinity'::timestamptz), id`;

/**
 * The ids of everything below a task, at any depth, excluding itself. A filter takes them as values:
 * a subquery would be planned as if it returned few.
 */
export const readBelow = async (db: Queryable, id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`SELECT json_agg(below) AS ids FROM lobe_tools.tasks_below(${id}) below`,
  );
  return rows[0]?.ids ?? [];
};

const anyOf = (column: SQL, values: readonly (number | string)[], type: SQL): SQL =>
  sql`${column} = ANY(${sql.param([...values])}::${type}[])`;

const storable = (texts: readonly string[]): string[] => texts.map(toStorableText);

const not = (condition: SQL, holds: boolean): SQL => (holds ? condition : sql`NOT ${condition}`);

/** Converts a filter to conditions on the columns of a task, all of which must hold. */
export const toConditions = (filter: TaskFilter): SQL[] => {
  const conditions: SQL[] = [];
  const { assignee, blocked, dueAfter, dueBefore, ids, overdue, parentId, ready } = filter;
  if (filter.owner !== undefined) conditions.push(isOwned(filter.owner));
  if (ids !== undefined) conditions.push(anyOf(sql`id`, ids, sql`bigint`));
  if (filter.statuses?.length === 1) conditions.push(sql`status = ${filter.statuses[0]}`);
  else if (filter.statuses) conditions.push(anyOf(sql`status`, filter.statuses, sql`text`));
  if (filter.priorities) conditions.push(anyOf(sql`priority`, filter.priorities, sql`smallint`));
  if (assignee !== undefined) conditions.push(sql`assignee = ${toStorableText(assignee)}`);
  if (parentId === null) conditions.push(sql`parent_id IS NULL`);
  else if (parentId !== undefined) conditions.push(sql`parent_id = ${parentId}`);
  if (filter.tags?.length)
    conditions.push(sql`tags @> ${sql.param(storable(filter.tags))}::text[]`);
  if (filter.text?.trim()) conditions.push(matchesText(filter.text.trim()));
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
      // The first two conditions are those of the partial index; what has failed has ended, too.
      not(
        sql`(coalesce(due_at, 'infinity'::timestamptz) < now() AND NOT ${isResolved} AND status <> 'failed')`,
        overdue,
      ),
    );
  }
  if (blocked !== undefined)
    conditions.push(not(sql`(blockers > 0 AND NOT ${isResolved})`, blocked));
  if (ready === true) conditions.push(isReady);
  if (ready === false) conditions.push(sql`NOT (${isReady})`);
  return conditions;
};
