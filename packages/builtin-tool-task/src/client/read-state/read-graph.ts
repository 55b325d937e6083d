import { readList, readRecord, readString } from '@lobechat/shared-tool-ui';

import { readText } from '../read-arguments.ts';
import type { ShownBatch } from './read-batch.ts';
import type { ShownTask } from './read-task.ts';
import type { ShownEdge, ShownTree } from './read-tree.ts';

/** One task of a drawing. */
export interface ShownNode {
  blockers: number;
  identifier: string;
  isOutside: boolean;
  isReady: boolean;
  name: string;
  status?: ShownTask['status'];
}

/** An edge between nodes by their number: what has to be done first is `before`. */
export interface ShownGraphEdge {
  after: number;
  before: number;
  isRelation: boolean;
}

/** Tasks that depend on each other. */
export interface ShownGraph {
  edges: ShownGraphEdge[];
  /** Only those that are at an end of an edge. */
  nodes: ShownNode[];
  /** Tasks that depend on nothing, and edges beyond what is drawn. */
  omittedEdges: number;
  single: number;
}

/** More than this nobody can look through, and a page has to draw it. */
const MOST_NODES = 600;
const MOST_EDGES = 3000;

/** What of the tasks is at an end of an edge, as a graph; nothing if there is no edge. */
export const buildGraph = (
  tasks: readonly ShownNode[],
  edges: readonly ShownEdge[],
): ShownGraph | undefined => {
  const byName = new Map(tasks.map((task) => [task.identifier, task]));
  const seen = new Set<string>();
  const drawn = edges.filter(({ from, to, type }) => {
    const name = `${type}\n${from}\n${to}`;
    if (from === to || !byName.has(from) || !byName.has(to) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  if (drawn.length === 0) return undefined;
  const ends = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  const linked = [...byName.values()].filter(({ identifier }) => ends.has(identifier));
  const nodes = linked.slice(0, MOST_NODES);
  const numbers = new Map(nodes.map(({ identifier }, index) => [identifier, index]));
  const placed = drawn.flatMap(({ from, to, type }): ShownGraphEdge[] => {
    const [after, before] = [numbers.get(from), numbers.get(to)];
    return after === undefined || before === undefined
      ? []
      : [{ after, before, isRelation: type === 'relates' }];
  });
  const shown = placed.slice(0, MOST_EDGES);
  return {
    edges: shown,
    nodes,
    omittedEdges: drawn.length - shown.length,
    single: byName.size - linked.length,
  };
};

/** The dependencies of a tree. */
export const readTreeGraph = ({ edges, nodes, outside }: ShownTree): ShownGraph | undefined =>
  buildGraph(
    [
      ...nodes.map(({ blockers, identifier, isReady, name, status }) => ({
        blockers,
        identifier,
        isOutside: false,
        isReady,
        name,
        status,
      })),
      ...outside.map(({ identifier, name, status }) => ({
        blockers: 0,
        identifier,
        isOutside: true,
        isReady: false,
        name,
        status,
      })),
    ],
    edges,
  );

/**
 * The dependencies of a batch: its arguments say which task requires which, its state what they are
 * called now. Without a state the names of the batch will do.
 *
 * @param args - of `createTasks`, of any form
 */
export const readPlanGraph = (args: unknown, batch?: ShownBatch): ShownGraph | undefined => {
  const given = readList(readRecord(args).tasks).slice(0, MOST_NODES).map(readRecord);
  const names = given.map((task, index) => {
    const reference = readString(task.reference);
    return batch?.items[index]?.identifier ?? reference ?? `#${index + 1}`;
  });
  const byReference = new Map<string, string>();
  for (const [index, task] of given.entries()) {
    const reference = readString(task.reference);
    if (reference !== undefined) byReference.set(reference, names[index] ?? reference);
  }
  const resolve = (name: string): string => byReference.get(name) ?? name;
  const inside = new Set(names);
  const outside = new Set<string>();
  const edges = given.flatMap((task, index) => {
    const link = (list: unknown, type: ShownEdge['type']): ShownEdge[] =>
      readList(list)
        .map(readText)
        .filter(Boolean)
        .map((name) => {
          const to = resolve(name);
          if (!inside.has(to)) outside.add(to);
          return { from: names[index] ?? '', to, type };
        });
    return [...link(task.dependsOn, 'requires'), ...link(task.relatedTo, 'relates')];
  });
  const ready = new Set(batch?.ready);
  return buildGraph(
    [
      ...given.map((task, index): ShownNode => {
        const identifier = names[index] ?? '';
        return {
          blockers: 0,
          identifier,
          isOutside: false,
          isReady: ready.has(identifier),
          name: readText(task.name),
          status: task.status === 'backlog' ? 'backlog' : 'todo',
        };
      }),
      ...[...outside].map((identifier) => ({
        blockers: 0,
        identifier,
        isOutside: true,
        isReady: false,
        name: '',
      })),
    ],
    edges,
  );
};
