import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { Exploration, Surroundings, WantedDependency } from './explore-graph.ts';
import { ownerOf } from './owners.ts';
import { loadTaskOrder, writeRanks } from './task-order.ts';

/** The direction in which tasks are moved: up for dependents, down for requirements. */
type Direction = 'down' | 'up';

/** New ranks, by id. */
type Ranks = ReadonlyMap<number, number>;

/** Most tasks pushed by those that are moved; beyond that, all tasks are read. */
const MAX_ROUNDS = 10;
const MAX_PUSHED = 500;

/** The distance of each task from the start of the search, by the longest path. */
const measureDepths = (reached: Exploration['reached']): Map<number, number> => {
  const depths = new Map<number, number>();
  const measure = (id: number): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    const depth = Math.max(0, ...(reached.get(id) ?? []).map(measure)) + 1;
    depths.set(id, depth);
    return depth;
  };
  for (const id of reached.keys()) measure(id);
  return depths;
};

const readRank = async (db: Queryable, id: number): Promise<number> => {
  const { rows } = await db.execute<{ rank: string }>(
    sql`SELECT rank FROM lobe_tools.tasks WHERE id = ${id}`,
  );
  return Number(rows[0]?.rank);
};

const toJson = (ranks: Ranks): string =>
  JSON.stringify(Array.from(ranks, ([id, rank]) => ({ id, rank })));

/** Tasks that those with new ranks would overtake, with their current ranks. */
const findOvertaken = async (
  db: Queryable,
  moved: Ranks,
  direction: Direction,
): Promise<{ id: number; rank: number; via: number }[]> => {
  const [end, other, comparison] =
    direction === 'up'
      ? [sql`depends_on_id`, sql`task_id`, sql`<=`]
      : [sql`task_id`, sql`depends_on_id`, sql`>=`];
  const { rows } = await db.execute<{ id: string; rank: string; via: string }>(sql`
    SELECT task.id, task.rank, moved.id AS via
      FROM jsonb_to_recordset(${toJson(moved)}::jsonb) AS moved(id bigint, rank bigint)
      JOIN lobe_tools.task_dependencies edge ON edge.${end} = moved.id AND edge.type = 'requires'
      JOIN lobe_tools.tasks task ON task.id = edge.${other}
      WHERE task.rank ${comparison} moved.rank`);
  return rows.map(({ id, rank, via }) => ({
    id: Number(id),
    rank: Number(rank),
    via: Number(via),
  }));
};

/** Moves tasks, and pushes those that they would overtake; undefined if these are too many. */
const pushOn = async (
  db: Queryable,
  moved: Ranks,
  direction: Direction,
): Promise<Ranks | undefined> => {
  const step = direction === 'up' ? 1 : -1;
  const ranks = new Map(moved);
  let latest = moved;
  for (let round = 0; latest.size > 0; round += 1) {
    if (round === MAX_ROUNDS || ranks.size - moved.size > MAX_PUSHED) return undefined;
    const pushed = new Map<number, number>();
    for (const { id, rank, via } of await findOvertaken(db, latest, direction)) {
      const wanted = (ranks.get(via) ?? 0) + step;
      if ((wanted - (ranks.get(id) ?? rank)) * step <= 0) continue;
      ranks.set(id, wanted);
      pushed.set(id, wanted);
    }
    latest = pushed;
  }
  return ranks;
};

/** Moves one side of a dependency past the other end. @returns whether that was possible */
const moveSide = async (
  db: Queryable,
  side: Exploration,
  { direction, past }: { direction: Direction; past: number },
): Promise<boolean> => {
  const rank = await readRank(db, past);
  const sign = direction === 'up' ? 1 : -1;
  const moved = new Map(
    Array.from(measureDepths(side.reached), ([id, depth]) => [id, rank + sign * depth] as const),
  );
  const ranks = await pushOn(db, moved, direction);
  if (ranks === undefined) return false;
  await writeRanks(db, ranks);
  return true;
};

/**
 * Changes the order so that a task comes after its new requirement, which must not require it. The
 * smaller known side is moved past the other; ranks are not unique, so few tasks are pushed.
 */
export const makeRoom = async (
  db: Queryable,
  wanted: WantedDependency,
  surroundings: Surroundings | undefined,
): Promise<void> => {
  const { dependsOnId, taskId } = wanted;
  const sizeOf = ({ isComplete, reached }: Exploration): number =>
    isComplete ? reached.size : Infinity;
  if (surroundings !== undefined) {
    const { before, behind } = surroundings;
    const hasMoved =
      sizeOf(behind) <= sizeOf(before)
        ? await moveSide(db, behind, { direction: 'up', past: dependsOnId })
        : await moveSide(db, before, { direction: 'down', past: taskId });
    if (hasMoved) return;
  }
  const order = await loadTaskOrder(db, ownerOf(taskId));
  order.add(wanted);
  await writeRanks(db, order.moved);
};
