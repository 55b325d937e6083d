import type { GivenNode } from '../../given.ts';

/** One task of a tree, with its descendants. */
export interface NestedTask extends GivenNode {
  children: NestedTask[];
}

/** Maximum number of tasks drawn. */
export const MOST_NODES = 2000;

/** Maximum nesting; deeper levels are drawn as siblings. */
const DEEPEST = 24;

/** Nests tasks under parents. A parent must come first, which rules out cycles. */
export const nestTasks = (nodes: readonly GivenNode[]): NestedTask[] => {
  const roots: NestedTask[] = [];
  const placed = new Map<string, { depth: number; list: NestedTask[]; node: NestedTask }>();
  for (const task of nodes.slice(0, MOST_NODES)) {
    const node: NestedTask = { ...task, children: [] };
    const parent =
      task.parentIdentifier === undefined ? undefined : placed.get(task.parentIdentifier);
    const isTooDeep = parent !== undefined && parent.depth >= DEEPEST;
    const list = parent ? (isTooDeep ? parent.list : parent.node.children) : roots;
    const depth = parent ? (isTooDeep ? parent.depth : parent.depth + 1) : 0;
    list.push(node);
    const { identifier = '' } = task;
    if (!placed.has(identifier)) placed.set(identifier, { depth, list, node });
  }
  return roots;
};
