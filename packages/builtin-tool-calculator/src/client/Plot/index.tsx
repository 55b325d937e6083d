import { createStaticStyles } from 'antd-style';
import { lazy, memo, Suspense, useMemo } from 'react';

import { useTexts } from '../surface-kit.ts';
import { readPlot } from './read-plot.ts';
import { translatePlot } from './translate-plot.ts';

const PlotFigure = lazy(async () => ({
  default: (await import('./PlotFigure.tsx')).PlotFigure,
}));

const styles = createStaticStyles(({ css }) => ({
  pending: css`
    min-height: 200px;
  `,
}));

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
