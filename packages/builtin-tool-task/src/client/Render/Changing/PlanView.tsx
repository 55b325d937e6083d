import { memo, useMemo } from 'react';

import { Section } from '@lobechat/shared-tool-ui';

import { TaskGraph } from '../../components/TaskGraph/index.tsx';
import { toPlanGraph } from '../../components/TaskGraph/to-graph.ts';
import { UnblockedNote } from '../../components/UnblockedNote/index.tsx';
import { type GivenItem, type GivenNewTask, isFailed } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { BatchItems } from './BatchItems.tsx';

/** Props of {@link PlanView}. */
export interface PlanViewProps {
  items: readonly GivenItem[];
  ready?: readonly string[] | undefined;
  /** As named by the call. */
  tasks: readonly GivenNewTask[];
}

/** Tasks that were created together, with a drawing of their dependencies. */
export const PlanView = memo<PlanViewProps>(({ items, ready, tasks }) => {
  const { t } = useTexts();
  // Tasks that were not created have no dependencies.
  const graph = useMemo(
    () => (!items.some(isFailed) ? toPlanGraph(tasks, { items, ready }) : undefined),
    [items, ready, tasks],
  );
  return (
    <>
      {graph && (
        <Section title={t('graph.title')}>
          <TaskGraph graph={graph} label={t('graph.title')} />
        </Section>
      )}
      <BatchItems items={items} ready={ready} />
      <UnblockedNote identifiers={ready} of="ready" />
    </>
  );
});

PlanView.displayName = 'PlanView';
