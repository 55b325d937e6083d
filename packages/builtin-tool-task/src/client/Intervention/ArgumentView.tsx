import { memo } from 'react';

import { NameText, Note, RowList, toVisibleName } from '@lobechat/shared-tool-ui';

import { ScheduleView } from '../components/ScheduleView/index.tsx';
import type { GivenSchedule } from '../given.ts';
import { useTexts } from '../surface-kit.ts';

/** Props of {@link ArgumentView}. */
export interface ArgumentViewProps {
  args: {
    identifier?: string | undefined;
    identifiers?: readonly string[] | undefined;
    parentIdentifier?: string | undefined;
    schedule?: GivenSchedule | null | undefined;
  };
  /** What would happen to them, in words without a subject: a key of `intervention.does`. */
  does: 'delete' | 'run' | 'schedule';
}

/** The effects of a call, judging by its arguments. */
export const ArgumentView = memo<ArgumentViewProps>(({ args, does }) => {
  const { t } = useTexts();
  const { identifier, identifiers = [], parentIdentifier, schedule } = args;
  const targets = [...new Set([identifier ?? '', ...identifiers])].filter(Boolean);
  return (
    <>
      {targets.length > 0 && (
        <>
          <Note>{t(`intervention.does.${does}`, { count: targets.length })}</Note>
          <RowList items={targets} label={t('list.tasks')}>
            {(target) => <NameText identifier={target} />}
          </RowList>
        </>
      )}
      {targets.length === 0 && does === 'run' && parentIdentifier !== undefined && (
        <Note>{t('intervention.below', { identifier: toVisibleName(parentIdentifier) })}</Note>
      )}
      {does === 'schedule' && schedule === null && <Note>{t('intervention.unschedule')}</Note>}
      {does === 'schedule' && schedule && <ScheduleView schedule={schedule} />}
    </>
  );
});

ArgumentView.displayName = 'ArgumentView';
