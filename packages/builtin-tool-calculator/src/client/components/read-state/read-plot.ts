import { readChoice, readList, readNumber, readRecord, readString } from '@lobechat/shared-tool-ui';

import type { MathCurve, MathMark, MathPlot } from '../../../types.ts';

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

const STYLES = ['bars', 'dots', 'line'] as const satisfies readonly MathCurve['style'][];

/* A number as it can be drawn; nothing if it cannot. */
const readCoordinate = (value: unknown): number | undefined => {
  const number = readNumber(value);
  if (number === undefined || Math.abs(number) > PlotLimits.magnitude) return undefined;
  return Math.abs(number) < PlotLimits.nearZero ? 0 : number;
};

const readPoint = (value: unknown): [number, number | null][] => {
  const [x, y] = readList(value);
  const place = readCoordinate(x);
  return place === undefined ? [] : [[place, readCoordinate(y) ?? null]];
};

const readCurve = (value: unknown): MathCurve[] => {
  const { isShaded, label, points, style } = readRecord(value);
  const read = readList(points)
    .slice(0, PlotLimits.points)
    .flatMap(readPoint)
    .toSorted(([left], [right]) => left - right);
  if (!read.some(([, y]) => y !== null)) return [];
  return [
    {
      isShaded: isShaded === true,
      label: readString(label) ?? '',
      points: read,
      style: readChoice(style, STYLES) ?? 'line',
    },
  ];
};

const readMark = (value: unknown): MathMark[] => {
  const { label, x, y } = readRecord(value);
  const mark = { x: readCoordinate(x), y: readCoordinate(y) };
  if (mark.x === undefined || mark.y === undefined) return [];
  return [{ label: readString(label) ?? '', x: mark.x, y: mark.y }];
};

/** A plot that can be drawn: finite points in the order of x. Nothing if there is none. */
export const readPlot = (value: unknown): MathPlot | undefined => {
  const { curves, marks, xLabel, yLabel } = readRecord(value);
  const drawable = readList(curves).slice(0, PlotLimits.curves).flatMap(readCurve);
  if (drawable.length === 0) return undefined;
  return {
    curves: drawable,
    marks: readList(marks).slice(0, PlotLimits.marks).flatMap(readMark),
    xLabel: readString(xLabel) ?? 'x',
    yLabel: readString(yLabel) ?? '',
  };
};
