import { createStaticStyles } from 'antd-style';
import { lazy, memo, Suspense, useMemo } from 'react';

import { readPlot } from '../read-state/read-plot.ts';

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
}

/** What a result looks like. What draws it is loaded with the first plot there is. */
export const Plot = memo<PlotProps>(({ plot }) => {
  const drawable = useMemo(() => readPlot(plot), [plot]);
  if (!drawable) return null;
  return (
    <Suspense fallback={<div aria-busy className={styles.pending} />}>
      <PlotFigure plot={drawable} />
    </Suspense>
  );
});

Plot.displayName = 'Plot';
