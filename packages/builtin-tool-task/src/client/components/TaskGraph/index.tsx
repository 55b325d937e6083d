import { createStaticStyles } from 'antd-style';
import { lazy, memo, Suspense } from 'react';

import type { ShownGraph } from './to-graph.ts';

const GraphFigure = lazy(async () => ({
  default: (await import('./GraphFigure.tsx')).GraphFigure,
}));

const styles = createStaticStyles(({ css }) => ({
  pending: css`
    min-height: 200px;
  `,
}));

/** Props of {@link TaskGraph}. */
export interface TaskGraphProps {
  graph: ShownGraph;
  /** Names the drawing. */
  label: string;
  /** In CSS pixels; more is scrolled. Default 420. */
  maxHeight?: number | undefined;
}

/** Which task requires which, drawn. What draws it is loaded with the first graph there is. */
export const TaskGraph = memo<TaskGraphProps>(({ graph, label, maxHeight = 420 }) => (
  <Suspense fallback={<div aria-busy className={styles.pending} />}>
    <GraphFigure graph={graph} label={label} maxHeight={maxHeight} />
  </Suspense>
));

TaskGraph.displayName = 'TaskGraph';
