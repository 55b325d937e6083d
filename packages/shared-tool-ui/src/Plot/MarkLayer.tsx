import { memo } from 'react';

import { placeMarks } from './place-labels.ts';
import type { PlotFrame } from './plot-frame.ts';
import type { PlotCurve, PlotMark } from './plot.ts';
import { plotStyles } from './style.ts';

/** Props of {@link MarkLayer}. */
export interface MarkLayerProps {
  /** What the labels should not cover. */
  curves: readonly PlotCurve[];
  frame: PlotFrame;
  marks: readonly PlotMark[];
}

/** The points worth showing, with labels where there is room. */
export const MarkLayer = memo<MarkLayerProps>(({ curves, frame, marks }) => {
  const [from = 0, to = 0] = frame.y.domain();
  const visible = marks.filter(({ y }) => y >= from && y <= to);
  const placed = placeMarks({ curves, marks: visible }, frame);
  return (
    <g>
      {placed.map(({ key, x, y }) => (
        <circle className={plotStyles.mark} cx={x} cy={y} key={key} r={4} />
      ))}
      {placed.map(
        ({ key, label }) =>
          label && (
            <text
              className={plotStyles.markLabel}
              key={key}
              textAnchor={label.anchor}
              x={label.x}
              y={label.y}
            >
              {label.text}
            </text>
          ),
      )}
    </g>
  );
});

MarkLayer.displayName = 'MarkLayer';
