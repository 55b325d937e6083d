import type { MathCurve, MathPlot } from '../../types.ts';

/** Points of a function at evenly spread places, as the engine samples them. */
export const samplePoints = (
  compute: (x: number) => number | null,
  { from, steps = 100, to }: { from: number; steps?: number; to: number },
): MathCurve['points'] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const x = from + ((to - from) * step) / steps;
    return [x, compute(x)];
  });

const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** A parabola with its zeros. */
export const PARABOLA: MathPlot = {
  curves: [
    {
      label: 'x^2 - 4',
      points: samplePoints((x) => x * x - 4, { from: -4, to: 4 }),
      style: 'line',
    },
  ],
  marks: [
    { label: 'x = -2', x: -2, y: 0 },
    { label: 'x = 2', x: 2, y: 0 },
  ],
  xLabel: 'x',
  yLabel: 'y',
};

/** A curve with a pole in the middle. */
export const HYPERBOLA: MathPlot = {
  curves: [
    {
      label: '1/x',
      points: samplePoints((x) => (x === 0 ? null : 1 / x), { from: -5, to: 5 }),
      style: 'line',
    },
  ],
  marks: [],
  xLabel: 'x',
  yLabel: 'y',
};

/** A function and its derivative. */
export const DERIVATIVE: MathPlot = {
  curves: [
    { label: 'sin(x)', points: samplePoints(Math.sin, { from: -6, to: 6 }), style: 'line' },
    { label: 'cos(x)', points: samplePoints(Math.cos, { from: -6, to: 6 }), style: 'line' },
  ],
  marks: [],
  xLabel: 'x',
  yLabel: 'y',
};

/** The area that an integral measures. */
export const AREA: MathPlot = {
  curves: [
    { label: 'x^2', points: samplePoints((x) => x * x, { from: -1, to: 2 }), style: 'line' },
    {
      isShaded: true,
      label: 'from 0 to 1',
      points: samplePoints((x) => x * x, { from: 0, to: 1 }),
      style: 'line',
    },
  ],
  marks: [],
  xLabel: 'x',
  yLabel: 'y',
};

/** A probability under a density. */
export const NORMAL: MathPlot = {
  curves: [
    { label: 'density', points: samplePoints(density, { from: -4, to: 4 }), style: 'line' },
    {
      isShaded: true,
      label: 'P(-1 ≤ X ≤ 1)',
      points: samplePoints(density, { from: -1, to: 1 }),
      style: 'line',
    },
  ],
  marks: [{ label: 'median', x: 0, y: density(0) }],
  xLabel: 'x',
  yLabel: 'density',
};

const BINOMIAL_POINTS: MathCurve['points'] = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1].map(
  (ways, k) => [k, ways / 1024],
);

/** A probability of a discrete distribution. */
export const BINOMIAL: MathPlot = {
  curves: [
    { label: 'P(X = k)', points: BINOMIAL_POINTS, style: 'bars' },
    {
      isShaded: true,
      label: 'P(X ≤ 3)',
      points: BINOMIAL_POINTS.slice(0, 4),
      style: 'bars',
    },
  ],
  marks: [],
  xLabel: 'k',
  yLabel: 'probability',
};

/** Data and the line through them. */
export const REGRESSION: MathPlot = {
  curves: [
    {
      label: 'data',
      points: [
        [1, 2.1],
        [2, 3.9],
        [3, 6.2],
        [4, 7.8],
        [5, 10.1],
      ],
      style: 'dots',
    },
    {
      label: '1.99x + 0.05',
      points: samplePoints((x) => 1.99 * x + 0.05, { from: 0.5, to: 5.5 }),
      style: 'line',
    },
  ],
  marks: [],
  xLabel: 'x',
  yLabel: 'y',
};
