import { cx } from 'antd-style';
import { memo } from 'react';

import type { GraphEdge } from './graph.ts';
import { drawEdge } from './layout/draw-edge.ts';
import type { Layout } from './layout/graph-types.ts';
import { graphStyles as styles } from './style.ts';

/** Props of {@link GraphEdges}. */
export interface GraphEdgesProps {
  /** The selected node: its edges are highlighted. */
  active: number | undefined;
  edges: readonly GraphEdge[];
  /** Unique on the page. */
  id: string;
  /** Whether layers run from top to bottom. */
  isDown: boolean;
  layout: Layout;
}

/** Pixels of an arrowhead, and of the gap between it and the box it points at. */
const HEAD = 7;

/** The edges of a drawing: arrows to successors, dashed lines between related nodes. */
export const GraphEdges = memo<GraphEdgesProps>(({ active, edges, id, isDown, layout }) => {
  const isActive = ({ after, before }: GraphEdge): boolean => after === active || before === active;
  // Highlighted edges are drawn last, above the others.
  const order = edges
    .map((edge, index) => ({ edge, index }))
    .toSorted((left, right) => Number(isActive(left.edge)) - Number(isActive(right.edge)));
  return (
    <g aria-hidden>
      <defs>
        {(['plain', 'active'] as const).map((kind) => (
          <marker
            id={`${id}${kind}`}
            key={kind}
            markerHeight={HEAD}
            markerUnits="userSpaceOnUse"
            markerWidth={HEAD}
            orient="auto"
            refX={HEAD}
            refY={HEAD / 2}
            viewBox={`0 0 ${HEAD} ${HEAD}`}
          >
            <path
              className={kind === 'active' ? styles.headActive : styles.head}
              d={`M0 0L${HEAD} ${HEAD / 2}L0 ${HEAD}Z`}
            />
          </marker>
        ))}
      </defs>
      {order.map(({ edge, index }) => (
        <path
          className={cx(
            styles.edge,
            isActive(edge) && styles.edgeActive,
            edge.isRelation && styles.relation,
          )}
          d={drawEdge(layout.edges[index] ?? [], { isDown })}
          key={index}
          markerEnd={
            edge.isRelation ? undefined : `url(#${id}${isActive(edge) ? 'active' : 'plain'})`
          }
        />
      ))}
    </g>
  );
});

GraphEdges.displayName = 'GraphEdges';
