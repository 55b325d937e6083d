import { Progress } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { EmptyState, FactLine, RowList } from '@lobechat/shared-tool-ui';

import { type GivenRunItem, type GivenRunItems, isActiveRun, isKnownItem } from '../../given.ts';
import { type TaskTexts, useTexts } from '../../surface-kit.ts';
import { RunRow } from '../RunRow/index.tsx';
import { useNow } from '../RunView/use-now.ts';
import { WorkerNote } from '../WorkerNote/index.tsx';

const ORDER = ['succeeded', 'failed', 'canceled', 'running', 'queued', 'waiting'] as const;

const isSettled = ({ error, run, success = false }: GivenRunItem): boolean =>
  run ? !isActiveRun(run) : success || error !== undefined;

/** The number of a batch's runs per status, in words. */
export const countRuns = (items: readonly GivenRunItem[], t: TaskTexts['t']): string[] => [
  ...ORDER.flatMap((status) => {
    const count = items.filter(({ run }) => run?.status === status).length;
    return count > 0 ? [t(`run.count.${status}`, { count })] : [];
  }),
  ...[items.filter(({ error, run }) => error && !run).length].flatMap((count) =>
    count > 0 ? [t('run.count.refused', { count })] : [],
  ),
];

/** Props of {@link RunItems}. */
export interface RunItemsProps {
  /** Number of expected runs: progress includes only runs that have reported something. */
  expected?: number | undefined;
  /** The call is still running. Default false. */
  isLive?: boolean | undefined;
  state: GivenRunItems;
}

/** The runs of a batch: counts by status, and each run. */
export const RunItems = memo<RunItemsProps>(({ expected = 0, isLive = false, state }) => {
  const { t } = useTexts();
  const { results = [], workers } = state;
  const items = results.filter(isKnownItem);
  const total = Math.max(expected, items.length);
  const settled = items.filter(isSettled).length;
  const isWatched = isLive && settled < total;
  const now = useNow(isWatched);
  if (items.length === 0) return <EmptyState text={t('run.none')} />;
  return (
    <>
      <FactLine facts={countRuns(items, t)} />
      {total > 1 && settled < total && (
        <Progress
          aria-label={t('run.progress')}
          format={() => t('run.ended', { done: settled, total })}
          percent={Math.round((settled / total) * 100)}
          size="small"
          status={isWatched ? 'active' : 'normal'}
        />
      )}
      <RowList items={items} label={t('run.runs')}>
        {({ alreadyActive, error, identifier, name, run }) => (
          <RunRow
            error={error}
            identifier={identifier ?? run?.identifier}
            isAlreadyActive={alreadyActive}
            isLive={isWatched}
            name={name}
            now={isWatched ? now : undefined}
            run={run}
          />
        )}
      </RowList>
      {workers && !isLive && settled < total && <WorkerNote workers={workers} />}
    </>
  );
});

RunItems.displayName = 'RunItems';
