import { type PointerEvent, memo, useId, useMemo, useState } from 'react';

import { blockStyles } from '../block-style.ts';
import { Disclosure } from '../Disclosure/index.tsx';
import { useWidth } from '../measure/use-width.ts';
import { useToolTexts } from '../phase/use-tool-texts.ts';
import { Axes } from './Axes.tsx';
import { CurveShape } from './CurveShape.tsx';
import { describePlot, nameCurve } from './describe-plot.ts';
import { Legend } from './Legend.tsx';
import { MarkLayer } from './MarkLayer.tsx';
import { createPlotFrame } from './plot-frame.ts';
import type { PlotData } from './plot.ts';
import { PlotTable } from './PlotTable.tsx';
import { findNearest, getProbedCurve } from './probe.ts';
import { Probe } from './Probe.tsx';
import { ProbeLayer } from './ProbeLayer.tsx';
import { plotStyles } from './style.ts';

/** Initial and minimum width of a plot, in pixels. */
const WIDTH = { first: 480, least: 200 } as const;

/**
 * A drawn plot. It is described in words, can be read with a slider by keyboard and pointer, and is
 * available as a table.
 *
 * A file of its own, so that it loads only when there is something to draw.
 */
export const PlotFigure = memo<{ plot: PlotData }>(({ plot }) => {
  const { t } = useToolTexts('shared');
  const id = useId();
  const { ref, width } = useWidth<HTMLElement>(WIDTH);
  const [position, setPosition] = useState<number>();
  const frame = useMemo(() => createPlotFrame(plot, width), [plot, width]);
  const description = useMemo(() => describePlot(plot, t), [plot, t]);
  const [clipId, hatchId, textId] = [`${id}clip`, `${id}hatch`, `${id}text`];
  const { bottom, height, left, right, top } = frame;
  const hasPlainLine = plot.curves.some(({ isShaded, style }) => style === 'line' && !isShaded);
  const names = plot.curves.map((curve, index) => nameCurve(curve, index, t));
  const probed = getProbedCurve(plot.curves)?.points ?? [];

  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    const place = ((event.clientX - box.left) / box.width) * width;
    setPosition(findNearest(probed, frame.x.invert(place)));
  };

  return (
    <figure className={plotStyles.figure} ref={ref}>
      <svg
        aria-describedby={textId}
        aria-label={t('plot.title', { names: names.join(', '), xLabel: plot.xLabel })}
        className={plotStyles.svg}
        height={height}
        onPointerDown={follow}
        onPointerMove={follow}
        role="img"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
      >
        <defs>
          <clipPath id={clipId}>
            {/* A line along the edge keeps its width. */}
            <rect height={bottom - top + 4} width={right - left + 4} x={left - 2} y={top - 2} />
          </clipPath>
          <pattern
            height={6}
            id={hatchId}
            patternTransform="rotate(45)"
            patternUnits="userSpaceOnUse"
            width={6}
          >
            <path className={plotStyles.hatch} d="M0 0V6" />
          </pattern>
        </defs>
        <Axes frame={frame} xLabel={plot.xLabel} yLabel={plot.yLabel} />
        <g clipPath={`url(#${clipId})`}>
          {plot.curves.map((curve, index) => (
            <CurveShape
              curve={curve}
              frame={frame}
              hatchId={hatchId}
              hasOutline={!curve.isShaded || !hasPlainLine}
              index={index}
              key={`${index + 1}:${curve.label}`}
            />
          ))}
        </g>
        <MarkLayer curves={plot.curves} frame={frame} marks={plot.marks} />
        {position !== undefined && (
          <ProbeLayer frame={frame} plot={plot} position={position} probed={probed} />
        )}
      </svg>
      <Probe
        frame={frame}
        names={names}
        onMove={setPosition}
        plot={plot}
        position={position}
        probed={probed}
      />
      <Legend hatchId={hatchId} plot={plot} />
      <span className={blockStyles.unseen} id={textId}>
        {description}
      </span>
      <Disclosure label={t('plot.asTable')}>{() => <PlotTable plot={plot} />}</Disclosure>
    </figure>
  );
});

PlotFigure.displayName = 'PlotFigure';
