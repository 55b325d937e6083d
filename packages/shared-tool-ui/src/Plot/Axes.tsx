import { memo } from 'react';

import type { PlotFrame } from './plot-frame.ts';
import { plotStyles } from './style.ts';

/** Grid, axes and their labels. The zero lines stand out. */
export const Axes = memo<{ frame: PlotFrame; xLabel: string; yLabel: string }>(
  ({ frame, xLabel, yLabel }) => {
    const { bottom, left, right, top, xTicks, yTicks } = frame;
    const getLine = (value: number): string => (value === 0 ? plotStyles.axis : plotStyles.grid);
    return (
      <g>
        {xTicks.map(({ label, position, value }) => (
          <g key={value}>
            <line className={getLine(value)} x1={position} x2={position} y1={top} y2={bottom} />
            <text className={plotStyles.tick} textAnchor="middle" x={position} y={bottom + 16}>
              {label}
            </text>
          </g>
        ))}
        {yTicks.map(({ label, position, value }) => (
          <g key={value}>
            <line className={getLine(value)} x1={left} x2={right} y1={position} y2={position} />
            <text className={plotStyles.tick} textAnchor="end" x={left - 6} y={position + 4}>
              {label}
            </text>
          </g>
        ))}
        <line className={plotStyles.axis} x1={left} x2={right} y1={bottom} y2={bottom} />
        <line className={plotStyles.axis} x1={left} x2={left} y1={top} y2={bottom} />
        <text className={plotStyles.axisLabel} textAnchor="end" x={right} y={bottom + 32}>
          {xLabel}
        </text>
        <text className={plotStyles.axisLabel} x={2} y={12}>
          {yLabel}
        </text>
      </g>
    );
  },
);

Axes.displayName = 'Axes';
