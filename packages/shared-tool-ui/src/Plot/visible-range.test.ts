import { describe, expect, it } from 'vitest';

import type { PlotData } from './plot.ts';
import { BINOMIAL, HYPERBOLA, PARABOLA, REGRESSION, samplePoints } from './plots.ts';
import { getHorizontalRange, getVerticalRange } from './visible-range.ts';

const plotLine = (compute: (x: number) => number | null, from = -5, to = 5): PlotData => ({
  ...PARABOLA,
  curves: [{ label: 'f', points: samplePoints(compute, { from, to }), style: 'line' }],
  marks: [],
});

describe('getVerticalRange', () => {
  it('does not let a pole flatten everything else', () => {
    const { from, isCut, to } = getVerticalRange(HYPERBOLA);
    expect(isCut).toBe(true);
    expect(from).toBeGreaterThan(-6);
    expect(to).toBeLessThan(6);
    expect(getVerticalRange(plotLine((x) => (x === 0 ? null : x ** -2))).to).toBeLessThan(20);
  });

  it('cuts off a pole between samples', () => {
    expect(getVerticalRange(plotLine((x) => 1 / (x - 0.001))).isCut).toBe(true);
  });

  it.each([
    ['a parabola', (x: number) => x * x],
    ['a steep power', (x: number) => x ** 11],
    ['an exponential function', Math.exp],
    ['a sine', Math.sin],
    ['a step', (x: number) => (x > 4.9 ? 1 : 0)],
    ['a logarithm', (x: number) => (x > 0 ? Math.log(x) : null)],
  ])('shows all of %s', (_, compute) => {
    const plot = plotLine(compute);
    const values = plot.curves[0]!.points.flatMap(([, y]) => (y === null ? [] : [y]));
    expect(getVerticalRange(plot)).toEqual({
      from: Math.min(...values),
      isCut: false,
      to: Math.max(...values),
    });
  });

  it('is never empty', () => {
    for (const value of [0, 5, -5, 1e-9, -1e100]) {
      const { from, to } = getVerticalRange(plotLine(() => value));
      expect(from).toBeLessThan(value);
      expect(to).toBeGreaterThan(value);
    }
  });

  it('shows all data, and bars and areas down to zero', () => {
    expect(getVerticalRange(REGRESSION).to).toBeGreaterThanOrEqual(10.1);
    expect(getVerticalRange(BINOMIAL).from).toBe(0);
    const area = plotLine((x) => x + 10);
    expect(getVerticalRange({ ...area, curves: [{ ...area.curves[0]!, isShaded: true }] })).toEqual(
      { from: 0, isCut: false, to: 15 },
    );
  });

  it('extends to nearby marks but not to distant ones', () => {
    const mark = { label: 'top', x: 0, y: 20 };
    expect(getVerticalRange({ ...PARABOLA, marks: [mark] }).to).toBe(20);
    expect(getVerticalRange({ ...PARABOLA, marks: [{ ...mark, y: 1e9 }] }).to).toBe(12);
  });
});

describe('getHorizontalRange', () => {
  it('shows everything, and bars in full', () => {
    expect(getHorizontalRange(PARABOLA)).toEqual({ from: -4, to: 4 });
    expect(getHorizontalRange(BINOMIAL)).toEqual({ from: -0.5, to: 10.5 });
  });

  it('is never empty', () => {
    const plot = plotLine(() => 1, 3, 3);
    const { from, to } = getHorizontalRange(plot);
    expect(from).toBeLessThan(3);
    expect(to).toBeGreaterThan(3);
  });
});
