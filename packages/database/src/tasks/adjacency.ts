import { type SQL, sql } from 'drizzle-orm';

import type { Queryable } from '../queryable.ts';

/** Of each id the ids at the other ends of its edges. */
export interface Adjacency {
  /** The largest id that has an entry. */
  readonly last: number;
  readonly neighbours: (id: number) => Uint32Array;
}

const at = (numbers: Uint32Array, index: number): number => numbers[index] ?? 0;

/**
 * Arranges pairs of ids by one end: 0 for the first of each pair, 1 for the second. Ids are given one
 * after the other and serve as indexes.
 */
export const arrangeByEnd = (pairs: Uint32Array, end: 0 | 1): Adjacency => {
  let last = 0;
  for (const id of pairs) last = Math.max(last, id);
  // The neighbours of each stand in one array, from `starts[id]` to `starts[id + 1]`.
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
  return {
    last,
    neighbours: (id) =>
      id > last ? others.subarray(0, 0) : others.subarray(starts[id], starts[id + 1]),
  };
};

/**
 * The two columns of a query as pairs of ids: read as one value, since 300,000 rows would take a
 * second. Ids are below four billion, and two of them fit into one number of the database.
 */
export const readPairs = async (db: Queryable, query: SQL): Promise<Uint32Array> => {
  const { rows } = await db.execute<{ pairs: Buffer | null }>(sql`
    SELECT string_agg(int8send((one << 32) | other), ''::bytea) AS pairs FROM (${query}) AS pair(one, other)`);
  const bytes = rows[0]?.pairs ?? Buffer.alloc(0);
  const pairs = new Uint32Array(bytes.length / 4);
  for (let index = 0; index < pairs.length; index += 1) {
    pairs[index] = bytes.readUInt32BE(index * 4);
  }
  return pairs;
};

/** All dependencies `requires`, each as a task and one that it requires. */
export const readRequirements = async (db: Queryable): Promise<Uint32Array> =>
  readPairs(
    db,
    sql`SELECT task_id, depends_on_id FROM lobe_tools.task_dependencies WHERE type = 'requires'`,
  );

/** The shortest way from one id to another, both included; empty if there is none. */
export const findShortestPath = (
  { last, neighbours }: Adjacency,
  fromId: number,
  toId: number,
): number[] => {
  if (fromId === toId) return [fromId];
  if (fromId > last) return [];
  const reachedFrom = new Uint32Array(last + 1);
  reachedFrom[fromId] = fromId;
  const queue = [fromId];
  for (const id of queue) {
    for (const next of neighbours(id)) {
      if (reachedFrom[next] !== 0) continue;
      reachedFrom[next] = id;
      if (next !== toId) {
        queue.push(next);
        continue;
      }
      const path = [toId];
      for (let step = toId; step !== fromId; path.push(step)) step = at(reachedFrom, step);
      return path.toReversed();
    }
  }
  return [];
};
