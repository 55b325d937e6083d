import { memo } from 'react';

import { Note, toVisibleName } from '@lobechat/shared-tool-ui';

import type { GivenWorker } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';

/** Maximum number of workers named. */
const MOST_WORKERS = 5;

/** Props of {@link WorkerNote}. */
export interface WorkerNoteProps {
  /** The run is active, so that it had a worker. Default false. */
  isLost?: boolean | undefined;
  workers: readonly GivenWorker[];
}

/** The workers for queued runs, or a note that there are none. */
export const WorkerNote = memo<WorkerNoteProps>(({ isLost = false, workers }) => {
  const { t } = useTexts();
  if (workers.length === 0) return <Note>{t(isLost ? 'worker.lost' : 'worker.none')}</Note>;
  const names = workers
    .slice(0, MOST_WORKERS)
    .map(({ active = 0, concurrency, kind, name = kind ?? '' }) => {
      const said = kind === undefined || kind === name ? name : `${kind} ${name}`;
      return concurrency === undefined
        ? toVisibleName(said)
        : t('worker.busy', { active, name: toVisibleName(said), total: concurrency });
    });
  const more = workers.length - names.length;
  return (
    <Note>
      {t('worker.some', { count: workers.length, names: names.join(', ') })}
      {more > 0 && ` +${more}`}
    </Note>
  );
});

WorkerNote.displayName = 'WorkerNote';
