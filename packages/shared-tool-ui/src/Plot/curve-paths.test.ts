import { describe, expect, it } from 'vitest';

import { breakAtPoles, toAreaPath, toBars, toLinePath } from './curve-paths.ts';
import { createPlotFrame } from './plot-frame.ts';
import type { PlotData } from './plot.ts';
import { BINOMIAL, HYPERBOLA, PARABOLA, samplePoints } from './plots.ts';

const countLines = (path: string): number => path.split('M').length - 1;

const plotLine = (compute: (x: number) => number | null): PlotData => ({
  ...PARABOLA,
  curves: [
    { label: 'f', points: samplePoints(compute, { from: -6, steps: 160, to: 6 }), style: 'line' },
  ],
  marks: [],
});

const draw = (plot: PlotData): string => toLinePath(plot.curves[0]!, createPlotFrame(plot, 600));

describe('toLinePath', () => {
  it('draws nothing through a gap', () => {
    expect(countLines(draw(PARABOLA))).toBe(1);
    expect(countLines(draw(HYPERBOLA))).toBe(2);
  });

  it('draws nothing through poles between samples', () => {
    expect(countLines(draw(plotLine(Math.tan)))).toBe(5);
    expect(countLines(draw(plotLine((x) => 1 / (x - 0.01))))).toBe(2);
  });

  it.each([
    ['a steep power', (x: number) => x ** 21],
    ['a fast wave', (x: number) => Math.sin(20 * x)],
    ['a step', Math.sign],
    ['an exponential function', (x: number) => Math.exp(5 * x)],
  ])('does not break %s', (_, compute) => {
    expect(countLines(draw(plotLine(compute)))).toBe(1);
  });

  it('gives the browser no coordinates that it cannot handle', () => {
    const path = draw(plotLine((x) => (x === 0 ? 1e150 : x)));
    const numbers = path
      .split(/[ML,Z]/)
      .filter(Boolean)
      .map(Number);
    expect(numbers.every((number) => Math.abs(number) < 10_000)).toBe(true);
  });
});

describe('breakAtPoles', () => {
  it('keeps every point', () => {
    const plot = plotLine(Math.tan);
    const { points } = plot.curves[0]!;
    const broken = breakAtPoles(points, createPlotFrame(plot, 600));
    expect(broken.filter(([, y]) => y !== null)).toEqual(points);
  });
});

describe('toAreaPath', () => {
  it('ends on the axis', () => {
    const frame = createPlotFrame(BINOMIAL, 600);
    const path = toAreaPath({ ...BINOMIAL.curves[1]!, style: 'line' }, frame);
    expect(path).toContain(`,${frame.y(0)}`);
  });
});

describe('toBars', () => {
  it('places bars side by side on zero', () => {
    const frame = createPlotFrame(BINOMIAL, 360);
    const bars = toBars(BINOMIAL.curves[0]!, frame);
    expect(bars).toHaveLength(11);
    for (const [index, bar] of bars.entries()) {
      expect(bar.y + bar.height).toBeCloseTo(frame.y(0));
      const next = bars[index + 1];
      if (next) expect(next.x).toBeGreaterThan(bar.x + bar.width);
    }
  });
});
