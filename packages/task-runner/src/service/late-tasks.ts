import type { EditTaskState } from '@lobechat/builtin-tool-task';
import type { Queryable } from '@lobechat/database';
import { type SQL, sql } from '@lobechat/database/query';

import { formatIdentifier } from '../mapping/parse-identifier.ts';

/** Maximum number of pairs in an answer: one more than are shown, to tell that there are more. */
const LISTED = 11;
/** Maximum number of rows that are looked at. */
const LOOKED_AT = 2000;

interface Due {
  readonly dueAt: Date;
  readonly id: number;
  readonly isGroup: boolean;
  readonly parentId: number | null;
}

interface DueRow extends Record<string, unknown> {
  readonly due_at: Date | string;
  readonly id: string;
  readonly is_group: boolean;
  readonly parent_id: string | null;
}

const among = (column: SQL, ids: readonly number[]): SQL =>
  sql`${column} = ANY(${sql.param([...ids])}::bigint[])`;

/** Open tasks with a due date. */
const readDue = async (db: Queryable, condition: SQL): Promise<Due[]> => {
  const { rows } = await db.execute<DueRow>(sql`
    SELECT id, due_at, parent_id, parts > 0 AND work IS NULL AS is_group FROM lobe_tools.tasks
      WHERE due_at IS NOT NULL AND status NOT IN ('completed', 'canceled') AND ${condition}
      ORDER BY id LIMIT ${LOOKED_AT}`);
  return rows.map((row) => ({
    dueAt: new Date(row.due_at),
    id: Number(row.id),
    isGroup: row.is_group,
    parentId: row.parent_id === null ? null : Number(row.parent_id),
  }));
};

/** Pairs of a task and one that it requires itself. */
const readRequired = async (db: Queryable, condition: SQL): Promise<[number, number][]> => {
  const { rows } = await db.execute<{ depends_on_id: string; task_id: string }>(sql`
    SELECT task_id, depends_on_id FROM lobe_tools.task_dependencies
      WHERE type = 'requires' AND ${condition} ORDER BY task_id, depends_on_id LIMIT ${LOOKED_AT}`);
  return rows.map((row) => [Number(row.task_id), Number(row.depends_on_id)]);
};

/**
 * Open tasks that are due before one that they wait for, as far as given tasks are concerned: a new
 * order of a plan keeps its dates, and nobody else would notice. A group waits for its parts. What a
 * task waits for through those above it is not looked at.
 *
 * Short statements: the planner knows nothing about rows that were inserted just now.
 */
export const findLate = async (
  db: Queryable,
  tasks: readonly { readonly id: number; readonly parentId: number | null }[],
): Promise<Pick<EditTaskState, 'late'>> => {
  const ids = tasks.map(({ id }) => id);
  const above = tasks.flatMap(({ parentId }) => parentId ?? []);
  const waiting = await readRequired(db, among(sql`depends_on_id`, ids));
  const due = await readDue(
    db,
    among(sql`id`, [...ids, ...above, ...waiting.map(([task]) => task)]),
  );
  if (due.length === 0) return {};
  const dated = due.map(({ id }) => id);
  const required = await readRequired(db, among(sql`task_id`, dated));
  const groups = due.filter(({ isGroup }) => isGroup).map(({ id }) => id);
  const others = await readDue(
    db,
    sql`(${among(
      sql`id`,
      required.map(([, other]) => other),
    )} OR ${among(sql`parent_id`, groups)})`,
  );
  const known = new Map(others.map((other) => [other.id, other]));
  const needs = new Map<number, Set<Due>>(dated.map((id) => [id, new Set()]));
  for (const [task, id] of required) {
    const other = known.get(id);
    if (other) needs.get(task)?.add(other);
  }
  for (const part of others) {
    if (part.parentId !== null && groups.includes(part.parentId))
      needs.get(part.parentId)?.add(part);
  }
  const late = due.flatMap(({ dueAt, id }) =>
    [...(needs.get(id) ?? [])]
      .filter((other) => other.dueAt > dueAt)
      .toSorted((one, other) => one.id - other.id)
      .map((other) => ({
        dueAt: dueAt.toISOString(),
        identifier: formatIdentifier(id),
        waitsFor: formatIdentifier(other.id),
        waitsUntil: other.dueAt.toISOString(),
      })),
  );
  return late.length === 0 ? {} : { late: late.slice(0, LISTED) };
};
