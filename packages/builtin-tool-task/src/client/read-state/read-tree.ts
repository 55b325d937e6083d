import { readChoice, readList, readRecord, readString } from '@lobechat/shared-tool-ui';

import {
  DEPENDENCY_TYPES,
  type DependencyType,
  TASK_STATUSES,
  type TaskStatus,
} from '../../constants.ts';
import { readCount } from './read-count.ts';
import { readLinks, readTask, type ShownLink, type ShownTask } from './read-task.ts';

/** One task of a tree, with those below it. */
export interface ShownTreeNode extends ShownTask {
  children: ShownTreeNode[];
}

/** Which task requires which, or has to do with it. */
export interface ShownEdge {
  /** The task that requires. */
  from: string;
  /** The task that is required. */
  to: string;
  type: DependencyType;
}

/** Tasks below others, with what they depend on. */
export interface ShownTree {
  counts: Array<{ count: number; status: TaskStatus }>;
  edges: ShownEdge[];
  /** All of them, parents before children. */
  nodes: ShownTask[];
  omitted: number;
  outside: ShownLink[];
  roots: ShownTreeNode[];
}

const MOST_NODES = 2000;
const MOST_EDGES = 10_000;

/** Levels that are drawn one inside the other; what is deeper stands beside them. */
const DEEPEST = 24;

/** Reads dependencies; what is none of them is left out. */
const readEdges = (value: unknown): ShownEdge[] =>
  readList(value)
    .slice(0, MOST_EDGES)
    .flatMap((item) => {
      const { from, to, type } = readRecord(item);
      const [source, target] = [readString(from), readString(to)];
      return source === undefined || target === undefined
        ? []
        : [{ from: source, to: target, type: readChoice(type, DEPENDENCY_TYPES) ?? 'requires' }];
    });

/* A parent counts only if it came before: there can be no circle then, whatever a state says. */
const nest = (nodes: readonly ShownTask[]): ShownTreeNode[] => {
  const roots: ShownTreeNode[] = [];
  const placed = new Map<string, { depth: number; list: ShownTreeNode[]; node: ShownTreeNode }>();
  for (const task of nodes) {
    const node: ShownTreeNode = { ...task, children: [] };
    const parent =
      task.parentIdentifier === undefined ? undefined : placed.get(task.parentIdentifier);
    const isTooDeep = parent !== undefined && parent.depth >= DEEPEST;
    const list = parent ? (isTooDeep ? parent.list : parent.node.children) : roots;
    const depth = parent ? (isTooDeep ? parent.depth : parent.depth + 1) : 0;
    list.push(node);
    if (!placed.has(task.identifier)) placed.set(task.identifier, { depth, list, node });
  }
  return roots;
};

/** Reads the state of `getTaskTree`. */
export const readTree = (state: unknown): ShownTree | undefined => {
  const { counts, dependencies, nodes, omitted, outside } = readRecord(state);
  if (!Array.isArray(nodes)) return undefined;
  const read = nodes.slice(0, MOST_NODES).flatMap((node) => readTask(node) ?? []);
  const given = readRecord(counts);
  return {
    counts: TASK_STATUSES.flatMap((status) => {
      const count =
        counts === undefined
          ? read.filter((node) => node.status === status).length
          : (readCount(given[status]) ?? 0);
      return count > 0 ? [{ count, status }] : [];
    }),
    edges: readEdges(dependencies),
    nodes: read,
    omitted: (readCount(omitted) ?? 0) + Math.max(0, nodes.length - MOST_NODES),
    outside: readLinks(outside),
    roots: nest(read),
  };
};
