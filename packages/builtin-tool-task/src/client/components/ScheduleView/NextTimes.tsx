import { memo } from 'react';

import { DataTable, toVisibleName } from '@lobechat/shared-tool-ui';

import { formatInZone, getPageZone } from '../../format-facts.ts';
import { useTexts } from '../../surface-kit.ts';

/** Props of {@link NextTimes}. */
export interface NextTimesProps {
  /** ISO 8601. */
  times: readonly string[];
  /** The schedule's zone, IANA. */
  timeZone?: string | undefined;
}

/** When a schedule fires next, in the person's time zone and in its own. */
export const NextTimes = memo<NextTimesProps>(({ times, timeZone }) => {
  const { language, t } = useTexts();
  const page = getPageZone();
  const own = times.map((time) => formatInZone(time, { language, timeZone: page }));
  const other =
    timeZone === undefined || timeZone === page
      ? []
      : times.map((time) => formatInZone(time, { language, timeZone }));
  // Times are left out for a zone that this page does not know.
  const hasOther = other.some((time) => time !== undefined);
  return (
    <DataTable
      columns={[
        t('schedule.yourTime', { zone: page }),
        ...(hasOther ? [t('schedule.zoneTime', { zone: toVisibleName(timeZone ?? '') })] : []),
      ]}
      label={t('schedule.nextTimes')}
      rows={times.map((time, index) => ({
        cells: [own[index] ?? toVisibleName(time), ...(hasOther ? [other[index] ?? ''] : [])],
        key: `${index}`,
      }))}
    />
  );
});

NextTimes.displayName = 'NextTimes';
