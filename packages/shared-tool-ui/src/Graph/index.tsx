import { memo, Suspense } from 'react';

import { lazyPart } from '../lazy-part.ts';
import { PendingDrawing } from '../measure/PendingDrawing.tsx';
import type { GraphFigureProps } from './GraphFigure.tsx';

export {
  buildGraph,
  type GraphData,
  type GraphEdge,
  type GraphNode,
  MOST_NODES,
  type NamedEdge,
} from './graph.ts';
export type { GraphFigureProps, GraphLegendItem, GraphWords } from './GraphFigure.tsx';

const GraphFigure = lazyPart(async () => (await import('./GraphFigure.tsx')).GraphFigure);

/** A dependency graph. The drawing code loads with the first graph. */
export const Graph = memo<GraphFigureProps>((props) => (
  <Suspense fallback={<PendingDrawing />}>
    <GraphFigure {...props} />
  </Suspense>
));

Graph.displayName = 'Graph';
