import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { RESOLVED_STATUSES, type TaskStatus } from '../schema/tasks.ts';
import { passOn, type Turn } from './pass-on.ts';

/** A changed status of a task. `from` is absent for a new task, `to` for a deleted one. */
export interface StatusChange {
  readonly from?: TaskStatus | undefined;
  readonly id: number;
  readonly to?: TaskStatus | undefined;
}

/** A group whose status was derived from its parts again. */
export interface GroupChange {
  readonly from: TaskStatus;
  readonly id: number;
  readonly to: TaskStatus;
}

type Settled = GroupChange & { readonly waits: boolean };

/** The consequences of changes. */
export interface Followed {
  readonly groups: GroupChange[];
  /** Tasks of any status that wait for nothing any more. */
  readonly unblocked: number[];
}

/** The change of a parent's counts. */
export interface PartsChange {
  readonly canceled: number;
  readonly completed: number;
  readonly failed: number;
  readonly parentId: number;
  readonly parts: number;
}

const isResolved = (status: TaskStatus | undefined): boolean =>
  status !== undefined && RESOLVED_STATUSES.includes(status);

const toTurns = (changes: readonly StatusChange[]): Turn[] =>
  changes.flatMap(({ from, id, to }) => {
    if (from === undefined || to === undefined || isResolved(from) === isResolved(to)) return [];
    return [{ change: isResolved(to) ? (-1 as const) : (1 as const), id }];
  });

/** How a status counts among the parts of a parent. */
const ENDS = ['canceled', 'completed', 'failed'] as const;

const countEnds = (from: TaskStatus | undefined, to: TaskStatus | undefined) =>
  Object.fromEntries(
    ENDS.map((status) => [status, Number(to === status) - Number(from === status)]),
  ) as Record<(typeof ENDS)[number], number>;

/** The change of a parent's counts by an added (1) or removed (-1) subtask. */
export const toPart = (
  { status }: { readonly status: TaskStatus },
  parentId: number,
  sign: -1 | 1,
): PartsChange => ({
  ...(sign === 1 ? countEnds(undefined, status) : countEnds(status, undefined)),
  parentId,
  parts: sign,
});

/**
 * Changes the counts of parents, which are locked from then on: by changed statuses of their parts,
 * and by added or removed parts.
 *
 * @returns those parents
 */
const count = async (
  db: Queryable,
  changes: readonly StatusChange[],
  parts: readonly PartsChange[],
): Promise<number[]> => {
  const ended = changes
    .map(({ from, id, to }) => ({ ...countEnds(from, to), id, parts: 0 }))
    .filter((change) => ENDS.some((status) => change[status] !== 0));
  if (ended.length + parts.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH change AS (
      SELECT parts, completed, failed, canceled, coalesce(
          "parentId", (SELECT parent_id FROM lobe_tools.tasks WHERE tasks.id = part.id)) AS id
        FROM jsonb_to_recordset(${JSON.stringify([...ended, ...parts])}::jsonb) AS part(
          id bigint, "parentId" bigint, parts int, completed int, failed int, canceled int)
    ), input AS (
      SELECT id, sum(parts)::int AS parts, sum(completed)::int AS completed,
          sum(failed)::int AS failed, sum(canceled)::int AS canceled FROM change GROUP BY id
    ), locked AS (
      SELECT input.* FROM input JOIN lobe_tools.tasks task USING (id) ORDER BY task.id
        FOR NO KEY UPDATE OF task
    )
    UPDATE lobe_tools.tasks task SET parts = task.parts + locked.parts,
        parts_completed = parts_completed + completed, parts_failed = parts_failed + failed,
        parts_canceled = parts_canceled + canceled
      FROM locked WHERE task.id = locked.id RETURNING task.id`);
  return rows.map(({ id }) => Number(id));
};

/**
 * Derives the status of groups from their parts. Those above another group that changes must wait
 * until the status of that one has been counted: they may only seem to have ended, or to be open.
 *
 * @returns those that have another status, or must wait
 */
const settleGroups = async (db: Queryable, ids: Iterable<number>): Promise<Settled[]> => {
  const { rows } = await db.execute<Omit<Settled, 'id'> & { id: string }>(sql`
    WITH RECURSIVE derived AS (
      SELECT id, parent_id, status AS from, lobe_tools.group_status(
          status, parts, parts_completed, parts_failed, parts_canceled) AS to
        FROM lobe_tools.tasks
        WHERE id = ANY(${sql.param([...ids])}::bigint[]) AND parts > 0 AND work IS NULL
          -- An agent that does it and gives it parts has it until its run ends.
          AND NOT EXISTS (SELECT FROM lobe_tools.task_runs run
            WHERE run.task_id = tasks.id AND run.status IN ('waiting', 'queued', 'running'))
    ), changing AS MATERIALIZED (
      SELECT * FROM derived WHERE derived.from <> derived.to
    ), above(id) AS (
      SELECT parent_id FROM changing WHERE (SELECT count(*) FROM changing) > 1
      UNION
      SELECT (SELECT parent_id FROM lobe_tools.tasks WHERE id = above.id) FROM above
    ), settled AS (
      UPDATE lobe_tools.tasks task SET status = changing.to,
          completed_at = CASE WHEN changing.to = 'completed' THEN now() END,
          error = CASE WHEN changing.to = 'failed' THEN parts_failed || ' of its ' || parts || ' subtasks failed.' END,
          claimed_by = NULL, claim_token = NULL, claim_expires_at = NULL,
          updated_at = now(), version = version + 1
        FROM changing
        WHERE task.id = changing.id AND NOT EXISTS (SELECT FROM above WHERE above.id = task.id)
        RETURNING task.id
    )
    SELECT id, changing.from, changing.to, id NOT IN (SELECT id FROM settled) AS waits FROM changing`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};

/**
 * Applies the consequences of new statuses, and of added or removed subtasks: tasks that wait for
 * them are updated, groups get the status of their parts, and so on upwards. The tasks must be
 * locked.
 *
 * @param options - `parts`: additional changes of parents' counts; `groups`: tasks that became
 * groups, or may have
 */
export const followChanges = async (
  db: Queryable,
  changes: readonly StatusChange[],
  { groups = [], parts = [] }: { groups?: readonly number[]; parts?: readonly PartsChange[] } = {},
): Promise<Followed> => {
  const followed: GroupChange[] = [];
  const unblocked: number[] = [];
  let latest = changes;
  let counted = parts;
  let pending = groups;
  do {
    unblocked.push(...(await passOn(db, toTurns(latest))));
    const ids = new Set([...pending, ...(await count(db, latest, counted))]);
    const changing = ids.size > 0 ? await settleGroups(db, ids) : [];
    const settled = changing.flatMap(({ from, id, to, waits }) =>
      waits ? [] : [{ from, id, to }],
    );
    followed.push(...settled);
    latest = settled;
    counted = [];
    pending = changing.flatMap(({ id, waits }) => (waits ? [id] : []));
  } while (latest.length > 0);
  return { groups: followed, unblocked: [...new Set(unblocked)] };
};
