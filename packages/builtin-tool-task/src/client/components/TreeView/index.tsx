import { memo, useMemo } from 'react';

import { EmptyState, FactLine, Note, Section } from '@lobechat/shared-tool-ui';

import { TASK_STATUSES } from '../../../constants.ts';
import type { GivenList, GivenNode } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { TaskGraph } from '../TaskGraph/index.tsx';
import { toTreeGraph } from '../TaskGraph/to-graph.ts';
import { TaskTree } from '../TaskTree/index.tsx';
import { MOST_NODES, nestTasks } from './nest-tasks.ts';

/* For a tree that does not include it. */
const countStatuses = (nodes: readonly GivenNode[]): NonNullable<GivenList['counts']> =>
  Object.fromEntries(
    TASK_STATUSES.map((status) => [status, nodes.filter((node) => node.status === status).length]),
  );

/** Props of {@link TreeView}. */
export interface TreeViewProps {
  /** Height of the drawing, in CSS pixels. */
  graphHeight?: number | undefined;
  tree: GivenList;
}

/** Tasks with their subtasks, counts by status, and a drawing of their dependencies. */
export const TreeView = memo<TreeViewProps>(({ graphHeight, tree }) => {
  const { t } = useTexts();
  const { nodes = [] } = tree;
  const counts = tree.counts ?? countStatuses(nodes);
  const graph = useMemo(() => toTreeGraph(tree), [tree]);
  const roots = useMemo(() => nestTasks(nodes), [nodes]);
  if (nodes.length === 0) return <EmptyState text={t('list.none')} />;
  const omitted = (tree.omitted ?? 0) + Math.max(0, nodes.length - MOST_NODES);
  return (
    <>
      <FactLine
        facts={TASK_STATUSES.map(
          (status) =>
            (counts[status] ?? 0) > 0 && (
              <StatusLabel count={counts[status]} key={status} of="task" status={status} />
            ),
        )}
      />
      {graph && (
        <Section title={t('graph.title')}>
          <TaskGraph graph={graph} label={t('graph.title')} maxHeight={graphHeight} />
        </Section>
      )}
      <TaskTree label={t('tree.title')} roots={roots} />
      {omitted > 0 && <Note>{t('tree.omitted', { count: omitted })}</Note>}
    </>
  );
});

TreeView.displayName = 'TreeView';
