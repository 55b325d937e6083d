import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findCircle } from './find-circle.ts';

const node = fc.nat({ max: 9 });

describe('findCircle', () => {
  it('finds a cycle exactly if one exists, with only existing edges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(node, node), { maxLength: 25 }),
        fc.uniqueArray(node, { maxLength: 4 }),
        (pairs, starts) => {
          const edges = pairs.filter(([from, to]) => from !== to);
          const waitsFor = (from: number) =>
            edges.flatMap(([one, to]) => (one === from ? [to] : []));
          const isOnCircle = (start: number): boolean => {
            const seen = new Set(waitsFor(start));
            for (const one of seen) for (const next of waitsFor(one)) seen.add(next);
            return seen.has(start);
          };
          const circle = findCircle(starts, waitsFor);
          expect(circle !== undefined).toBe(starts.some(isOnCircle));
          if (circle === undefined) return;
          expect(starts).toContain(circle[0]);
          expect(circle.at(-1)).toBe(circle[0]);
          for (const [index, to] of circle.slice(1).entries()) {
            expect(edges).toContainEqual([circle[index], to]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('handles a path of a hundred thousand steps', () => {
    const last = 100_000;
    const circle = findCircle([0], (at) => [at === last ? 0 : at + 1]);
    expect(circle).toHaveLength(last + 2);
  });
});
