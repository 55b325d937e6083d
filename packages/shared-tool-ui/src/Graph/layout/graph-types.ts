/** A node to be placed. Places are counted from 0 in the order they are given. */
export interface LayoutSize {
  /** CSS pixels, of every node. */
  height: number;
  /** Between two layers. */
  layerGap: number;
  /** Between two nodes of a layer. */
  nodeGap: number;
  width: number;
}

/** The graph to lay out: nodes by number, and which comes before which. */
export interface LayoutInput {
  count: number;
  /** `before` stands in a layer left of `after`. Circles and repetitions are borne. */
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
  /** For each edge of the input: from the right side of one node to the left side of the other. */
  edges: ReadonlyArray<readonly Point[]>;
  height: number;
  /** How many layers there are. */
  layers: number;
  /** The top left corner of each node, with its layer. */
  nodes: ReadonlyArray<Point & { layer: number }>;
  width: number;
}
