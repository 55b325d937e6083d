import type { LucideIcon } from 'lucide-react';

/** A node of a drawing. */
export interface GraphNode {
  /** Sets `color`, the colour of the box. */
  className?: string | undefined;
  /** Further facts besides `state`. */
  facts?: readonly string[] | undefined;
  icon?: LucideIcon | undefined;
  identifier: string;
  /** It is drawn for what hangs on it, and is no part of what is shown. */
  isOutside: boolean;
  name: string;
  /** Its status, in a word or two. */
  state: string;
}

/** An edge between nodes by their number: what has to be done first is `before`. */
export interface GraphEdge {
  after: number;
  before: number;
  /** They are related, without an order. */
  isRelation: boolean;
}

/** Nodes that depend on each other. */
export interface GraphData<Node = GraphNode> {
  edges: GraphEdge[];
  /** Only those that are at an end of an edge. */
  nodes: Node[];
  /** Edges beyond what is drawn. */
  omittedEdges: number;
  /** How many nodes depend on nothing. */
  single: number;
}

/** An edge by the identifiers of its nodes: `from` requires `to`. */
export interface NamedEdge {
  from?: string | undefined;
  isRelation: boolean;
  to?: string | undefined;
}

/** Nobody can read a larger graph, and a page would have to draw it. */
export const MOST_NODES = 600;
const MOST_EDGES = 3000;

/** What of the nodes is at an end of an edge, as a graph; nothing if there is no edge. */
export const buildGraph = <Node extends { identifier: string }>(
  given: readonly Node[],
  edges: readonly NamedEdge[],
): GraphData<Node> | undefined => {
  const byName = new Map(given.map((node) => [node.identifier, node]));
  const seen = new Set<string>();
  const drawn = edges.filter(({ from = '', isRelation, to = '' }) => {
    const name = `${isRelation}\n${from}\n${to}`;
    if (from === to || !byName.has(from) || !byName.has(to) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  if (drawn.length === 0) return undefined;
  const ends = new Set(drawn.flatMap(({ from = '', to = '' }) => [from, to]));
  const linked = [...byName.values()].filter(({ identifier }) => ends.has(identifier));
  const nodes = linked.slice(0, MOST_NODES);
  const numbers = new Map(nodes.map(({ identifier }, index) => [identifier, index]));
  const placed = drawn.flatMap(({ from = '', isRelation, to = '' }): GraphEdge[] => {
    const [after, before] = [numbers.get(from), numbers.get(to)];
    return after === undefined || before === undefined ? [] : [{ after, before, isRelation }];
  });
  const shown = placed.slice(0, MOST_EDGES);
  return {
    edges: shown,
    nodes,
    omittedEdges: drawn.length - shown.length,
    single: byName.size - linked.length,
  };
};
