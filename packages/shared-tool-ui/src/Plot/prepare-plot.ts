import type { Loose } from '@lobechat/types';

import type { PlotCurve, PlotData } from './plot.ts';

/** Upper limits of what is drawn: more would be slow and the lines indistinguishable. */
const PlotLimits = {
  curves: 8,
  /** Beyond this, doubles leave no room for scales. */
  magnitude: 1e150,
  marks: 100,
  /** Below this, doubles leave none either; drawn as zero. */
  nearZero: 1e-150,
  /** Per curve. */
  points: 4000,
} as const;

/* A number, if it can be drawn. */
const readCoordinate = (value: unknown): number | undefined => {
  if (typeof value !== 'number' || !(Math.abs(value) <= PlotLimits.magnitude)) return undefined;
  return Math.abs(value) < PlotLimits.nearZero ? 0 : value;
};

const readCurve = ({ isShaded, label, points, style }: Loose<PlotCurve>): PlotCurve[] => {
  const read = (points ?? [])
    .slice(0, PlotLimits.points)
    .flatMap(([x, y]): PlotCurve['points'] => {
      const place = readCoordinate(x);
      return place === undefined ? [] : [[place, readCoordinate(y) ?? null]];
    })
    .toSorted(([left], [right]) => left - right);
  if (!read.some(([, y]) => y !== null)) return [];
  return [
    { isShaded: isShaded === true, label: label ?? '', points: read, style: style ?? 'line' },
  ];
};

/**
 * A plot that can be drawn, with finite points in ascending order of x; undefined if there is
 * nothing to draw.
 */
export const preparePlot = (value: Loose<PlotData> | undefined): PlotData | undefined => {
  const { curves = [], marks = [], xLabel, yLabel } = value ?? {};
  const drawable = curves.slice(0, PlotLimits.curves).flatMap(readCurve);
  if (drawable.length === 0) return undefined;
  return {
    curves: drawable,
    marks: marks.slice(0, PlotLimits.marks).flatMap(({ label = '', ...place }) => {
      const [x, y] = [readCoordinate(place.x), readCoordinate(place.y)];
      return x === undefined || y === undefined ? [] : [{ label, x, y }];
    }),
    xLabel: xLabel ?? 'x',
    yLabel: yLabel ?? '',
  };
};
