import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { drawEdge } from './draw-edge.ts';
import { layoutDown, turnKey } from './turn-layout.ts';

const size = { height: 40, layerGap: 30, nodeGap: 10, width: 150 };

describe('a layout from top to bottom', () => {
  it('is one node wide if each node requires the previous one', () => {
    const edges = Array.from({ length: 7 }, (_, before) => ({ after: before + 1, before }));
    const { layout } = layoutDown({ count: 8, edges, size });
    expect(layout.width).toBe(size.width);
    expect(layout.height).toBe(8 * size.height + 7 * size.layerGap);
    expect(layout.nodes.map(({ y }) => y)).toEqual([0, 70, 140, 210, 280, 350, 420, 490]);
    expect(drawEdge(layout.edges[0] ?? [], { isDown: true })).toBe('M75 40L75 70');
  });

  it('keeps every node within bounds and apart from the others', () => {
    const graph = fc.integer({ max: 12, min: 1 }).chain((count) => {
      const node = fc.nat(count - 1);
      const edge = fc.record({ after: node, before: node });
      return fc.record({ count: fc.constant(count), edges: fc.array(edge, { maxLength: 20 }) });
    });
    fc.assert(
      fc.property(graph, ({ count, edges }) => {
        const { height, nodes, width } = layoutDown({ count, edges, size }).layout;
        for (const [index, { x, y }] of nodes.entries()) {
          expect(x).toBeGreaterThanOrEqual(-0.01);
          expect(y).toBeGreaterThanOrEqual(-0.01);
          expect(x + size.width).toBeLessThanOrEqual(width + 0.01);
          expect(y + size.height).toBeLessThanOrEqual(height + 0.01);
          for (const other of nodes.slice(index + 1)) {
            const isApart =
              Math.abs(other.x - x) >= size.width - 0.01 ||
              Math.abs(other.y - y) >= size.height - 0.01;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });

  it('is navigated downwards', () => {
    expect(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home'].map(turnKey)).toEqual([
      'ArrowRight',
      'ArrowLeft',
      'ArrowUp',
      'Home',
    ]);
  });
});
