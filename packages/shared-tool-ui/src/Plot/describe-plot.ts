import type { ToolTexts } from '../phase/use-tool-texts.ts';
import { formatNumber } from './format-number.ts';
import type { PlotCurve, PlotData } from './plot.ts';
import { getHorizontalRange, getVerticalRange } from './visible-range.ts';

type Translate = ToolTexts<string>['t'];

/* As many as can be listened to. */
const MOST_MARKS = 8;
const MOST_GAPS = 4;

/** Name of a curve: from the engine, else its number. */
export const nameCurve = ({ label }: PlotCurve, index: number, t: Translate): string =>
  label === '' ? t('plot.curve', { number: index + 1 }) : label;

/** Where a curve is interrupted: the first position of each inner gap. */
const listGaps = ({ points }: PlotCurve): number[] => {
  const last = points.findLastIndex(([, y]) => y !== null);
  return points.flatMap(([x, y], index) => {
    const before = points[index - 1]?.[1] ?? null;
    return y === null && before !== null && index < last ? [x] : [];
  });
};

const describeCurve = (
  curve: PlotCurve,
  name: string,
  { t, xLabel }: { t: Translate; xLabel: string },
): string[] => {
  let lowest: readonly [number, number] | undefined;
  let highest: readonly [number, number] | undefined;
  for (const [x, y] of curve.points) {
    if (y === null) continue;
    if (!lowest || y < lowest[1]) lowest = [x, y];
    if (!highest || y > highest[1]) highest = [x, y];
  }
  if (!lowest || !highest) return [];
  if (lowest[1] === highest[1]) {
    return [t('plot.constant', { name, value: formatNumber(lowest[1]) })];
  }
  const gaps = curve.style === 'line' ? listGaps(curve).slice(0, MOST_GAPS) : [];
  return [
    t('plot.extremes', {
      highest: formatNumber(highest[1]),
      highestAt: formatNumber(highest[0]),
      lowest: formatNumber(lowest[1]),
      lowestAt: formatNumber(lowest[0]),
      name,
      xLabel,
    }),
    ...(curve.isShaded ? [t('plot.shaded', { name })] : []),
    ...(gaps.length > 0
      ? [t('plot.gaps', { name, places: gaps.map(formatNumber).join(', '), xLabel })]
      : []),
  ];
};

/** The essentials of a plot in sentences, for screen readers. */
export const describePlot = (plot: PlotData, t: Translate): string => {
  const { curves, marks, xLabel, yLabel } = plot;
  const x = getHorizontalRange(plot);
  const y = getVerticalRange(plot);
  const places = marks
    .slice(0, MOST_MARKS)
    .map((mark) => `${mark.label} (${formatNumber(mark.x)}, ${formatNumber(mark.y)})`);
  return [
    t('plot.ranges', {
      xFrom: formatNumber(x.from),
      xLabel,
      xTo: formatNumber(x.to),
      yFrom: formatNumber(y.from),
      yLabel,
      yTo: formatNumber(y.to),
    }),
    ...curves.flatMap((curve, index) =>
      describeCurve(curve, nameCurve(curve, index, t), { t, xLabel }),
    ),
    ...(places.length > 0 ? [t('plot.marked', { places: places.join('; ') })] : []),
    ...(y.isCut ? [t('plot.cut')] : []),
  ].join(' ');
};
