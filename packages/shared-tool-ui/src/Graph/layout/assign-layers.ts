import type { LayoutInput } from './graph-types.ts';

/** Direct successors and predecessors of each node, without cycles. */
export interface Links {
  after: number[][];
  before: number[][];
}

/**
 * The edges without loops, duplicates and those that would close a cycle. There should be no
 * cycles; if a state has one, the rest can still be drawn.
 */
export const linkNodes = ({ count, edges }: Pick<LayoutInput, 'count' | 'edges'>): Links => {
  const targets = Array.from({ length: count }, () => new Set<number>());
  for (const { after, before } of edges) if (after !== before) targets[before]?.add(after);

  const after = Array.from({ length: count }, (): number[] => []);
  const before = Array.from({ length: count }, (): number[] => []);
  const state = new Uint8Array(count); // 0 new, 1 in progress, 2 done
  // Depth-first with an explicit stack: a chain of thousands must not overflow the call stack.
  for (let root = 0; root < count; root += 1) {
    if (state[root] !== 0) continue;
    state[root] = 1;
    const stack = [{ node: root, rest: [...(targets[root] ?? [])] }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        state[top.node] = 2;
        stack.pop();
        continue;
      }
      if (state[next] === 1) continue;
      after[top.node]?.push(next);
      before[next]?.push(top.node);
      if (state[next] !== 0) continue;
      state[next] = 1;
      stack.push({ node: next, rest: [...(targets[next] ?? [])] });
    }
  }
  return { after, before };
};

const sortByOrder = ({ after, before }: Links): number[] => {
  const missing = before.map((list) => list.length);
  const order = missing.flatMap((number, node) => (number === 0 ? [node] : []));
  for (let index = 0; index < order.length; index += 1) {
    for (const next of after[order[index] ?? 0] ?? []) {
      missing[next] = (missing[next] ?? 0) - 1;
      if (missing[next] === 0) order.push(next);
    }
  }
  return order;
};

/**
 * The layer of each node: the longest path to it. Nodes without predecessors then move right, next
 * to their successors, so that edges stay short.
 */
export const assignLayers = (links: Links): number[] => {
  const order = sortByOrder(links);
  const layers = links.before.map(() => 0);
  for (const node of order) {
    for (const next of links.after[node] ?? []) {
      layers[next] = Math.max(layers[next] ?? 0, (layers[node] ?? 0) + 1);
    }
  }
  for (const node of order) {
    const next = links.after[node] ?? [];
    if ((links.before[node] ?? []).length > 0 || next.length === 0) continue;
    layers[node] = next.reduce((least, other) => Math.min(least, layers[other] ?? 0), Infinity) - 1;
  }
  return layers;
};
