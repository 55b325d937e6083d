import { memo } from 'react';

import { DataTable, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';
import { NameText } from '../NameText/index.tsx';
import { describeState, linkGraph, listNames } from './describe-node.ts';
import type { ShownGraph } from './to-graph.ts';

/** Rows that are shown at first. */
const STEP = 50;

/** Props of {@link GraphTable}. */
export interface GraphTableProps {
  graph: ShownGraph;
}

/** A drawing in words: what each task requires, and what requires it. */
export const GraphTable = memo<GraphTableProps>(({ graph }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(graph.nodes, STEP);
  const links = linkGraph(graph);
  const hasRelations = graph.edges.some(({ isRelation }) => isRelation);
  return (
    <>
      <DataTable
        columns={[
          t('graph.task'),
          t('graph.status'),
          t('graph.requiresColumn'),
          t('graph.requiredByColumn'),
          ...(hasRelations ? [t('graph.relatedColumn')] : []),
        ]}
        label={t('graph.table')}
        rows={shown.map((node, index) => {
          const { after = [], before = [], related = [] } = links[index] ?? {};
          return {
            cells: [
              <NameText identifier={node.identifier} key="task" name={node.name} />,
              describeState(node, t),
              listNames(before, graph.nodes),
              listNames(after, graph.nodes),
              ...(hasRelations ? [listNames(related, graph.nodes)] : []),
            ],
            key: `${index}`,
          };
        })}
      />
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
});

GraphTable.displayName = 'GraphTable';
