import type { Loose } from '@lobechat/types';

import type { PlotCurve, PlotData } from './plot.ts';

/** What is drawn at most: more would be slow, and nobody could tell the lines apart. */
const PlotLimits = {
  curves: 8,
  /** Beyond this a double leaves no room for scales. */
  magnitude: 1e150,
  marks: 100,
  /** Below this it leaves none either, and is drawn as zero. */
  nearZero: 1e-150,
  /** Of one curve. */
  points: 4000,
} as const;

/* A number as it can be drawn; nothing if it cannot. */
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

/** A plot that can be drawn: finite points in the order of x. Nothing if there is none. */
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
