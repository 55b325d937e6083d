import { type Links, linkNodes } from './assign-layers.ts';
import type { Layout, LayoutInput, Point } from './graph-types.ts';
import { layoutPart, nameEdge } from './layout-part.ts';
import { splitParts } from './split-parts.ts';

/** Columns of isolated nodes, if nothing else determines the total width. */
const LEAST_COLUMNS = 3;

const pickLinks = (links: Links, part: readonly number[]): Links => {
  const numbers = new Map(part.map((node, index) => [node, index]));
  const pick = (lists: number[][]): number[][] =>
    part.map((node) => (lists[node] ?? []).flatMap((other) => numbers.get(other) ?? []));
  return { after: pick(links.after), before: pick(links.before) };
};

/**
 * Lays out a graph in layers from left to right (Sugiyama, Tagawa and Toda 1981): layers by longest
 * path, fewer crossings by averages, positions by least squares. Unconnected parts are stacked,
 * with isolated nodes in rows below. A few hundred nodes take milliseconds, where general libraries
 * take seconds.
 */
export const layoutGraph = ({ count, edges, size }: LayoutInput): Layout => {
  const links = linkNodes({ count, edges });
  const parts = splitParts(links);
  const nodes = Array.from({ length: count }, () => ({ layer: 0, x: 0, y: 0 }));
  const bends = new Map<string, readonly Point[]>();
  const gap = size.nodeGap * 2;
  let width = 0;
  let bottom = 0;
  let layers = count > 0 ? 1 : 0;

  const hanging = parts.filter((part) => part.length > 1);
  for (const part of hanging.toSorted((left, right) => right.length - left.length)) {
    const placed = layoutPart(pickLinks(links, part), size);
    const start = bottom === 0 ? 0 : bottom + gap;
    for (const [index, node] of part.entries()) {
      const { layer = 0, x = 0, y = 0 } = placed.nodes[index] ?? {};
      nodes[node] = { layer, x, y: y + start };
    }
    for (const [name, points] of placed.bends) {
      const [before = 0, after = 0] = name.split(',').map((index) => part[Number(index)]);
      bends.set(
        nameEdge(before, after),
        points.map(({ x, y }) => ({ x, y: y + start })),
      );
    }
    bottom = start + placed.height;
    width = Math.max(width, placed.width);
    layers = Math.max(layers, placed.layers);
  }

  const single = parts.flatMap(([node, ...others]) =>
    node === undefined || others.length > 0 ? [] : [node],
  );
  const step = size.width + size.layerGap / 2;
  const columns = Math.max(
    1,
    Math.min(
      single.length,
      Math.max(LEAST_COLUMNS, Math.floor((width + size.layerGap / 2) / step)),
    ),
  );
  const start = bottom === 0 ? 0 : bottom + gap;
  for (const [index, node] of single.entries()) {
    const row = Math.floor(index / columns);
    const y = start + row * (size.height + size.nodeGap);
    nodes[node] = { layer: 0, x: (index % columns) * step, y };
    bottom = Math.max(bottom, y + size.height);
    width = Math.max(width, (index % columns) * step + size.width);
  }

  return {
    edges: edges.map(({ after, before }) => {
      const [from, to] = [nodes[before], nodes[after]];
      if (!from || !to || from === to) return [];
      return [
        { x: from.x + size.width, y: from.y + size.height / 2 },
        ...(bends.get(nameEdge(before, after)) ?? []),
        { x: to.x, y: to.y + size.height / 2 },
      ];
    }),
    height: bottom,
    layers,
    nodes,
    width,
  };
};
