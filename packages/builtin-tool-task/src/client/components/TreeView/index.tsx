import { memo, useMemo } from 'react';

import { EmptyState } from '@lobechat/shared-tool-ui';

import { readTreeGraph } from '../../read-state/read-graph.ts';
import type { ShownTree } from '../../read-state/read-tree.ts';
import { useTexts } from '../../use-texts.ts';
import { FactLine } from '../FactLine/index.tsx';
import { Note } from '../Note/index.tsx';
import { Section } from '../Section/index.tsx';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { TaskGraph } from '../TaskGraph/index.tsx';
import { TaskTree } from '../TaskTree/index.tsx';

/** Props of {@link TreeView}. */
export interface TreeViewProps {
  /** Of the drawing, in CSS pixels. */
  graphHeight?: number | undefined;
  tree: ShownTree;
}

/** Tasks with their subtasks, how many have which status, and a drawing of what requires what. */
export const TreeView = memo<TreeViewProps>(({ graphHeight, tree }) => {
  const { t } = useTexts();
  const graph = useMemo(() => readTreeGraph(tree), [tree]);
  if (tree.nodes.length === 0) return <EmptyState text={t('list.none')} />;
  return (
    <>
      <FactLine
        facts={tree.counts.map(({ count, status }) => (
          <StatusLabel count={count} key={status} of="task" status={status} />
        ))}
      />
      {graph && (
        <Section title={t('graph.title')}>
          <TaskGraph graph={graph} label={t('graph.title')} maxHeight={graphHeight} />
        </Section>
      )}
      <TaskTree label={t('tree.title')} roots={tree.roots} />
      {tree.omitted > 0 && <Note>{t('tree.omitted', { count: tree.omitted })}</Note>}
    </>
  );
});

TreeView.displayName = 'TreeView';
