import { memo } from 'react';

import { DataTable, FailureText, toVisibleName } from '@lobechat/shared-tool-ui';

import { formatClock } from '../../format-facts.ts';
import type { GivenAttempt } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { describeTime } from './run-times.ts';

/** Attempts shown, from the end. */
const MOST = 30;

/** Props of {@link AttemptTable}. */
export interface AttemptTableProps {
  attempts: readonly GivenAttempt[];
  now: number | undefined;
}

/** The attempts of a run: their workers and how each ended. */
export const AttemptTable = memo<AttemptTableProps>(({ attempts, now }) => {
  const { language, t } = useTexts();
  return (
    <DataTable
      columns={[
        t('run.attemptColumn'),
        t('run.statusColumn'),
        t('run.startedColumn'),
        t('run.timeColumn'),
        t('run.workerColumn'),
      ]}
      label={t('run.attempts')}
      rows={attempts.slice(-MOST).map((attempt, index) => {
        const { error, number = index + 1, startedAt, status, worker } = attempt;
        return {
          cells: [
            number,
            <span key="status">
              {status && <StatusLabel of="run" status={status} />}{' '}
              {error && <FailureText failure={error} />}
            </span>,
            formatClock(startedAt, language),
            describeTime(attempt, { language, now: status === 'running' ? now : undefined }),
            toVisibleName(worker ?? ''),
          ],
          key: `${index}`,
        };
      })}
    />
  );
});

AttemptTable.displayName = 'AttemptTable';
