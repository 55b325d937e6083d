import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { KeyValueTable, toVisibleName } from '@lobechat/shared-tool-ui';

import { formatDuration, formatMoment } from '../../format-facts.ts';
import type { GivenSchedule } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  code: css`
    font-family: ${cssVar.fontFamilyCode};
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link ScheduleView}. */
export interface ScheduleViewProps {
  schedule: GivenSchedule;
}

/** When a task repeats, fact by fact. */
export const ScheduleView = memo<ScheduleViewProps>(({ schedule }) => {
  const { language, t } = useTexts();
  const { cron, endAt, intervalSeconds, maxRuns, missed, nextRunAt, runs, startAt, timeZone } =
    schedule;
  /* As given, if it is not a valid time. */
  const describe = (text: string): string => formatMoment(text, language) || toVisibleName(text);
  const rows = [
    cron !== undefined && {
      label: t('schedule.cron'),
      value: <code className={styles.code}>{toVisibleName(cron)}</code>,
    },
    intervalSeconds !== undefined && {
      label: t('schedule.interval'),
      value: formatDuration(intervalSeconds * 1000, language),
    },
    timeZone !== undefined && { label: t('schedule.zone'), value: toVisibleName(timeZone) },
    nextRunAt !== undefined && { label: t('schedule.next'), value: describe(nextRunAt) },
    startAt !== undefined && { label: t('schedule.start'), value: describe(startAt) },
    endAt !== undefined && { label: t('schedule.end'), value: describe(endAt) },
    (runs !== undefined || maxRuns !== undefined) && {
      label: t('schedule.runs'),
      value:
        maxRuns === undefined
          ? `${runs}`
          : t('schedule.runsOf', { runs: runs ?? 0, total: maxRuns }),
    },
    missed !== undefined && { label: t('schedule.missed'), value: t(`schedule.missed.${missed}`) },
  ].filter((row) => row !== false);
  return <KeyValueTable rows={rows} />;
});

ScheduleView.displayName = 'ScheduleView';
