import { memo } from 'react';

import type { PlotFrame } from './plot-frame.ts';
import type { PlotCurve, PlotData } from './plot.ts';
import { getTolerance, readCurves } from './probe.ts';
import { getSeriesLook } from './series-look.ts';
import { plotStyles } from './style.ts';

/** Props of {@link ProbeLayer}. */
export interface ProbeLayerProps {
  frame: PlotFrame;
  plot: PlotData;
  position: number;
  probed: PlotCurve['points'];
}

/** The position where values are read. */
export const ProbeLayer = memo<ProbeLayerProps>(({ frame, plot, position, probed }) => {
  const x = probed[position]?.[0];
  if (x === undefined) return null;
  const { bottom, top } = frame;
  const place = frame.x(x);
  return (
    <g pointerEvents="none">
      <line className={plotStyles.cursor} x1={place} x2={place} y1={top} y2={bottom} />
      {readCurves(plot.curves, x, getTolerance(probed)).map(({ curve, x: at, y }) => {
        const height = y === null ? undefined : frame.y(y);
        if (height === undefined || height < top || height > bottom) return null;
        return (
          <g className={getSeriesLook(curve).className} key={curve}>
            <circle className={plotStyles.dot} cx={frame.x(at)} cy={height} r={4.5} />
          </g>
        );
      })}
    </g>
  );
});

ProbeLayer.displayName = 'ProbeLayer';
