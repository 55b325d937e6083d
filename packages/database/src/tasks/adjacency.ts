import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { isOwned, NOBODY, taskNumberOf, TASKS_PER_OWNER, toTaskId } from './owners.ts';

/** By id, the ids at the other ends of its edges. */
export type Neighbours = (id: number) => Iterable<number>;

const at = (numbers: Uint32Array, index: number): number => numbers[index] ?? 0;

/** The edges of an owner's tasks, as pairs of task numbers. */
export interface TaskPairs {
  readonly owner: number;
  readonly pairs: Uint32Array;
}

/**
 * Arranges pairs of tasks by one end: 0 for the first of each pair, 1 for the second. Numbers are
 * consecutive and serve as indexes.
 */
export const arrangeByEnd = ({ owner, pairs }: TaskPairs, end: 0 | 1): Neighbours => {
  let last = 0;
  for (const id of pairs) last = Math.max(last, id);
  // The neighbours of each are in one array, from `starts[id]` to `starts[id + 1]`.
  const starts = new Uint32Array(last + 2);
  for (let index = end; index < pairs.length; index += 2) {
    const next = at(pairs, index) + 1;
    starts[next] = at(starts, next) + 1;
  }
  for (let id = 1; id < starts.length; id += 1) starts[id] = at(starts, id) + at(starts, id - 1);
  const others = new Uint32Array(pairs.length / 2);
  const filled = starts.slice();
  for (let index = 0; index < pairs.length; index += 2) {
    const id = at(pairs, index + end);
    others[at(filled, id)] = at(pairs, index + 1 - end);
    filled[id] = at(filled, id) + 1;
  }
  return (id) => {
    const number = taskNumberOf(id);
    if (number > last) return [];
    const found = others.subarray(starts[number], starts[number + 1]);
    return owner === NOBODY ? found : Array.from(found, (other) => toTaskId(owner, other));
  };
};

/**
 * Reads two columns of a query, with ids of an owner's tasks, as pairs of task numbers: as one
 * value, since 300,000 rows would take a second. Two numbers fit into one of the database.
 */
export const readPairs = async (db: Queryable, owner: number, query: SQL): Promise<TaskPairs> => {
  const { rows } = await db.execute<{ pairs: Buffer | null }>(sql`
    SELECT string_agg(int8send(((one % ${TASKS_PER_OWNER}::bigint) << 32) | (other % ${TASKS_PER_OWNER}::bigint)), ''::bytea) AS pairs
      FROM (${query}) AS pair(one, other) WHERE ${isOwned(owner, sql`one`)}`);
  const bytes = rows[0]?.pairs ?? Buffer.alloc(0);
  const pairs = new Uint32Array(bytes.length / 4);
  for (let index = 0; index < pairs.length; index += 1) {
    pairs[index] = bytes.readUInt32BE(index * 4);
  }
  return { owner, pairs };
};

/** All `requires` dependencies of an owner, each as a task and one that it requires. */
export const readRequirements = async (db: Queryable, owner: number): Promise<TaskPairs> =>
  readPairs(
    db,
    owner,
    sql`SELECT task_id, depends_on_id FROM lobe_tools.task_dependencies WHERE type = 'requires'`,
  );

/** The shortest path over edges to an id, or back to the same, with both ends; empty if there is none. */
export const findShortestPath = (
  neighbours: Neighbours,
  fromId: number,
  toId: number,
): number[] => {
  const reachedFrom = new Map<number, number>();
  const queue = [fromId];
  for (const id of queue) {
    for (const next of neighbours(id)) {
      if (reachedFrom.has(next)) continue;
      reachedFrom.set(next, id);
      if (next !== toId) {
        queue.push(next);
        continue;
      }
      const path = [toId];
      for (let step = id; step !== fromId; step = reachedFrom.get(step) ?? fromId) path.push(step);
      return [...path, fromId].toReversed();
    }
  }
  return [];
};
