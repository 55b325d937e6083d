import type { Point } from './graph-types.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** The path of an edge: curves between its points that leave and arrive level. */
export const drawEdge = ([first, ...rest]: readonly Point[]): string => {
  if (!first || rest.length === 0) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  let last = first;
  for (const point of rest) {
    if (Math.abs(point.y - last.y) < 0.5) {
      path += `L${round(point.x)} ${round(point.y)}`;
    } else {
      // Also backwards, where a circle was cut open.
      const reach = Math.max(24, Math.abs(point.x - last.x) / 2);
      path += `C${round(last.x + reach)} ${round(last.y)} ${round(point.x - reach)} ${round(point.y)} ${round(point.x)} ${round(point.y)}`;
    }
    last = point;
  }
  return path;
};
