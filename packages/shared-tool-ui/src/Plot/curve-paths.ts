import { area, line } from 'd3-shape';

import type { PlotFrame } from './plot-frame.ts';
import type { PlotCurve } from './plot.ts';
import { getStep } from './visible-range.ts';

type Point = PlotCurve['points'][number];

/* Coordinates far outside are clamped first: the browser computes in single precision. */
const FAR = 2000;

const toHeight = (value: number, { height, y }: PlotFrame): number =>
  Math.min(height + FAR, Math.max(-FAR, y(value)));

const getHeight = (point: Point | undefined): number | null => point?.[1] ?? null;

/* Whether a line drops back between two points, against its direction on both sides. */
const isAgainstCourse = (points: readonly Point[], index: number): boolean => {
  const [first, before, here, after] = [-2, -1, 0, 1].map((step) =>
    getHeight(points[index + step]),
  );
  if (first == null || before == null || here == null || after == null) return false;
  const jump = Math.sign(here - before);
  return Math.sign(before - first) === -jump && Math.sign(after - here) === -jump;
};

/**
 * Breaks a line at poles between samples, so that nothing is drawn through them: where it jumps
 * from beyond one edge to beyond the other, or drops back by more than the visible height against
 * its direction on both sides.
 */
export const breakAtPoles = (points: readonly Point[], frame: PlotFrame): Point[] => {
  const [from = 0, to = 0] = frame.y.domain();
  const getSide = (y: number): number => (y > to ? 1 : 0) - (y < from ? 1 : 0);
  return points.flatMap((point, index): Point[] => {
    const before = getHeight(points[index - 1]);
    const [x, y] = point;
    if (before === null || y === null) return [point];
    const isAcross = getSide(before) * getSide(y) < 0;
    const isFall = Math.abs(y - before) > to - from && isAgainstCourse(points, index);
    return isAcross || isFall ? [[x, null], point] : [point];
  });
};

/** The line of a curve, as SVG path data. */
export const toLinePath = ({ points }: PlotCurve, frame: PlotFrame): string =>
  line<Point>()
    .defined(([, y]) => y !== null)
    .x(([x]) => frame.x(x))
    .y(([, y]) => toHeight(y ?? 0, frame))(breakAtPoles(points, frame)) ?? '';

/** The area between a curve and the horizontal axis, as SVG path data. */
export const toAreaPath = ({ points }: PlotCurve, frame: PlotFrame): string =>
  area<Point>()
    .defined(([, y]) => y !== null)
    .x(([x]) => frame.x(x))
    .y0(toHeight(0, frame))
    .y1(([, y]) => toHeight(y ?? 0, frame))(breakAtPoles(points, frame)) ?? '';

/** A bar in pixels. */
export interface PlotBar {
  height: number;
  key: string;
  width: number;
  x: number;
  y: number;
}

const WIDEST_BAR = 48;

/** The bars of a curve, from zero to its values. */
export const toBars = (curve: PlotCurve, frame: PlotFrame): PlotBar[] => {
  const room = Math.abs(frame.x(getStep(curve)) - frame.x(0));
  const width = Math.max(1, Math.min(WIDEST_BAR, room * 0.8));
  const zero = toHeight(0, frame);
  return curve.points.flatMap(([x, y], index) => {
    if (y === null) return [];
    const end = toHeight(y, frame);
    return [
      {
        height: Math.abs(end - zero),
        key: `${index}`,
        width,
        x: frame.x(x) - width / 2,
        y: Math.min(end, zero),
      },
    ];
  });
};
