import { findShortestPath, type Neighbours } from './adjacency.ts';

interface Visit {
  readonly node: number;
  readonly others: Iterator<number>;
}

/**
 * Returns one of some nodes that is on a cycle; undefined if none is. Cycles that they only lead to
 * are ignored. Visits every node once (Tarjan's strongly connected components, with an explicit
 * stack: a path may be as long as the graph).
 */
const findOnCircle = (starts: ReadonlySet<number>, waitsFor: Neighbours): number | undefined => {
  const numbers = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const visits: Visit[] = [];
  const reach = (node: number, number: number): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? number, number));
  };
  const enter = (node: number): void => {
    numbers.set(node, numbers.size);
    reach(node, numbers.size - 1);
    open.push(node);
    visits.push({ node, others: waitsFor(node)[Symbol.iterator]() });
  };
  // A finished node counts as later than all others.
  const numberOf = (node: number): number => numbers.get(node) ?? Infinity;
  for (const start of starts) {
    if (!numbers.has(start)) enter(start);
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { node, others } = visit;
      const { done, value: other } = others.next();
      if (done !== true) {
        if (numbers.has(other)) reach(node, numberOf(other));
        else enter(other);
        continue;
      }
      visits.pop();
      const parent = visits.at(-1);
      if (parent !== undefined) reach(parent.node, lowest.get(node) ?? Infinity);
      if (lowest.get(node) !== numbers.get(node)) continue;
      const circle = open.splice(open.lastIndexOf(node));
      const found = circle.length > 1 ? circle.find((one) => starts.has(one)) : undefined;
      if (found !== undefined) return found;
      for (const one of circle) numbers.set(one, Infinity);
    }
  }
  return undefined;
};

/**
 * Returns a cycle through one of some nodes, as the path from that node back to it; undefined if
 * there is none. An edge from a node to itself does not count.
 */
export const findCircle = (
  starts: Iterable<number>,
  waitsFor: Neighbours,
): readonly number[] | undefined => {
  const found = findOnCircle(new Set(starts), waitsFor);
  return found === undefined ? undefined : findShortestPath(waitsFor, found, found);
};
