import { memo } from 'react';

import { DataTable } from '../DataTable/index.tsx';
import { NameText } from '../NameText/index.tsx';
import { useToolTexts } from '../phase/use-tool-texts.ts';
import { ShowMore } from '../ShowMore/index.tsx';
import { useShown } from '../ShowMore/use-shown.ts';
import { linkGraph, listNames } from './describe-node.ts';
import type { GraphData } from './graph.ts';
import type { GraphWords } from './GraphFigure.tsx';

/** Rows shown initially. */
const STEP = 50;

/** Props of {@link GraphTable}. */
export interface GraphTableProps {
  graph: GraphData;
  words: GraphWords;
}

/** A drawing in words: what each node requires, and what requires it. */
export const GraphTable = memo<GraphTableProps>(({ graph, words }) => {
  const { t } = useToolTexts('shared');
  const { hidden, showMore, shown } = useShown(graph.nodes, STEP);
  const links = linkGraph(graph);
  const hasRelations = graph.edges.some(({ isRelation }) => isRelation);
  return (
    <>
      <DataTable
        columns={[
          words.node,
          words.state,
          t('graph.requiresColumn'),
          t('graph.requiredByColumn'),
          ...(hasRelations ? [t('graph.relatedColumn')] : []),
        ]}
        label={words.table}
        rows={shown.map((node, index) => {
          const { after = [], before = [], related = [] } = links[index] ?? {};
          return {
            cells: [
              <NameText identifier={node.identifier} key="name" name={node.name} />,
              node.state,
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
