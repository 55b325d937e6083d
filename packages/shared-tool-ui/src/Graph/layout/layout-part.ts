import { assignLayers, type Links } from './assign-layers.ts';
import type { LayoutSize, Point } from './graph-types.ts';
import { type Layered, orderLayers } from './order-layers.ts';
import { placeNodes } from './place-nodes.ts';

/** Positions of the nodes of one part, and the paths of the edges between them. */
export interface PartLayout {
  /** By `before,after`: the points between both nodes that an edge passes through. */
  bends: ReadonlyMap<string, readonly Point[]>;
  height: number;
  layers: number;
  nodes: ReadonlyArray<Point & { layer: number }>;
  width: number;
}

/** Maximum number of bends of all edges; beyond it, long edges are straight. */
const MOST_BENDS = 6000;

/** Minimum distance in pixels between two edges, or an edge and a node. */
const LANE = 14;

/** The key of an edge. */
export const nameEdge = (before: number, after: number): string => `${before},${after}`;

interface Bent extends Layered {
  /** The nodes that represent bends, by edge, from left to right. */
  bendsOf: ReadonlyMap<string, readonly number[]>;
}

/* An edge across several layers gets a node in each of them, so that others make room for it. */
const addBends = ({ after: links }: Links, layerOf: readonly number[]): Bent => {
  const after: number[][] = layerOf.map(() => []);
  const before: number[][] = layerOf.map(() => []);
  const layers: number[][] = [];
  const place = (node: number, layer: number): void => {
    (layers[layer] ??= []).push(node);
  };
  for (const [node, layer] of layerOf.entries()) place(node, layer);
  const bendsOf = new Map<string, number[]>();
  const connect = (from: number, to: number): void => {
    after[from]?.push(to);
    before[to]?.push(from);
  };
  for (const [node, targets] of links.entries()) {
    for (const target of targets) {
      const [from, to] = [layerOf[node] ?? 0, layerOf[target] ?? 0];
      const bends: number[] = [];
      let last = node;
      for (let layer = from + 1; layer < to && after.length < MOST_BENDS; layer += 1) {
        const bend = after.length;
        after.push([]);
        before.push([]);
        place(bend, layer);
        connect(last, bend);
        bends.push(bend);
        last = bend;
      }
      // Beyond the maximum, the rest of the edge is straight and nothing makes room for it.
      if (bends.length === Math.max(0, to - from - 1)) connect(last, target);
      bendsOf.set(nameEdge(node, target), bends);
    }
  }
  return { after, before, bendsOf, layers: Array.from(layers, (layer) => layer ?? []) };
};

/** Lays out connected nodes: layers by longest path, few crossings, short edges. */
export const layoutPart = (links: Links, size: LayoutSize): PartLayout => {
  const layerOf = assignLayers(links);
  const graph = addBends(links, layerOf);
  const count = layerOf.length;
  const layers = orderLayers(graph);
  const middles = placeNodes({ ...graph, layers }, (above, below) => {
    const half = (node: number): number => (node < count ? size.height / 2 : 0);
    const gap = above < count && below < count ? size.nodeGap : LANE;
    return half(above) + half(below) + gap;
  });
  const tops = middles.map((middle, node) => middle - (node < count ? size.height / 2 : 0));
  const top = tops.reduce((least, value) => Math.min(least, value), Infinity);
  const bottom = middles.reduce(
    (most, middle, node) => Math.max(most, middle + (node < count ? size.height / 2 : 0)),
    -Infinity,
  );
  const step = size.width + size.layerGap;
  const bends = new Map<string, Point[]>();
  for (const [name, list] of graph.bendsOf) {
    const from = layerOf[Number(name.slice(0, name.indexOf(',')))] ?? 0;
    bends.set(
      name,
      list.flatMap((bend, index) => {
        // Straight through the whole layer: past its nodes, not across them.
        const x = (from + 1 + index) * step;
        const y = (middles[bend] ?? 0) - top;
        return [
          { x, y },
          { x: x + size.width, y },
        ];
      }),
    );
  }
  return {
    bends,
    height: bottom - top,
    layers: layers.length,
    nodes: layerOf.map((layer, node) => ({ layer, x: layer * step, y: (tops[node] ?? 0) - top })),
    width: layers.length * step - size.layerGap,
  };
};
