import { memo } from 'react';

import { useToolTexts } from '../phase/use-tool-texts.ts';
import { formatNumber } from './format-number.ts';
import type { PlotFrame } from './plot-frame.ts';
import type { PlotCurve, PlotData } from './plot.ts';
import { getTolerance, readCurves } from './probe.ts';
import { plotStyles } from './style.ts';

/*
 * The thumb of a slider stays within the track: this is its maximum distance from the position it
 * represents.
 */
const HALF_THUMB = 8;

/** Props of {@link Probe}. */
export interface ProbeProps {
  frame: PlotFrame;
  /** Names of the curves. */
  names: readonly string[];
  onMove: (position: number) => void;
  plot: PlotData;
  /** Undefined until a position is chosen. */
  position: number | undefined;
  probed: PlotCurve['points'];
}

/**
 * Reads values off a plot: a slider along its axis, for keyboard and pointer, and the values at its
 * position.
 */
export const Probe = memo<ProbeProps>(({ frame, names, onMove, plot, position, probed }) => {
  const { t } = useToolTexts('shared');
  const { curves, xLabel } = plot;
  const last = probed.length - 1;
  const x = position === undefined ? undefined : probed[position]?.[0];
  const readings =
    x === undefined
      ? []
      : [
          `${xLabel} = ${formatNumber(x)}`,
          ...readCurves(curves, x, getTolerance(probed)).map(({ curve, y }) =>
            t('plot.reading', {
              name: names[curve] ?? '',
              value: y === null ? t('plot.noValue') : formatNumber(y),
            }),
          ),
        ];
  // The thumb is above or below the position it represents, also if the points are uneven.
  const [start = 0, end = 0] = [probed[0]?.[0], probed[last]?.[0]].map((value) =>
    frame.x(value ?? 0),
  );
  return (
    <>
      <input
        aria-label={t('plot.probe', { xLabel })}
        aria-valuetext={readings.length > 0 ? readings.join(', ') : t('plot.probeHint')}
        className={plotStyles.slider}
        max={last}
        min={0}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
        step={1}
        style={{
          marginInlineStart: Math.max(0, start - HALF_THUMB),
          width: Math.max(48, end - start + 2 * HALF_THUMB),
        }}
        type="range"
        value={position ?? Math.floor(last / 2)}
      />
      <div className={plotStyles.readings}>
        {readings.length > 0
          ? readings.map((reading, index) => <span key={`${index + 1}`}>{reading}</span>)
          : t('plot.probeHint')}
      </div>
    </>
  );
});

Probe.displayName = 'Probe';
