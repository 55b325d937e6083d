import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { type PartsChange, toPart } from './follow-changes.ts';
import { refuseParentCircles, requireParents } from './parent-circle.ts';
import type { Task } from './task.ts';

/** A task that moves to another parent; `null` makes it a top-level task. */
export interface ParentMove {
  readonly from: number | null;
  readonly id: number;
  readonly to: number | null;
}

/**
 * The tasks whose waiting may change after a move: those below it, and those below tasks above that
 * require any of it, since these do not wait for their own parts. They are locked from then on,
 * with everything above: concurrent changes wait, and then find them in their new positions.
 */
const lockAffected = async (
  db: Queryable,
  moves: readonly ParentMove[],
): Promise<{ affected: number[]; holders: number[] }> => {
  const ids = moves.map(({ id }) => id);
  const ends = moves.flatMap(({ from, to }) => [from, to].filter((id) => id !== null));
  const { rows } = await db.execute<{ id: string; is_holder: boolean }>(sql`
    WITH moved AS (
      SELECT id FROM unnest(${sql.param(ids)}::bigint[]) AS id
      UNION
      SELECT below FROM unnest(${sql.param(ids)}::bigint[]) AS id, lobe_tools.tasks_below(id) below
    ), above AS (
      SELECT id FROM unnest(${sql.param(ends)}::bigint[]) AS id
      UNION
      SELECT above FROM unnest(${sql.param(ends)}::bigint[]) AS id, lobe_tools.tasks_above(id) above
    ), holder AS (
      SELECT DISTINCT edge.task_id AS id FROM above
        JOIN lobe_tools.task_dependencies edge ON edge.task_id = above.id AND edge.type = 'requires'
        WHERE edge.depends_on_id IN (SELECT id FROM moved)
    ), affected AS (
      SELECT id FROM moved UNION SELECT id FROM above
      UNION SELECT below FROM holder, lobe_tools.tasks_below(holder.id) below
    )
    SELECT task.id, task.id IN (SELECT id FROM holder) AS is_holder
      FROM lobe_tools.tasks task WHERE id IN (SELECT id FROM affected)
      ORDER BY task.rank, task.id FOR NO KEY UPDATE`);
  const toIds = (some: typeof rows) => some.map(({ id }) => Number(id));
  return { affected: toIds(rows), holders: toIds(rows.filter((row) => row.is_holder)) };
};

/** Recounts what tasks wait for. @returns those that have just been released */
const recount = async (db: Queryable, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await db.execute<{ blockers: number; id: string }>(sql`
    UPDATE lobe_tools.tasks task SET blockers = counted.blockers
      FROM (
        SELECT one.id, count(other.id)::int AS blockers
          FROM unnest(${sql.param([...ids])}::bigint[]) AS one(id)
          LEFT JOIN LATERAL lobe_tools.waits_for(one.id) other ON true GROUP BY one.id
      ) counted WHERE task.id = counted.id AND task.blockers <> counted.blockers
      RETURNING task.id, task.blockers`);
  return rows.filter(({ blockers }) => blockers === 0).map(({ id }) => Number(id));
};

const hang = async (db: Queryable, moves: readonly ParentMove[]): Promise<void> => {
  await db.execute(sql`UPDATE lobe_tools.tasks task SET parent_id = input.to
    FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS input(id bigint, "to" bigint)
    WHERE task.id = input.id`);
};

/** The results of a move. */
export interface PartsMoved {
  /** Tasks above that require any moved task: their other parts may wait for it now. */
  readonly holders: number[];
  /** Changes of the parents' counts that must still be applied. */
  readonly parts: PartsChange[];
  /** Tasks that wait for nothing any more. */
  readonly unblocked: number[];
}

/**
 * Moves tasks to other parents, and recounts the waiting of all affected tasks. Nothing else of
 * them has been changed yet. The graph must be locked.
 *
 * @throws ToolError `DependencyCycle` for a task that would be above itself
 */
export const moveParts = async (
  db: Queryable,
  moves: readonly ParentMove[],
  known: ReadonlyMap<number, Task>,
): Promise<PartsMoved> => {
  if (moves.length === 0) return { holders: [], parts: [], unblocked: [] };
  const wanted = moves.flatMap(({ id, to }) => (to === null ? [] : [{ id, parentId: to }]));
  if (wanted.length > 0) await requireParents(db, wanted);
  const { affected, holders } = await lockAffected(db, moves);
  await hang(db, moves);
  if (wanted.length > 0) await refuseParentCircles(db, wanted);
  const parts = moves.flatMap(({ from, id, to }) => {
    const task = known.get(id);
    if (task === undefined) return [];
    return [
      ...(from === null ? [] : [toPart(task, from, -1)]),
      ...(to === null ? [] : [toPart(task, to, 1)]),
    ];
  });
  return { holders, parts, unblocked: await recount(db, affected) };
};
