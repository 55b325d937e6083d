import type { PlotCurve, PlotData } from './plot.ts';

/** Points of a function at evenly spaced positions, as the engine samples them. */
export const samplePoints = (
  compute: (x: number) => number | null,
  { from, steps = 100, to }: { from: number; steps?: number; to: number },
): PlotCurve['points'] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps;
    return [x, compute(x)];
  });

const line = (
  label: string,
  compute: (x: number) => number | null,
  from: number,
  to: number,
): PlotCurve => ({ label, points: samplePoints(compute, { from, to }), style: 'line' });

const shade = (curve: PlotCurve): PlotCurve => ({ ...curve, isShaded: true });

const plotOf = (curves: PlotCurve[], others: Partial<PlotData> = {}): PlotData => ({
  curves,
  marks: [],
  xLabel: 'x',
  yLabel: 'y',
  ...others,
});

const square = (x: number): number => x * x;
const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** A parabola with its zeros. */
export const PARABOLA = plotOf([line('x^2 - 4', (x) => x * x - 4, -4, 4)], {
  marks: [
    { label: 'x = -2', x: -2, y: 0 },
    { label: 'x = 2', x: 2, y: 0 },
  ],
});

/** A curve with a pole in the middle. */
export const HYPERBOLA = plotOf([line('1/x', (x) => (x === 0 ? null : 1 / x), -5, 5)]);

/** A function and its derivative. */
export const DERIVATIVE = plotOf([
  line('sin(x)', Math.sin, -6, 6),
  line('cos(x)', Math.cos, -6, 6),
]);

/** The area measured by an integral. */
export const AREA = plotOf([line('x^2', square, -1, 2), shade(line('from 0 to 1', square, 0, 1))]);

/** A probability under a density. */
export const NORMAL = plotOf(
  [line('density', density, -4, 4), shade(line('P(-1 ≤ X ≤ 1)', density, -1, 1))],
  { marks: [{ label: 'median', x: 0, y: density(0) }], yLabel: 'density' },
);

const MASSES = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1].map(
  (ways, k): PlotCurve['points'][number] => [k, ways / 1024],
);

/** A probability of a discrete distribution. */
export const BINOMIAL = plotOf(
  [
    { label: 'P(X = k)', points: MASSES, style: 'bars' },
    shade({ label: 'P(X ≤ 3)', points: MASSES.slice(0, 4), style: 'bars' }),
  ],
  { xLabel: 'k', yLabel: 'probability' },
);

const DATA = [2.1, 3.9, 6.2, 7.8, 10.1].map((y, index): PlotCurve['points'][number] => [
  index + 1,
  y,
]);

/** Data and the line through them. */
export const REGRESSION = plotOf([
  { label: 'data', points: DATA, style: 'dots' },
  line('1.99x + 0.05', (x) => 1.99 * x + 0.05, 0.5, 5.5),
]);
