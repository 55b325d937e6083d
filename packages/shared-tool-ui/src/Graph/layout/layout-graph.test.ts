import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { drawEdge } from './draw-edge.ts';
import type { LayoutInput } from './graph-types.ts';
import { layoutGraph } from './layout-graph.ts';
import { countCrossings, orderLayers } from './order-layers.ts';
import { fitPlaces } from './place-nodes.ts';

const size = { height: 40, layerGap: 50, nodeGap: 10, width: 100 };

const lay = (count: number, pairs: ReadonlyArray<[number, number]>) =>
  layoutGraph({ count, edges: pairs.map(([before, after]) => ({ after, before })), size });

const graphs = fc.integer({ max: 40, min: 1 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    pairs: fc.array(fc.tuple(fc.nat({ max: count - 1 }), fc.nat({ max: count - 1 })), {
      maxLength: 80,
    }),
  }),
);

const expectApart = ({ nodes }: ReturnType<typeof layoutGraph>): void => {
  for (const [index, left] of nodes.entries()) {
    for (const right of nodes.slice(index + 1)) {
      const apart =
        Math.abs(left.x - right.x) >= size.width ||
        Math.abs(left.y - right.y) >= size.height - 0.01;
      expect(apart).toBe(true);
    }
  }
};

describe('layoutGraph', () => {
  it('tolerates cycles, loops and duplicates', () => {
    const layout = lay(3, [
      [0, 1],
      [1, 2],
      [2, 0],
      [1, 1],
      [0, 1],
    ]);
    expect(layout.nodes.map(({ layer }) => layer)).toEqual([0, 1, 2]);
    expect(layout.edges[3]).toEqual([]);
    expect(
      layout.edges.map((points) => drawEdge(points)).filter((path) => path.includes('NaN')),
    ).toEqual([]);
  });

  it('tolerates an empty graph and dangling edges', () => {
    expect(lay(0, [])).toMatchObject({ height: 0, layers: 0, width: 0 });
    expect(lay(1, [[0, 7]]).edges).toEqual([[]]);
  });

  it('puts each node one layer after the last of its predecessors', () => {
    const layout = lay(5, [
      [0, 1],
      [1, 2],
      [0, 2],
      [3, 2],
      [2, 4],
    ]);
    // 3 has no predecessor and is placed next to its successor.
    expect(layout.nodes.map(({ layer }) => layer)).toEqual([0, 1, 2, 1, 3]);
    expect(layout.layers).toBe(4);
  });

  it('routes a long edge around the nodes in between', () => {
    const layout = lay(3, [
      [0, 1],
      [1, 2],
      [0, 2],
    ]);
    const between = layout.nodes[1]!;
    const long = layout.edges[2]!.slice(1, -1);
    expect(long).toHaveLength(2);
    for (const { y } of long) {
      expect(y < between.y || y > between.y + size.height).toBe(true);
    }
  });

  it('finds an order without crossings if one exists', () => {
    const layers = [
      [0, 1, 2],
      [5, 4, 3],
    ];
    const after = [[3], [4], [5], [], [], []];
    const before = [[], [], [], [0], [1], [2]];
    expect(countCrossings({ after, before, layers })).toBe(3);
    const sorted = orderLayers({ after, before, layers });
    expect(countCrossings({ after, before, layers: sorted })).toBe(0);
  });

  it('lets no two nodes touch and no edge lead back, whatever the graph', () => {
    fc.assert(
      fc.property(graphs, ({ count, pairs }) => {
        const acyclic = pairs.filter(([before, after]) => before < after);
        const layout = lay(count, acyclic);
        expectApart(layout);
        for (const [before, after] of acyclic) {
          expect(layout.nodes[after]!.layer).toBeGreaterThan(layout.nodes[before]!.layer);
        }
        for (const { x, y } of layout.nodes) {
          expect(x >= 0 && x + size.width <= layout.width + 0.01).toBe(true);
          expect(y >= -0.01 && y + size.height <= layout.height + 0.01).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('terminates on graphs of any form', () => {
    fc.assert(
      fc.property(graphs, ({ count, pairs }) => {
        const layout = lay(count, pairs);
        expectApart(layout);
        expect(layout.edges).toHaveLength(pairs.length);
      }),
      { numRuns: 200 },
    );
  });

  it('is deterministic', () => {
    const pairs = Array.from({ length: 300 }, (_, index): [number, number] => [
      (index * 7) % 100,
      100 + ((index * 13) % 100),
    ]);
    expect(lay(200, pairs)).toEqual(lay(200, pairs));
  });

  it('lays out a chain of thousands, and hundreds with many edges', () => {
    const chain = Array.from({ length: 3000 }, (_, index): [number, number] => [index, index + 1]);
    expect(lay(3001, chain).layers).toBe(3001);
    const dense: LayoutInput['edges'] = Array.from({ length: 3000 }, (_, index) => {
      const after = 1 + (index % 499);
      return { after, before: (index * 31) % after };
    });
    expectApart(layoutGraph({ count: 500, edges: dense, size }));
  });
});

describe('fitPlaces', () => {
  it('keeps nodes at their desired positions where there is room, and moves the others together', () => {
    expect(fitPlaces([0, 100], [0, 10])).toEqual([0, 100]);
    expect(fitPlaces([50, 50], [0, 10])).toEqual([45, 55]);
    expect(fitPlaces([30, 0, 90], [0, 10, 20])).toEqual([10, 20, 90]);
  });

  it('keeps order and distances, whatever positions are desired', () => {
    const wishes = fc.array(fc.integer({ max: 1000, min: -1000 }), { maxLength: 30 });
    fc.assert(
      fc.property(wishes, (list) => {
        const places = fitPlaces(
          list,
          list.map((_, index) => index * 10),
        );
        expect(places).toHaveLength(list.length);
        for (let index = 1; index < places.length; index += 1) {
          expect(places[index]! - places[index - 1]!).toBeGreaterThanOrEqual(10 - 1e-6);
        }
      }),
    );
  });
});

describe('drawEdge', () => {
  it('draws nothing for fewer than two points', () => {
    expect(drawEdge([])).toBe('');
    expect(drawEdge([{ x: 1, y: 1 }])).toBe('');
  });

  it('draws a straight line between level ends, else leaves and arrives level', () => {
    expect(
      drawEdge([
        { x: 0, y: 5 },
        { x: 60, y: 5 },
        { x: 160, y: 45 },
      ]),
    ).toBe('M0 5L60 5C110 5 110 45 160 45');
  });
});
