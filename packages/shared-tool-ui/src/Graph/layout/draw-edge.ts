import type { Point } from './graph-types.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** Options of {@link drawEdge}. */
export interface DrawEdgeOptions {
  /** Whether layers run from top to bottom. Default: from left to right. */
  isDown?: boolean | undefined;
}

/**
 * The path of an edge: curves between its points that leave and arrive in the direction of the layers.
 */
export const drawEdge = (
  points: readonly Point[],
  { isDown = false }: DrawEdgeOptions = {},
): string => {
  // Drawn as if from left to right.
  const [first, ...rest] = isDown ? points.map(({ x, y }) => ({ x: y, y: x })) : points;
  const at = (x: number, y: number): string =>
    isDown ? `${round(y)} ${round(x)}` : `${round(x)} ${round(y)}`;
  if (!first || rest.length === 0) return '';
  let path = `M${at(first.x, first.y)}`;
  let last = first;
  for (const point of rest) {
    if (Math.abs(point.y - last.y) < 0.5) {
      path += `L${at(point.x, point.y)}`;
    } else {
      // Also backwards, where a cycle was cut.
      const reach = Math.max(24, Math.abs(point.x - last.x) / 2);
      path += `C${at(last.x + reach, last.y)} ${at(point.x - reach, point.y)} ${at(point.x, point.y)}`;
    }
    last = point;
  }
  return path;
};
