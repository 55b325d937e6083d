import { memo, useMemo } from 'react';

import { Section } from '../../components/Section/index.tsx';
import { TaskGraph } from '../../components/TaskGraph/index.tsx';
import { UnblockedNote } from '../../components/UnblockedNote/index.tsx';
import type { ShownBatch } from '../../read-state/read-batch.ts';
import { readPlanGraph } from '../../read-state/read-graph.ts';
import { useTexts } from '../../use-texts.ts';
import { BatchItems } from './BatchItems.tsx';

/** Props of {@link PlanView}. */
export interface PlanViewProps {
  /** Arguments of the call. */
  args: unknown;
  batch: ShownBatch;
}

/** Tasks that were created together, with a drawing of what requires what. */
export const PlanView = memo<PlanViewProps>(({ args, batch }) => {
  const { t } = useTexts();
  // What was not created has nothing that it could require.
  const graph = useMemo(
    () => (batch.failed === 0 ? readPlanGraph(args, batch) : undefined),
    [args, batch],
  );
  return (
    <>
      {graph && (
        <Section title={t('graph.title')}>
          <TaskGraph graph={graph} label={t('graph.title')} />
        </Section>
      )}
      <BatchItems batch={batch} />
      <UnblockedNote identifiers={batch.ready} of="ready" />
    </>
  );
});

PlanView.displayName = 'PlanView';
