import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { TaskStatus } from '../schema/tasks.ts';

/** An unresolved task that another one waits for. */
export interface WaitedFor {
  readonly id: number;
  readonly status: TaskStatus;
  /** The task that requires it: the waiting one, or one above it. */
  readonly through: number;
  readonly title: string;
  /** Total number, including those beyond the limit. */
  readonly total: number;
}

/**
 * Returns what tasks wait for, without duplicates: their requirements, and those of the tasks above
 * them. One that waits for nothing has no entry.
 *
 * @param options - `limit`: maximum per task; default: 1,000
 */
export const readWaitsFor = async (
  db: Queryable,
  ids: readonly number[],
  { limit = 1000 }: { readonly limit?: number } = {},
): Promise<Map<number, WaitedFor[]>> => {
  const found = new Map<number, WaitedFor[]>();
  if (ids.length === 0) return found;
  const { rows } = await db.execute<{
    id: string;
    of_id: string;
    status: TaskStatus;
    through: string;
    title: string;
    total: number;
  }>(sql`
    SELECT one.id AS of_id, other.id, other.through, other.total, task.title, task.status
      FROM unnest(${sql.param([...ids])}::bigint[]) AS one(id), LATERAL (
        SELECT id, through, count(*) OVER ()::int AS total FROM (
          SELECT DISTINCT ON (id) id, through FROM lobe_tools.waits_for(one.id)
            ORDER BY id, through <> one.id
        ) once ORDER BY id LIMIT ${limit}
      ) other JOIN lobe_tools.tasks task ON task.id = other.id ORDER BY one.id, other.id`);
  for (const { id, of_id: of, through, ...rest } of rows) {
    const list = found.get(Number(of)) ?? [];
    list.push({ ...rest, id: Number(id), through: Number(through) });
    found.set(Number(of), list);
  }
  return found;
};

/** What must be resolved before tasks can be done. */
export interface Needs {
  /** The unresolved parts of groups. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
  /** Unresolved tasks that a task waits for. */
  readonly waitsFor: ReadonlyMap<number, readonly number[]>;
}

const MOST_NEEDS = 100_000;

/**
 * What tasks wait for; for groups among them also the parts, and so on.
 *
 * @param options - `isDeep`: also what those wait for in turn
 */
export const readNeeds = async (
  db: Queryable,
  ids: readonly number[],
  { isDeep }: { readonly isDeep: boolean },
): Promise<Needs> => {
  const waitsFor = new Map<number, number[]>();
  const parts = new Map<number, number[]>();
  if (ids.length === 0) return { parts, waitsFor };
  const { rows } = await db.execute<{ id: string; is_part: boolean; of_id: string }>(sql`
    WITH RECURSIVE need(of_id, id, is_part, is_asked) AS (
      SELECT NULL::bigint, id, false, true FROM unnest(${sql.param([...ids])}::bigint[]) AS id
      UNION
      SELECT need.id, next.id, next.is_part, false FROM need, LATERAL (
        SELECT part.id, true AS is_part FROM lobe_tools.tasks task
          JOIN lobe_tools.tasks part ON part.parent_id = task.id
            AND part.status NOT IN ('completed', 'canceled')
          WHERE task.id = need.id AND task.work IS NULL
        UNION ALL
        SELECT other.id, false FROM lobe_tools.waits_for(need.id) other
          WHERE need.is_asked OR ${isDeep}
      ) next
    ) SELECT DISTINCT of_id, id, is_part FROM need WHERE of_id IS NOT NULL
      ORDER BY 1, 2 LIMIT ${MOST_NEEDS}`);
  for (const { id, is_part: isPart, of_id: of } of rows) {
    const map = isPart ? parts : waitsFor;
    const list = map.get(Number(of)) ?? [];
    list.push(Number(id));
    map.set(Number(of), list);
  }
  return { parts, waitsFor };
};
