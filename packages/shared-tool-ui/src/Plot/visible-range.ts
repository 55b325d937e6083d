import type { PlotCurve, PlotMark, PlotData } from './plot.ts';

/** The range of an axis. `from` is less than `to`. */
export interface PlotRange {
  from: number;
  to: number;
}

/** The range of the vertical axis, and whether values lie beyond it. */
export interface CutRange extends PlotRange {
  isCut: boolean;
}

/* With fewer values, quantiles are meaningless. */
const FEWEST_VALUES = 12;

/*
 * How far values may lie beyond the middle nine tenths, in multiples of their span, before they
 * count as next to a pole: a curve with gaps has poles, any other may just be steep.
 */
const REACH_WITH_GAPS = 1.5;
const REACH = 10;

/* Margin beyond the middle nine tenths if the rest is cut off, in multiples of their span. */
const SHOWN_BEYOND = 0.5;

/* A mark may extend the range to at most this many times its length. */
const MARK_REACH = 2;

const getExtent = (values: readonly number[]): PlotRange => {
  let from = Infinity;
  let to = -Infinity;
  for (const value of values) {
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return { from, to };
};

/* A shorter range, relative to its values, cannot hold distinct doubles. */
const SHORTEST = 1e-12;

const widen = ({ from, to }: PlotRange): PlotRange => {
  const size = Math.max(Math.abs(from), Math.abs(to));
  if (to - from > size * SHORTEST) return { from, to };
  const margin = size === 0 ? 1 : size / 10;
  return { from: from - margin, to: to + margin };
};

const listOrdinates = (curve: PlotCurve): number[] =>
  curve.points.flatMap(([, y]) => (y === null ? [] : [y]));

/** The least distance of neighbouring abscissas: the width available to a bar. */
export const getStep = ({ points }: PlotCurve): number => {
  let step = Infinity;
  for (let index = 1; index < points.length; index += 1) {
    const distance = (points[index]?.[0] ?? 0) - (points[index - 1]?.[0] ?? 0);
    if (distance > 0 && distance < step) step = distance;
  }
  return Number.isFinite(step) ? step : 1;
};

const getMargin = (curve: PlotCurve, length: number): number => {
  if (curve.style === 'bars') return getStep(curve) / 2;
  return curve.style === 'dots' ? length / 40 : 0;
};

/** The range of the horizontal axis: everything. */
export const getHorizontalRange = ({ curves, marks }: PlotData): PlotRange => {
  const all = getExtent([
    ...curves.flatMap(({ points }) => points.map(([x]) => x)),
    ...marks.map(({ x }) => x),
  ]);
  const margin = Math.max(...curves.map((curve) => getMargin(curve, all.to - all.from)));
  return widen({ from: all.from - margin, to: all.to + margin });
};

/* The range of the lines, without the values next to poles, which would flatten everything else. */
const getLineRange = (lines: readonly PlotCurve[]): CutRange => {
  const values = lines.flatMap(listOrdinates).toSorted((left, right) => left - right);
  const all = getExtent(values);
  const whole = { ...all, isCut: false };
  if (values.length < FEWEST_VALUES) return whole;
  const low = values[Math.floor(values.length * 0.05)] ?? all.from;
  const high = values[Math.ceil(values.length * 0.95) - 1] ?? all.to;
  const span = high - low;
  if (span <= 0) return whole;
  const hasGaps = lines.some(({ points }) => points.some(([, y]) => y === null));
  const reach = span * (hasGaps ? REACH_WITH_GAPS : REACH);
  const from = all.from < low - reach ? low - span * SHOWN_BEYOND : all.from;
  const to = all.to > high + reach ? high + span * SHOWN_BEYOND : all.to;
  return { from, isCut: from > all.from || to < all.to, to };
};

const isNear = ({ y }: PlotMark, { from, to }: PlotRange): boolean => {
  const reach = (to - from) * MARK_REACH;
  return y >= from - reach && y <= to + reach;
};

/**
 * The range of the vertical axis: everything except values next to a pole. Bars and shaded areas
 * reach down to zero.
 */
export const getVerticalRange = ({ curves, marks }: PlotData): CutRange => {
  const lines = curves.filter(({ style }) => style === 'line');
  const line = getLineRange(lines);
  const others = curves.filter(({ style }) => style !== 'line').flatMap(listOrdinates);
  const needsZero = curves.some(({ isShaded, style }) => isShaded === true || style === 'bars');
  const drawn = getExtent([
    ...(lines.length > 0 ? [line.from, line.to] : []),
    ...others,
    ...(needsZero ? [0] : []),
  ]);
  const range = widen(drawn);
  const near = marks.filter((mark) => isNear(mark, range)).map(({ y }) => y);
  const { from, to } = getExtent([drawn.from, drawn.to, ...near]);
  return { ...widen({ from, to }), isCut: line.isCut };
};
