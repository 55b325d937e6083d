import { memo, useMemo } from 'react';

import { Plot as DrawnPlot, type PlotData, preparePlot } from '@lobechat/shared-tool-ui/plot';
import { readBySchema } from '@lobechat/types';

import { PLOT } from '../../apis/parts.ts';
import { useTexts } from '../surface-kit.ts';

/** A plot with all its labels replaced. */
const translatePlot = (plot: PlotData, translate: (label: string) => string): PlotData => ({
  curves: plot.curves.map((curve) => ({ ...curve, label: translate(curve.label) })),
  marks: plot.marks.map((mark) => ({ ...mark, label: translate(mark.label) })),
  xLabel: translate(plot.xLabel),
  yLabel: translate(plot.yLabel),
});

/** Props of {@link Plot}. */
export interface PlotProps {
  /** A plot of the engine. Anything else in the state is not shown. */
  plot: unknown;
  /** Labels from the engine rather than the question that have a translation. */
  words?: readonly string[] | undefined;
}

const NO_WORDS: readonly string[] = [];

/** The plot of a result, with the engine's words in the language of the page. */
export const Plot = memo<PlotProps>(({ plot, words = NO_WORDS }) => {
  const { t } = useTexts();
  const drawable = useMemo(() => {
    const read = preparePlot(readBySchema(PLOT, plot));
    if (!read) return undefined;
    const { yLabel } = read;
    return translatePlot({ ...read, yLabel: yLabel === '' ? t('plot.value') : yLabel }, (label) =>
      words.includes(label) ? t(`plot.word.${label}`) : label,
    );
  }, [plot, t, words]);
  return drawable ? <DrawnPlot plot={drawable} /> : null;
});

Plot.displayName = 'Plot';
