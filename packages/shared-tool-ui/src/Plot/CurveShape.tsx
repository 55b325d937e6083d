import { symbol } from 'd3-shape';
import { memo } from 'react';

import { toAreaPath, toBars, toLinePath } from './curve-paths.ts';
import type { PlotFrame } from './plot-frame.ts';
import type { PlotCurve } from './plot.ts';
import { getSeriesLook } from './series-look.ts';
import { plotStyles } from './style.ts';

/* The area of a dot in square pixels. */
const DOT_SIZE = 48;

/** Props of {@link CurveShape}. */
export interface CurveShapeProps {
  curve: PlotCurve;
  frame: PlotFrame;
  /** Whether a line is drawn. An area below a line that is already drawn needs none. */
  hasOutline: boolean;
  /** The id of the hatching for shaded areas. */
  hatchId: string;
  /** Its index in the plot, which determines its look. */
  index: number;
}

/** One curve: a line, with the area below it if requested; bars; or dots. */
export const CurveShape = memo<CurveShapeProps>(({ curve, frame, hasOutline, hatchId, index }) => {
  const { className, dash, symbol: shape } = getSeriesLook(index);
  const isShaded = curve.isShaded === true;
  const hatch = `url(#${hatchId})`;
  if (curve.style === 'bars') {
    return (
      <g className={className}>
        {toBars(curve, frame).map(({ key, ...bar }) => (
          <g key={key}>
            <rect className={isShaded ? plotStyles.barShaded : plotStyles.bar} {...bar} />
            {isShaded && <rect {...bar} fill={hatch} />}
          </g>
        ))}
      </g>
    );
  }
  if (curve.style === 'dots') {
    const path = symbol(shape, DOT_SIZE)() ?? '';
    return (
      <g className={className}>
        {curve.points.map(([x, y], position) =>
          y === null ? null : (
            <path
              className={plotStyles.dot}
              d={path}
              key={`${position + 1}`}
              transform={`translate(${frame.x(x)} ${frame.y(y)})`}
            />
          ),
        )}
      </g>
    );
  }
  const area = isShaded ? toAreaPath(curve, frame) : '';
  return (
    <g className={className}>
      {isShaded && <path className={plotStyles.area} d={area} />}
      {isShaded && <path d={area} fill={hatch} />}
      {hasOutline && (
        <path className={plotStyles.line} d={toLinePath(curve, frame)} strokeDasharray={dash} />
      )}
    </g>
  );
});

CurveShape.displayName = 'CurveShape';
