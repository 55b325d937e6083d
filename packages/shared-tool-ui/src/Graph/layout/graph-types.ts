/** A node to be placed. Positions are numbered from 0 in input order. */
export interface LayoutSize {
  /** CSS pixels, for every node. */
  height: number;
  /** Between two layers. */
  layerGap: number;
  /** Between two nodes of a layer. */
  nodeGap: number;
  width: number;
}

/** The graph to lay out: nodes by number, and their order. */
export interface LayoutInput {
  count: number;
  /** `before` is in a layer left of `after`. Cycles and duplicates are tolerated. */
  edges: ReadonlyArray<{ after: number; before: number }>;
  size: LayoutSize;
}

/** A point in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The positions of nodes and edges. */
export interface Layout {
  /** For each input edge: from the right side of one node to the left side of the other. */
  edges: ReadonlyArray<readonly Point[]>;
  height: number;
  /** Number of layers. */
  layers: number;
  /** The top left corner of each node, with its layer. */
  nodes: ReadonlyArray<Point & { layer: number }>;
  width: number;
}
