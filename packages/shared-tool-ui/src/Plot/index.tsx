import { memo, Suspense } from 'react';

import { lazyPart } from '../lazy-part.ts';
import { PendingDrawing } from '../measure/PendingDrawing.tsx';
import type { PlotData } from './plot.ts';

export type { PlotCurve, PlotData, PlotMark } from './plot.ts';
export { preparePlot } from './prepare-plot.ts';

const PlotFigure = lazyPart(async () => (await import('./PlotFigure.tsx')).PlotFigure);

/** Props of {@link Plot}. */
export interface PlotProps {
  /** From `preparePlot`: finite points in ascending order of x. */
  plot: PlotData;
}

/** Curves and points over one pair of axes. The drawing code loads with the first plot. */
export const Plot = memo<PlotProps>(({ plot }) => (
  <Suspense fallback={<PendingDrawing />}>
    <PlotFigure plot={plot} />
  </Suspense>
));

Plot.displayName = 'Plot';
