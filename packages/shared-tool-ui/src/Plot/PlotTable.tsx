import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { DataTable } from '../DataTable/index.tsx';
import { useToolTexts } from '../phase/use-tool-texts.ts';
import { nameCurve } from './describe-plot.ts';
import { formatNumber } from './format-number.ts';
import type { PlotData } from './plot.ts';
import { sortMarks, tabulateCurves } from './tabulate-plot.ts';

/** The numbers of a plot, for screen readers and anyone who wants to read them. */
export const PlotTable = memo<{ plot: PlotData }>(({ plot: { curves, marks, xLabel, yLabel } }) => {
  const { t } = useToolTexts('shared');
  const getName = (index: number): string => {
    const curve = curves[index];
    return curve ? nameCurve(curve, index, t) : '';
  };
  return (
    <Flexbox gap={12}>
      {marks.length > 0 && (
        <DataTable
          columns={[t('plot.mark'), xLabel, yLabel]}
          label={t('plot.marks')}
          rows={sortMarks(marks).map(({ label, x, y }, position) => ({
            cells: [label, formatNumber(x), formatNumber(y)],
            key: `${position}`,
          }))}
        />
      )}
      {tabulateCurves(curves).map(({ curves: members, rows }) => (
        <DataTable
          columns={[xLabel, ...members.map(getName)]}
          key={members.join(',')}
          label={members.map(getName).join(', ')}
          rows={rows.map(({ values, x }, position) => ({
            cells: [
              formatNumber(x),
              ...values.map((y) => (y === null ? t('plot.noValue') : formatNumber(y))),
            ],
            key: `${position}`,
          }))}
        />
      ))}
    </Flexbox>
  );
});

PlotTable.displayName = 'PlotTable';
