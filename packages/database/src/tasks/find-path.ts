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

/** What was found out of a wanted dependency. */
export interface PathSearch {
  /** From what is to be required to the task, both included; empty if there is no way. */
  readonly path: number[];
  /** What was seen around the two, of which one side is complete; left out where that did not do. */
  readonly surroundings?: Surroundings;
}

/** Most questions are settled by a handful of tasks, the others mostly by some hundreds. */
const FEW = 64;
const MANY = 800;
const STEPS = 1500;

/** As many of the last tasks of a descent are looked around. */
const TAIL = 16;

type Reached = Exploration['reached'];

/** From a task back to where the search began, both included. */
const trace = (reached: Reached, from: number): number[] => {
  const path = [from];
  for (let at = reached.get(from)?.[0]; at !== undefined; at = reached.get(at)?.[0]) path.push(at);
  return path;
};

/** From where the one search began over a task that both have reached to where the other began. */
const meet = ({ before, behind }: Surroundings): number[] | undefined => {
  // The nearer ones come first: what is found is about the shortest way.
  for (const id of before.reached.keys()) {
    if (!behind.reached.has(id)) continue;
    return [...trace(before.reached, id).toReversed(), ...trace(behind.reached, id).slice(1)];
  }
  return undefined;
};

/** The search from both ends, as far as the limit; undefined if that does not settle it. */
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
 * Looks for a way from `dependsOnId` over what it requires to `taskId`. Ranks keep the search small:
 * who requires the task stands behind it, and whoever stands behind the other one is not asked. It
 * begins at both ends, and if one of them comes to its end without having met the other, there is no
 * way. What some hundreds of tasks do not settle is settled by all of them.
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
 * The way from `dependsOnId` over what it requires to `taskId`, both included; empty if there is
 * none, which is when `taskId` may come to require `dependsOnId`.
 */
export const findPath = async (db: Queryable, wanted: WantedDependency): Promise<number[]> =>
  (await searchPath(db, wanted)).path;
