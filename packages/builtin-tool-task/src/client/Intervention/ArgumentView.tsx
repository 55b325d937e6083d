import { memo } from 'react';

import { NameText } from '../components/NameText/index.tsx';
import { Note } from '../components/Note/index.tsx';
import { ScheduleView } from '../components/ScheduleView/index.tsx';
import { RowList } from '../components/TaskList/RowList.tsx';
import type { GivenArguments } from '../read-arguments.ts';
import { readSchedule } from '../read-state/read-schedule.ts';
import { useTexts } from '../use-texts.ts';
import { toVisibleName } from '../visible-text.ts';
import { listTargets } from './list-targets.ts';

/** Props of {@link ArgumentView}. */
export interface ArgumentViewProps {
  args: GivenArguments;
  /** What would be done to them, in words that name nobody: a key of `intervention.does`. */
  does: 'delete' | 'run' | 'schedule';
}

/** What a call would do, as far as its arguments alone tell. */
export const ArgumentView = memo<ArgumentViewProps>(({ args, does }) => {
  const { t } = useTexts();
  const targets = listTargets(args);
  const schedule = readSchedule(args.schedule);
  const { parentIdentifier } = args;
  return (
    <>
      {targets.length > 0 && (
        <>
          <Note>{t(`intervention.does.${does}`, { count: targets.length })}</Note>
          <RowList items={targets} label={t('list.tasks')}>
            {(identifier) => <NameText identifier={identifier} />}
          </RowList>
        </>
      )}
      {targets.length === 0 && does === 'run' && typeof parentIdentifier === 'string' && (
        <Note>{t('intervention.below', { identifier: toVisibleName(parentIdentifier) })}</Note>
      )}
      {does === 'schedule' && args.schedule === null && <Note>{t('intervention.unschedule')}</Note>}
      {does === 'schedule' && schedule && <ScheduleView schedule={schedule} />}
    </>
  );
});

ArgumentView.displayName = 'ArgumentView';
