import type { PlotCurve } from './plot.ts';

/** Value of a curve at the position being read. */
export interface Reading {
  /** Index of the curve, from 0. */
  curve: number;
  x: number;
  /** Null in a gap of the curve. */
  y: number | null;
}

/** The index of the point nearest to a position. Points are in ascending order of x. */
export const findNearest = (points: PlotCurve['points'], x: number): number => {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((points[middle]?.[0] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = points[low - 1];
  const here = points[low];
  return before && here && x - before[0] < here[0] - x ? low - 1 : low;
};

/** The curve whose points are traversed: the one with the most. */
export const getProbedCurve = (curves: readonly PlotCurve[]): PlotCurve | undefined => {
  let most: PlotCurve | undefined;
  for (const curve of curves) if (!most || curve.points.length > most.points.length) most = curve;
  return most;
};

/**
 * The values of all curves at one position. A curve without a point near it is left out.
 *
 * @param tolerance - how far away a point may be
 */
export const readCurves = (curves: readonly PlotCurve[], x: number, tolerance: number): Reading[] =>
  curves.flatMap(({ points }, curve) => {
    const point = points[findNearest(points, x)];
    if (!point || Math.abs(point[0] - x) > tolerance) return [];
    return [{ curve, x: point[0], y: point[1] }];
  });

/**
 * How far from a position a point may be to be read there: half the average distance of
 * neighbouring points.
 */
export const getTolerance = (points: PlotCurve['points']): number => {
  const [first] = points;
  const last = points.at(-1);
  return first && last && points.length > 1
    ? (last[0] - first[0]) / (points.length - 1) / 2
    : Number.MIN_VALUE;
};
