import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DERIVATIVE, HYPERBOLA, REGRESSION } from './plots.ts';
import { findNearest, getProbedCurve, getTolerance, readCurves } from './probe.ts';

describe('findNearest', () => {
  it('finds what a linear search finds', () => {
    const abscissas = fc.uniqueArray(fc.integer({ max: 1000, min: -1000 }), { minLength: 1 });
    fc.assert(
      fc.property(abscissas, fc.integer({ max: 1200, min: -1200 }), (list, place) => {
        const points = list
          .toSorted((left, right) => left - right)
          .map((x): [number, number] => [x, 0]);
        const distances = points.map(([x]) => Math.abs(x - place));
        expect(distances[findNearest(points, place)]).toBe(Math.min(...distances));
      }),
    );
  });
});

describe('readCurves', () => {
  it('reads all curves at one position', () => {
    expect(readCurves(DERIVATIVE.curves, 0, 0.1)).toEqual([
      { curve: 0, x: 0, y: 0 },
      { curve: 1, x: 0, y: 1 },
    ]);
  });

  it('reports missing values', () => {
    expect(readCurves(HYPERBOLA.curves, 0, 0.1)).toEqual([{ curve: 0, x: 0, y: null }]);
  });

  it('does not read distant data', () => {
    const { points } = getProbedCurve(REGRESSION.curves)!;
    expect(points).toHaveLength(101);
    const tolerance = getTolerance(points);
    expect(readCurves(REGRESSION.curves, 2.5, tolerance).map(({ curve }) => curve)).toEqual([1]);
    expect(readCurves(REGRESSION.curves, 2, tolerance).map(({ curve }) => curve)).toEqual([0, 1]);
  });
});
