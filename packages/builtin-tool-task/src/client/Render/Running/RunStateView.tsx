import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { NameText, Note, RowList, Section } from '@lobechat/shared-tool-ui';

import { RunRow } from '../../components/RunRow/index.tsx';
import { RunView } from '../../components/RunView/index.tsx';
import { WorkerNote } from '../../components/WorkerNote/index.tsx';
import { type GivenRunState, isActiveRun } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

/** Props of {@link RunStateView}. */
export interface RunStateViewProps {
  /** The call is still running. Default false. */
  isLive?: boolean | undefined;
  state: GivenRunState;
}

/** A requested run, its workers, and the runs queued with it. */
export const RunStateView = memo<RunStateViewProps>(({ isLive = false, state }) => {
  const { t } = useTexts();
  const { alreadyActive, further = [], workers } = state;
  const run = state.details ?? state.run ?? {};
  return (
    <Flexbox gap={10}>
      {run.identifier !== undefined && <NameText identifier={run.identifier} />}
      {alreadyActive && <Note>{t('run.alreadyActive')}</Note>}
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
