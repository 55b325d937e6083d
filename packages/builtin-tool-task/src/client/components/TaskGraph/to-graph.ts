import type { GivenEdge, GivenItem, GivenList, GivenNewTask, GivenTask } from '../../given.ts';

/** One task of a drawing. */
export interface ShownNode {
  blockers: number;
  identifier: string;
  isOutside: boolean;
  isReady: boolean;
  name: string;
  status?: GivenTask['status'];
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
  edges: readonly GivenEdge[],
): ShownGraph | undefined => {
  const byName = new Map(tasks.map((task) => [task.identifier, task]));
  const seen = new Set<string>();
  const drawn = edges.filter(({ from = '', to = '', type }) => {
    const name = `${type}\n${from}\n${to}`;
    if (from === to || !byName.has(from) || !byName.has(to) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  if (drawn.length === 0) return undefined;
  const ends = new Set(drawn.flatMap(({ from = '', to = '' }) => [from, to]));
  const linked = [...byName.values()].filter(({ identifier }) => ends.has(identifier));
  const nodes = linked.slice(0, MOST_NODES);
  const numbers = new Map(nodes.map(({ identifier }, index) => [identifier, index]));
  const placed = drawn.flatMap(({ from = '', to = '', type }): ShownGraphEdge[] => {
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
export const toTreeGraph = ({
  dependencies = [],
  nodes = [],
  outside = [],
}: GivenList): ShownGraph | undefined =>
  buildGraph(
    [
      ...nodes.map(({ blockers = 0, identifier = '', name = '', ready = false, status }) => ({
        blockers,
        identifier,
        isOutside: false,
        isReady: ready,
        name,
        status,
      })),
      ...outside.map(({ identifier = '', name = '', status }) => ({
        blockers: 0,
        identifier,
        isOutside: true,
        isReady: false,
        name,
        status,
      })),
    ],
    dependencies,
  );

/**
 * The dependencies of a batch: its arguments say which task requires which, its results what they are
 * called now. Without results the names of the batch will do.
 */
export const toPlanGraph = (
  tasks: readonly GivenNewTask[],
  {
    items = [],
    ready,
  }: { items?: readonly GivenItem[] | undefined; ready?: readonly string[] | undefined },
): ShownGraph | undefined => {
  const given = tasks.slice(0, MOST_NODES);
  const names = given.map(
    ({ reference }, index) => items[index]?.identifier ?? reference ?? `#${index + 1}`,
  );
  const byReference = new Map(
    given.flatMap(({ reference }, index) =>
      reference === undefined ? [] : [[reference, names[index] ?? reference] as const],
    ),
  );
  const inside = new Set(names);
  const outside = new Set<string>();
  const edges = given.flatMap(({ dependsOn, relatedTo }, index) => {
    const link = (ends: readonly string[] = [], type: GivenEdge['type']): GivenEdge[] =>
      ends.filter(Boolean).map((name) => {
        const to = byReference.get(name) ?? name;
        if (!inside.has(to)) outside.add(to);
        return { from: names[index], to, type };
      });
    return [...link(dependsOn, 'requires'), ...link(relatedTo, 'relates')];
  });
  const isReady = new Set(ready);
  return buildGraph(
    [
      ...given.map(({ name = '', status = 'todo' }, index): ShownNode => {
        const identifier = names[index] ?? '';
        return {
          blockers: 0,
          identifier,
          isOutside: false,
          isReady: isReady.has(identifier),
          name,
          status,
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
