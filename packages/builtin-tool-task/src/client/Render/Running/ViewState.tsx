import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { Section } from '@lobechat/shared-tool-ui';

import { RunView } from '../../components/RunView/index.tsx';
import { TaskDetailsView } from '../../components/TaskDetailsView/index.tsx';
import { WorkerNote } from '../../components/WorkerNote/index.tsx';
import { type GivenView, isActiveRun, isKnownRun, isKnownTask } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

/** Props of {@link ViewState}. */
export interface ViewStateProps {
  /** The call is still running. Default false. */
  isLive?: boolean | undefined;
  view: GivenView;
}

/** A task and its latest run; an active run comes first, as the reader waits for it. */
export const ViewState = memo<ViewStateProps>(
  ({ isLive = false, view: { latestRun: run, task, workers } }) => {
    const { t } = useTexts();
    const shownRun = run && isKnownRun(run) && (
      <Section title={t('task.latestRun')}>
        <RunView isLive={isLive} run={run} />
        {workers && !isLive && <WorkerNote isLost={run.status === 'running'} workers={workers} />}
      </Section>
    );
    const isFirst = run !== undefined && isLive && isActiveRun(run);
    return (
      <Flexbox gap={16}>
        {isFirst && shownRun}
        {task && isKnownTask(task) && <TaskDetailsView shownRunId={run?.id} task={task} />}
        {!isFirst && shownRun}
      </Flexbox>
    );
  },
);

ViewState.displayName = 'ViewState';
