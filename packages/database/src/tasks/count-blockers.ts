import type { OrderedBatch } from './order-batch.ts';

/** What counting needs to know about existing tasks. */
export interface BlockerFacts {
  /** By the id of an existing task, how many tasks a new subtask of it waits for because of it. */
  readonly inherited: ReadonlyMap<number, number>;
  /** Whether a task, given as a position of the batch or an id, is still waited for. */
  readonly isOpen: (pointer: number, isLocal: boolean) => boolean;
}

/**
 * Counts the tasks that each task of a batch waits for: those that it requires, and those that
 * tasks above it require, unless these are parts of the latter.
 */
export const countBlockers = (
  { edges, parents }: OrderedBatch,
  { inherited, isOpen }: BlockerFacts,
): number[] => {
  const parentOf = (index: number): number | undefined => {
    const parent = parents[index];
    return parent?.[1] === true ? parent[0] : undefined;
  };
  const isBelow = (index: number, ancestor: number): boolean => {
    for (let at = parentOf(index); at !== undefined; at = parentOf(at)) {
      if (at === ancestor) return true;
    }
    return false;
  };
  const own = parents.map(() => 0);
  const handedDown = parents.map(() => 0);
  for (const { from, isLocal, to, type } of edges) {
    if (type !== 'requires' || !isOpen(to, isLocal)) continue;
    own[from] = (own[from] ?? 0) + 1;
    // Existing tasks are never below new ones.
    if (!isLocal || !isBelow(to, from)) handedDown[from] = (handedDown[from] ?? 0) + 1;
  }
  return parents.map((_, index) => {
    let blockers = own[index] ?? 0;
    let at = index;
    for (let up = parentOf(at); up !== undefined; up = parentOf(at)) {
      blockers += handedDown[up] ?? 0;
      at = up;
    }
    const top = parents[at];
    return blockers + (top === undefined ? 0 : (inherited.get(top[0]) ?? 0));
  });
};
