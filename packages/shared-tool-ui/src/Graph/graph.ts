import type { LucideIcon } from 'lucide-react';

/** A node of a drawing. */
export interface GraphNode {
  /** Sets `color`, the colour of the box. */
  className?: string | undefined;
  /** Facts in addition to `state`. */
  facts?: readonly string[] | undefined;
  icon?: LucideIcon | undefined;
  identifier: string;
  /** Drawn only as a neighbour of a shown node. */
  isOutside: boolean;
  name: string;
  /** Its status, in a word or two. */
  state: string;
}

/** An edge between nodes, by number: `before` must be done first. */
export interface GraphEdge {
  after: number;
  before: number;
  /** The nodes are related, without an order. */
  isRelation: boolean;
}

/** Nodes that depend on each other. */
export interface GraphData<Node = GraphNode> {
  edges: GraphEdge[];
  /** Only those with an edge. */
  nodes: Node[];
  /** Number of edges that are not drawn. */
  omittedEdges: number;
  /** Number of nodes without dependencies. */
  single: number;
}

/** An edge by the identifiers of its nodes: `from` requires `to`. */
export interface NamedEdge {
  from?: string | undefined;
  isRelation: boolean;
  to?: string | undefined;
}

/** A larger graph would be unreadable, and slow to draw. */
export const MOST_NODES = 600;
const MOST_EDGES = 3000;

/** The nodes with at least one edge, as a graph; undefined without edges. */
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
