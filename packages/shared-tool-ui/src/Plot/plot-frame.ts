import { type ScaleLinear, scaleLinear } from 'd3-scale';

import { formatTicks } from './format-number.ts';
import type { PlotData } from './plot.ts';
import { getHorizontalRange, getVerticalRange } from './visible-range.ts';

/** A labelled position on an axis. */
export interface PlotTick {
  label: string;
  /** In pixels. */
  position: number;
  value: number;
}

/** The drawing area in pixels, with its scales and ticks. */
export interface PlotFrame {
  bottom: number;
  height: number;
  /** Whether there are values beyond the vertical range. */
  isCut: boolean;
  left: number;
  right: number;
  top: number;
  width: number;
  x: ScaleLinear<number, number>;
  xTicks: PlotTick[];
  y: ScaleLinear<number, number>;
  yTicks: PlotTick[];
}

const HEIGHT = { largest: 340, ratio: 0.56, smallest: 200 } as const;

/* Width of a character of a label, and the gap between two labels, in pixels. */
const CHARACTER = 7;
const GAP = 20;

const makeTicks = (scale: ScaleLinear<number, number>, count: number): PlotTick[] => {
  const values = scale.ticks(count);
  const labels = formatTicks(values);
  return values.map((value, index) => ({
    label: labels[index] ?? '',
    position: scale(value),
    value,
  }));
};

const getLongest = (ticks: readonly PlotTick[]): number =>
  Math.max(0, ...ticks.map(({ label }) => label.length));

/* As many labels as fit side by side without touching. */
const makeHorizontalTicks = (x: ScaleLinear<number, number>, room: number): PlotTick[] => {
  for (let count = Math.max(2, Math.floor(room / 60)); count > 1; count -= 1) {
    const ticks = makeTicks(x, count);
    if (ticks.length * (getLongest(ticks) * CHARACTER + GAP) <= room) return ticks;
  }
  return makeTicks(x, 1);
};

/** Lays out a plot for a width in pixels: scales, ticks and margins. */
export const createPlotFrame = (plot: PlotData, width: number): PlotFrame => {
  const height = Math.round(
    Math.min(HEIGHT.largest, Math.max(HEIGHT.smallest, width * HEIGHT.ratio)),
  );
  const top = 24;
  const bottom = height - 36;
  const { isCut, ...vertical } = getVerticalRange(plot);
  const rows = Math.max(2, Math.floor((bottom - top) / 42));
  const y = scaleLinear([vertical.from, vertical.to], [bottom, top]).nice(rows);
  const yTicks = makeTicks(y, rows);

  const left = Math.min(width / 2, Math.max(28, getLongest(yTicks) * CHARACTER + 12));
  const right = width - 16;
  const horizontal = getHorizontalRange(plot);
  const x = scaleLinear([horizontal.from, horizontal.to], [left, right]);
  const xTicks = makeHorizontalTicks(x, right - left);

  return { bottom, height, isCut, left, right, top, width, x, xTicks, y, yTicks };
};
