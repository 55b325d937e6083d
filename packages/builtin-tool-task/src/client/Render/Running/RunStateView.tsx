import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { NameText } from '../../components/NameText/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import { RunRow } from '../../components/RunRow/index.tsx';
import { RunView } from '../../components/RunView/index.tsx';
import { Section } from '../../components/Section/index.tsx';
import { RowList } from '../../components/TaskList/RowList.tsx';
import { WorkerNote } from '../../components/WorkerNote/index.tsx';
import type { ShownRunState } from '../../read-state/read-run-state.ts';
import { isActiveRun } from '../../read-state/read-run.ts';
import { useTexts } from '../../use-texts.ts';

/** Props of {@link RunStateView}. */
export interface RunStateViewProps {
  /** The call goes on. Default false. */
  isLive?: boolean | undefined;
  state: ShownRunState;
}

/** A run that was asked for, who does it, and what was queued with it. */
export const RunStateView = memo<RunStateViewProps>(({ isLive = false, state }) => {
  const { t } = useTexts();
  const { further, isAlreadyActive, run, workers } = state;
  return (
    <Flexbox gap={10}>
      {run.identifier !== '' && <NameText identifier={run.identifier} />}
      {isAlreadyActive && <Note>{t('run.alreadyActive')}</Note>}
      <RunView isLive={isLive} run={run} />
      {/* Progress does not tell who is there. */}
      {workers && !isLive && isActiveRun(run) && <WorkerNote workers={workers} />}
      {further.length > 0 && (
        <Section title={t('run.further')}>
          <RowList items={further} label={t('run.further')}>
            {(other) => <RunRow identifier={other.identifier} isLive={isLive} run={other} />}
          </RowList>
        </Section>
      )}
    </Flexbox>
  );
});

RunStateView.displayName = 'RunStateView';
