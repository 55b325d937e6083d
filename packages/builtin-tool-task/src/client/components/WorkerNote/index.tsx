import { memo } from 'react';

import type { ShownWorker } from '../../read-state/read-run-state.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName } from '../../visible-text.ts';
import { Note } from '../Note/index.tsx';

/** Workers that are named. */
const MOST_WORKERS = 5;

/** Props of {@link WorkerNote}. */
export interface WorkerNoteProps {
  workers: readonly ShownWorker[];
}

/** Who does what is queued, or that nobody is there. */
export const WorkerNote = memo<WorkerNoteProps>(({ workers }) => {
  const { t } = useTexts();
  if (workers.length === 0) return <Note>{t('worker.none')}</Note>;
  const names = workers.slice(0, MOST_WORKERS).map(({ active, concurrency, kind, name }) => {
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
