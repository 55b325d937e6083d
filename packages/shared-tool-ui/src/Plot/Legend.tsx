import { symbol } from 'd3-shape';
import { memo } from 'react';

import { useToolTexts } from '../phase/use-tool-texts.ts';
import { nameCurve } from './describe-plot.ts';
import type { PlotData } from './plot.ts';
import { getSeriesLook } from './series-look.ts';
import { plotStyles } from './style.ts';

const SWATCH = { height: 12, width: 28 } as const;

/** Which line is which. Renders nothing if the axis already says it. */
export const Legend = memo<{ hatchId: string; plot: PlotData }>(
  ({ hatchId, plot: { curves, yLabel } }) => {
    const { t } = useToolTexts('shared');
    const [only] = curves;
    if (curves.length === 1 && only && (only.label === '' || only.label === yLabel)) return null;
    return (
      <ul className={plotStyles.legend}>
        {curves.map((curve, index) => {
          const { className, dash, symbol: shape } = getSeriesLook(index);
          return (
            <li className={plotStyles.legendItem} key={`${index + 1}:${curve.label}`}>
              <svg aria-hidden className={className} height={12} width={28}>
                {curve.isShaded && (
                  <>
                    <rect
                      className={curve.style === 'bars' ? plotStyles.barShaded : plotStyles.area}
                      {...SWATCH}
                    />
                    <rect {...SWATCH} fill={`url(#${hatchId})`} />
                  </>
                )}
                {curve.style === 'line' && !curve.isShaded && (
                  <path className={plotStyles.line} d="M1 6H27" strokeDasharray={dash} />
                )}
                {curve.style === 'dots' && (
                  <path
                    className={plotStyles.dot}
                    d={symbol(shape, 64)() ?? ''}
                    transform="translate(14 6)"
                  />
                )}
                {curve.style === 'bars' && !curve.isShaded && (
                  <rect className={plotStyles.bar} {...SWATCH} />
                )}
              </svg>
              <span>{nameCurve(curve, index, t)}</span>
            </li>
          );
        })}
      </ul>
    );
  },
);

Legend.displayName = 'Legend';
