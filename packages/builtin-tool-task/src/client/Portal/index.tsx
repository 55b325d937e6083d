import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { EmptyState } from '@lobechat/shared-tool-ui';
import type { BuiltinPortal, BuiltinPortalProps } from '@lobechat/types';

import { TaskApiName } from '../../types.ts';
import { TaskGraph } from '../components/TaskGraph/index.tsx';
import { toPlanGraph } from '../components/TaskGraph/to-graph.ts';
import { TreeView } from '../components/TreeView/index.tsx';
import { taskSurfaceKit, useTexts } from '../surface-kit.ts';

/** CSS pixels of a drawing that has the page to itself. */
const LARGE = 640;

/* The drawing of tasks that were created together, large. */
const CreateTasksPortal = memo<BuiltinPortalProps>(({ arguments: args, state }) => {
  const { t } = useTexts();
  const { tasks = [] } = taskSurfaceKit.readArguments(TaskApiName.createTasks, args);
  const { ready, results } = taskSurfaceKit.readState(TaskApiName.createTasks, state) ?? {};
  const graph = toPlanGraph(tasks, { items: results, ready });
  if (!graph) return <EmptyState text={t('graph.none')} />;
  return <TaskGraph graph={graph} label={t('graph.title')} maxHeight={LARGE} />;
});
CreateTasksPortal.displayName = 'createTasksPortal';

/* A tree and its drawing, large. */
const ListTasksPortal = memo<BuiltinPortalProps>(({ state }) => {
  const { t } = useTexts();
  const tree = taskSurfaceKit.readState(TaskApiName.listTasks, state);
  if (!tree?.nodes) return <EmptyState text={t('graph.none')} />;
  return (
    <Flexbox gap={12}>
      <TreeView graphHeight={LARGE} tree={tree} />
    </Flexbox>
  );
});
ListTasksPortal.displayName = 'listTasksPortal';

/** The larger view of a result beside the conversation, by API name. */
export const taskPortals: Readonly<Record<string, BuiltinPortal>> = {
  [TaskApiName.createTasks]: CreateTasksPortal,
  [TaskApiName.listTasks]: ListTasksPortal,
};
