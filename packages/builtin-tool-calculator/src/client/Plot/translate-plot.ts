import type { MathPlot } from '../../types.ts';

/** A plot with all its labels in other words. */
export const translatePlot = (plot: MathPlot, translate: (label: string) => string): MathPlot => ({
  curves: plot.curves.map((curve) => ({ ...curve, label: translate(curve.label) })),
  marks: plot.marks.map((mark) => ({ ...mark, label: translate(mark.label) })),
  xLabel: translate(plot.xLabel),
  yLabel: translate(plot.yLabel),
});
