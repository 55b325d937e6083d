import { memo, useMemo } from 'react';

import { Graph } from '@lobechat/shared-tool-ui/graph';

import { TASK_STATUSES } from '../../../constants.ts';
import { isFinished } from '../../given.ts';
import { type TaskTexts, useTexts } from '../../surface-kit.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { STATUS_CLASSES, STATUS_ICONS } from '../StatusLabel/status-look.ts';
import { viewCall } from '../TaskName/view-call.ts';
import type { ShownGraph, ShownNode } from './to-graph.ts';

/* The status of a task in a word or two: more than its status if that says less. */
const describeState = (node: ShownNode, t: TaskTexts['t']): string => {
  const { blockers, isReady, status } = node;
  if (isReady) return t('task.ready');
  if (blockers > 0 && status !== 'running' && !isFinished(node))
    return t('task.blockers', { count: blockers });
  return status === undefined ? '' : t(`status.${status}`);
};

/** Props of {@link TaskGraph}. */
export interface TaskGraphProps {
  graph: ShownGraph;
  /** Names the drawing. */
  label: string;
  /** In CSS pixels; taller content scrolls. */
  maxHeight?: number | undefined;
}

/** A drawing of which task requires which. */
export const TaskGraph = memo<TaskGraphProps>(({ graph, label, maxHeight }) => {
  const { t, title } = useTexts();
  const drawn = useMemo(
    () => ({
      ...graph,
      nodes: graph.nodes.map((node) => {
        const { identifier, isOutside, isReady, name, status } = node;
        return {
          className: STATUS_CLASSES[status ?? 'todo'],
          facts: status !== undefined && isReady ? [t(`status.${status}`)] : [],
          icon: status && STATUS_ICONS[status],
          identifier,
          isOutside,
          name,
          state: describeState(node, t),
        };
      }),
    }),
    [graph, t],
  );
  return (
    <Graph
      graph={drawn}
      label={label}
      legend={TASK_STATUSES.filter((status) =>
        graph.nodes.some((node) => node.status === status),
      ).map((status) => ({ content: <StatusLabel of="task" status={status} />, key: status }))}
      maxHeight={maxHeight}
      next={(identifier) => {
        const call = viewCall(identifier);
        return { ...call, label: `${title(call.apiName, 'waiting')} ${identifier}` };
      }}
      words={{
        help: t('graph.help'),
        legend: t('graph.legend'),
        node: t('graph.task'),
        single: t('graph.single', { count: graph.single }),
        size: t('graph.size', { count: graph.nodes.length }),
        state: t('graph.status'),
        table: t('graph.table'),
      }}
    />
  );
});

TaskGraph.displayName = 'TaskGraph';
