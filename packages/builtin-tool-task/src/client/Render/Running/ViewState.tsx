import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { RunView } from '../../components/RunView/index.tsx';
import { Section } from '../../components/Section/index.tsx';
import { TaskDetailsView } from '../../components/TaskDetailsView/index.tsx';
import type { ShownView } from '../../read-state/read-details.ts';
import { isActiveRun } from '../../read-state/read-run.ts';
import { useTexts } from '../../use-texts.ts';

/** Props of {@link ViewState}. */
export interface ViewStateProps {
  /** The call goes on. Default false. */
  isLive?: boolean | undefined;
  view: ShownView;
}

/** A task, and its latest run. While that is under way it stands first: it is what one waits for. */
export const ViewState = memo<ViewStateProps>(({ isLive = false, view: { run, task } }) => {
  const { t } = useTexts();
  const shownRun = run && (
    <Section title={t('task.latestRun')}>
      <RunView isLive={isLive} run={run} />
    </Section>
  );
  const isFirst = run !== undefined && isLive && isActiveRun(run);
  return (
    <Flexbox gap={16}>
      {isFirst && shownRun}
      {task && <TaskDetailsView shownRunId={run?.id} task={task} />}
      {!isFirst && shownRun}
    </Flexbox>
  );
});

ViewState.displayName = 'ViewState';
