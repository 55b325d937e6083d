import type { Queryable } from '../queryable.ts';
import { arrangeByEnd, findShortestPath, readRequirements } from './adjacency.ts';
import {
  descend,
  type Exploration,
  exploreBothSides,
  type Surroundings,
  type WantedDependency,
} from './explore-graph.ts';
import { ownerOf } from './owners.ts';

/** What is known about a new dependency. */
export interface PathSearch {
  /** From the requirement to the task, both included; empty if there is no path. */
  readonly path: number[];
  /**
   * The tasks explored around the two, if one side is complete; absent if the limit was reached.
   */
  readonly surroundings?: Surroundings;
}

/** Most questions are settled by a handful of tasks, most others by some hundreds. */
const FEW = 64;
const MANY = 800;
const STEPS = 1500;

/** Number of final tasks of a descent that are explored around. */
const TAIL = 16;

type Reached = Exploration['reached'];

/** From a task back to the start of the search, both included. */
const trace = (reached: Reached, from: number): number[] => {
  const path = [from];
  for (let at = reached.get(from)?.[0]; at !== undefined; at = reached.get(at)?.[0]) path.push(at);
  return path;
};

/** From the start of one search, over a task that both have reached, to the start of the other. */
const meet = ({ before, behind }: Surroundings): number[] | undefined => {
  // Nearer ones come first: the result is roughly the shortest path.
  for (const id of before.reached.keys()) {
    if (!behind.reached.has(id)) continue;
    return [...trace(before.reached, id).toReversed(), ...trace(behind.reached, id).slice(1)];
  }
  return undefined;
};

/** Searches from both ends, up to the limit; undefined if that does not settle it. */
const searchNearby = async (
  db: Queryable,
  wanted: WantedDependency,
  { descent, limit }: { descent: readonly number[]; limit: number },
): Promise<PathSearch | undefined> => {
  const sources = [...new Set([wanted.dependsOnId, ...descent.slice(-TAIL)])];
  const surroundings = await exploreBothSides(db, wanted, { limit, sources });
  const way = meet(surroundings);
  if (way !== undefined) {
    const start = Math.max(0, descent.indexOf(way[0] ?? 0));
    return { path: [...descent.slice(0, start), ...way] };
  }
  const isSettled = surroundings.before.isComplete || surroundings.behind.isComplete;
  return isSettled ? { path: [], surroundings } : undefined;
};

/**
 * Searches a path from `dependsOnId` over its requirements to `taskId`. Ranks limit the search:
 * tasks that require the task come after it, and those after the other task are not visited. It
 * starts at both ends, and if one side is exhausted without meeting the other, there is no path. If
 * some hundreds of tasks do not settle it, all of them are read.
 */
export const searchPath = async (db: Queryable, wanted: WantedDependency): Promise<PathSearch> => {
  const { dependsOnId, taskId } = wanted;
  const first = await searchNearby(db, wanted, { descent: [], limit: FEW });
  if (first !== undefined) return first;
  const descent = await descend(db, wanted, STEPS);
  if (descent.at(-1) === taskId) return { path: descent };
  const second = await searchNearby(db, wanted, { descent, limit: MANY });
  if (second !== undefined) return second;
  const all = arrangeByEnd(await readRequirements(db, ownerOf(taskId)), 0);
  return { path: findShortestPath(all, dependsOnId, taskId) };
};

/**
 * Returns the path from `dependsOnId` over its requirements to `taskId`, both included; empty if
 * there is none, so that `taskId` may require `dependsOnId`.
 */
export const findPath = async (db: Queryable, wanted: WantedDependency): Promise<number[]> =>
  (await searchPath(db, wanted)).path;
