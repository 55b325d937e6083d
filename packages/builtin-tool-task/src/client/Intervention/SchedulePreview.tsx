import { memo } from 'react';

import { Note, Section } from '@lobechat/shared-tool-ui';

import { PlannedRunView } from '../components/PlannedRunView/index.tsx';
import { Problems } from '../components/Problems/index.tsx';
import { NextTimes } from '../components/ScheduleView/NextTimes.tsx';
import type { ShownSchedulePreview } from '../Intervention/read-preview.ts';
import { useTexts } from '../surface-kit.ts';

/** Props of {@link SchedulePreview}. */
export interface SchedulePreviewProps {
  preview: ShownSchedulePreview;
}

/** When a schedule would fire next, and what each run would do. */
export const SchedulePreview = memo<SchedulePreviewProps>(({ preview }) => {
  const { t } = useTexts();
  const { nextTimes, planned, problems, timeZone } = preview;
  const asks = planned?.calls.some(({ decision }) => decision === 'ask') === true;
  return (
    <>
      <Problems problems={problems} />
      {nextTimes.length > 0 ? (
        <Section title={t('schedule.nextTimes')}>
          <NextTimes times={nextTimes} timeZone={timeZone} />
        </Section>
      ) : (
        <Note>{t('schedule.noTimes')}</Note>
      )}
      {planned && (
        <Section title={t('intervention.eachRun')}>
          {asks && <Note>{t('intervention.grantsEach')}</Note>}
          <PlannedRunView run={planned} />
        </Section>
      )}
    </>
  );
});

SchedulePreview.displayName = 'SchedulePreview';
