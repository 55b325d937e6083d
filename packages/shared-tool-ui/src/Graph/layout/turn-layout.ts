import type { Layout, LayoutInput, Point } from './graph-types.ts';
import { layoutGraph } from './layout-graph.ts';

const turn = ({ x, y }: Point): Point => ({ x: y, y: x });

/** A layout with its layers from top to bottom, and the same one laid out from left to right. */
export interface TurnedLayout {
  flat: Layout;
  layout: Layout;
}

/** Lays out a graph in layers from top to bottom: a long chain fits a narrow space. */
export const layoutDown = ({ size, ...input }: LayoutInput): TurnedLayout => {
  const flat = layoutGraph({
    ...input,
    size: { ...size, height: size.width, width: size.height },
  });
  return {
    flat,
    layout: {
      ...flat,
      edges: flat.edges.map((points) => points.map(turn)),
      height: flat.width,
      nodes: flat.nodes.map((node) => ({ ...node, ...turn(node) })),
      width: flat.height,
    },
  };
};

const TURNED_KEYS: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
};

/** The key in a horizontal layout that corresponds to this one in the turned layout. */
export const turnKey = (key: string): string => TURNED_KEYS[key] ?? key;
