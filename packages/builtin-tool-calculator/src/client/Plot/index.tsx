import { createStaticStyles } from 'antd-style';
import { lazy, memo, Suspense, useMemo } from 'react';

import type { MathPlot } from '../../types.ts';
import { useTexts } from '../surface-kit.ts';
import { readPlot } from './read-plot.ts';

const PlotFigure = lazy(async () => ({ default: (await import('./PlotFigure.tsx')).PlotFigure }));

const styles = createStaticStyles(({ css }) => ({
  pending: css`
    min-height: 200px;
  `,
}));

/** A plot with all its labels in other words. */
const translatePlot = (plot: MathPlot, translate: (label: string) => string): MathPlot => ({
  curves: plot.curves.map((curve) => ({ ...curve, label: translate(curve.label) })),
  marks: plot.marks.map((mark) => ({ ...mark, label: translate(mark.label) })),
  xLabel: translate(plot.xLabel),
  yLabel: translate(plot.yLabel),
});

/** Props of {@link Plot}. */
export interface PlotProps {
  /** A {@link MathPlot}, or whatever a state has in its place: nothing is shown then. */
  plot: unknown;
  /** Labels that are words of the engine's rather than of the question, and have a text. */
  words?: readonly string[] | undefined;
}

const NO_WORDS: readonly string[] = [];

/** What a result looks like. What draws it is loaded with the first plot there is. */
export const Plot = memo<PlotProps>(({ plot, words = NO_WORDS }) => {
  const { t } = useTexts();
  const drawable = useMemo(() => {
    const read = readPlot(plot);
    if (!read) return undefined;
    const { yLabel } = read;
    return translatePlot({ ...read, yLabel: yLabel === '' ? t('plot.value') : yLabel }, (label) =>
      words.includes(label) ? t(`plot.word.${label}`) : label,
    );
  }, [plot, t, words]);
  if (!drawable) return null;
  return (
    <Suspense fallback={<div aria-busy className={styles.pending} />}>
      <PlotFigure plot={drawable} />
    </Suspense>
  );
});

Plot.displayName = 'Plot';
