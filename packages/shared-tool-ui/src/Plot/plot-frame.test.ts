import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Loose } from '@lobechat/types';

import { toAreaPath, toBars, toLinePath } from './curve-paths.ts';
import { describePlot } from './describe-plot.ts';
import { placeMarks } from './place-labels.ts';
import { createPlotFrame } from './plot-frame.ts';
import type { PlotData } from './plot.ts';
import { BINOMIAL, DERIVATIVE, HYPERBOLA, PARABOLA } from './plots.ts';
import { preparePlot } from './prepare-plot.ts';

describe('createPlotFrame', () => {
  it.each([200, 328, 480, 720])('fits labels that do not touch into %d pixels', (width) => {
    for (const plot of [BINOMIAL, DERIVATIVE, HYPERBOLA, PARABOLA]) {
      const frame = createPlotFrame(plot, width);
      expect(frame.right).toBeLessThan(width);
      expect(frame.left).toBeLessThan(frame.right);
      expect(frame.xTicks.length).toBeGreaterThan(width < 300 ? 0 : 2);
      for (const [index, tick] of frame.xTicks.entries()) {
        const next = frame.xTicks[index + 1];
        if (next) expect(next.position - tick.position).toBeGreaterThan(tick.label.length * 7);
      }
    }
  });
});

describe('a plot of any numbers', () => {
  it('has a frame with everything inside', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.constant(null));
    const style = fc.constantFrom('bars' as const, 'dots' as const, 'line' as const);
    const curve = fc.record({
      isShaded: fc.boolean(),
      label: fc.string(),
      points: fc.array(fc.tuple(number, number), { maxLength: 20 }),
      style,
    });
    const mark = fc.record({ label: fc.string(), x: number, y: number });
    const plots = fc.record({ curves: fc.array(curve), marks: fc.array(mark) });
    fc.assert(
      fc.property(plots, fc.integer({ max: 2000, min: 200 }), (value, width) => {
        // History may hold anything in place of a number.
        const plot = preparePlot(value as Loose<PlotData>);
        if (!plot) return;
        const frame = createPlotFrame(plot, width);
        const drawn = [
          ...[...frame.xTicks, ...frame.yTicks].map(({ position }) => position),
          ...plot.curves.flatMap((one) => toBars(one, frame).flatMap(({ x, y }) => [x, y])),
          ...placeMarks(plot, frame).flatMap(({ x, y }) => [x, y]),
        ];
        expect(drawn.every(Number.isFinite)).toBe(true);
        for (const one of plot.curves) {
          expect(toLinePath(one, frame) + toAreaPath(one, frame)).not.toMatch(/NaN|Infinity/);
        }
        expect(describePlot(plot, (key) => key)).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });
});

describe('placeMarks', () => {
  it('leaves a label out rather than overlapping another', () => {
    const frame = createPlotFrame(PARABOLA, 328);
    const marks = Array.from({ length: 20 }, (_, index) => ({
      label: `solution ${index}`,
      x: index / 100,
      y: 0,
    }));
    const placed = placeMarks({ curves: PARABOLA.curves, marks }, frame);
    const labelled = placed.filter(({ label }) => label);
    expect(placed).toHaveLength(20);
    expect(labelled.length).toBeGreaterThan(0);
    expect(labelled.length).toBeLessThan(5);
  });

  it('keeps labels inside the frame', () => {
    const frame = createPlotFrame(PARABOLA, 328);
    const corners = [
      { label: 'right', x: 4, y: 12 },
      { label: 'left', x: -4, y: 12 },
    ];
    const [right, left] = placeMarks({ curves: [], marks: corners }, frame);
    expect(right?.label?.anchor).toBe('end');
    expect(left?.label?.anchor).toBe('start');
  });

  it('does not cover a curve if there is room beside it', () => {
    const frame = createPlotFrame(PARABOLA, 600);
    const [left, right] = placeMarks(PARABOLA, frame);
    // The curve falls left of the centre and rises right of it.
    expect(left?.label?.anchor).toBe('start');
    expect(right?.label?.anchor).toBe('end');
  });
});
