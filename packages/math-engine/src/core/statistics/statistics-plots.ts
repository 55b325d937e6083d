import type { MathCurve, MathPlot } from '@lobechat/builtin-tool-calculator';

import { type Rational, toNumber } from '../numbers/rational.ts';
import type { DistributionLaw } from './distribution-law.ts';

/** A point of a plot; a null y is a gap. */
type PlotPoint = MathCurve['points'][number];

/** Points of a drawn line. */
const MOST_POINTS = 200;

/** Maximum number of data dots shown: more are indistinguishable. */
const MOST_DOTS = 500;

const isDrawable = (x: number): boolean => Number.isFinite(x) && Math.abs(x) < 1e300;

const spaced = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

/** Counts of the data in bars of equal width, as many as Sturges' rule (1926) suggests. */
export const plotHistogram = (values: readonly Rational[], label: string): MathPlot | undefined => {
  const numbers = values.map(toNumber);
  const [least, most] = [
    numbers.reduce((a, b) => Math.min(a, b)),
    numbers.reduce((a, b) => Math.max(a, b)),
  ];
  if (numbers.length < 2 || least === most || !isDrawable(least) || !isDrawable(most - least)) {
    return undefined;
  }
  const bars = Math.ceil(Math.log2(numbers.length)) + 1;
  const counts = Array.from({ length: bars }, () => 0);
  for (const value of numbers) {
    const index = Math.min(bars - 1, Math.floor(((value - least) / (most - least)) * bars));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const width = (most - least) / bars;
  const points = counts.map((count, index): PlotPoint => [least + (index + 0.5) * width, count]);
  return { curves: [{ label, points, style: 'bars' }], marks: [], xLabel: 'x', yLabel: 'count' };
};

/** The data as dots and, if there is one, the fitted curve. */
export const plotPairs = (
  x: readonly Rational[],
  y: readonly Rational[],
  fitted?: { evaluate: (x: number) => number; label: string },
): MathPlot | undefined => {
  const step = Math.ceil(x.length / MOST_DOTS);
  const dots = x.flatMap((value, index): [number, number][] => {
    const place = y[index];
    return place && index % step === 0 ? [[toNumber(value), toNumber(place)]] : [];
  });
  if (!dots.every(([left, right]) => isDrawable(left) && isDrawable(right))) return undefined;
  const curves: MathCurve[] = [{ label: 'data', points: dots, style: 'dots' }];
  if (fitted) {
    const places = dots.map(([left]) => left);
    const from = places.reduce((a, b) => Math.min(a, b));
    const to = places.reduce((a, b) => Math.max(a, b));
    const points = spaced(from, to, 100).map((place): PlotPoint => {
      const height = fitted.evaluate(place);
      return [place, isDrawable(height) ? height : null];
    });
    curves.push({ label: fitted.label, points, style: 'line' });
  }
  return { curves, marks: [], xLabel: 'x', yLabel: 'y' };
};

/** The question, in doubles. */
export interface PlottedQuestions {
  at?: number | undefined;
  from?: number | undefined;
  quantile?: number | undefined;
  to?: number | undefined;
}

/** The density, or the masses as bars; the requested part is shaded. */
export const plotDistribution = (
  law: DistributionLaw,
  label: string,
  questions: PlottedQuestions,
): MathPlot | undefined => {
  const [from, to] = widen(law, questions);
  if (!isDrawable(from) || !isDrawable(to) || from >= to) return undefined;
  const height = (x: number): number | null => {
    const logarithm = law.kind === 'discrete' ? law.logMass(x) : law.logDensity(x);
    const value = Math.exp(logarithm);
    return isDrawable(value) ? value : null;
  };
  const places =
    law.kind === 'discrete' ? wholePlaces(law, from, to) : spaced(from, to, MOST_POINTS);
  const inside = (x: number): boolean => {
    if (law.kind === 'discrete') return true;
    const [start, end] = law.support;
    return (!start || x >= toNumber(start)) && (!end || x <= toNumber(end));
  };
  const pointAt = (x: number): PlotPoint => [x, inside(x) ? height(x) : 0];
  const style = law.kind === 'discrete' ? 'bars' : 'line';
  const curves: MathCurve[] = [{ label, points: places.map(pointAt), style }];
  const shaded = shadedPlaces(places, questions);
  if (shaded.length > 0) {
    curves.push({ isShaded: true, label: 'asked', points: shaded.map(pointAt), style });
  }
  const marks = (
    [
      ['x', questions.at],
      ['quantile', questions.quantile],
    ] as const
  ).flatMap(([name, x]) => {
    const y =
      x === undefined || !isDrawable(x) || (law.kind === 'discrete' && !Number.isInteger(x))
        ? null
        : pointAt(x)[1];
    return x === undefined || y === null ? [] : [{ label: name, x, y }];
  });
  return {
    curves,
    marks,
    xLabel: 'x',
    yLabel: law.kind === 'discrete' ? 'probability' : 'density',
  };
};

/** Extends the window to the requested points, unless they are far away. */
const widen = (
  { window: [start, end] }: DistributionLaw,
  { at, from, quantile, to }: PlottedQuestions,
): readonly [number, number] => {
  const width = end - start;
  const near = [at, from, quantile, to].filter(
    (x): x is number => x !== undefined && x > start - width && x < end + width,
  );
  return [Math.min(start, ...near), Math.max(end, ...near)];
};

const wholePlaces = (
  { least, most }: { least: bigint; most: bigint | undefined },
  from: number,
  to: number,
): number[] => {
  const first = Math.max(Math.ceil(from), Number(least));
  const last = Math.min(Math.floor(to), most === undefined ? Infinity : Number(most));
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_POINTS));
  const places: number[] = [];
  for (let place = first; place <= last; place += step) places.push(place);
  return places;
};

const shadedPlaces = (
  places: readonly number[],
  { from, to }: PlottedQuestions,
): readonly number[] => {
  if (from === undefined && to === undefined) return [];
  const [start, end] = [from ?? -Infinity, to ?? Infinity];
  return places.filter((place) => place >= start && place <= end);
};
