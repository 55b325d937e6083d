import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { EmptyState } from '@lobechat/shared-tool-ui';
import type { BuiltinPortalProps } from '@lobechat/types';

import { TaskGraph } from '../components/TaskGraph/index.tsx';
import { TreeView } from '../components/TreeView/index.tsx';
import { readBatch } from '../read-state/read-batch.ts';
import { readPlanGraph } from '../read-state/read-graph.ts';
import { readTree } from '../read-state/read-tree.ts';
import { useTexts } from '../use-texts.ts';

/** CSS pixels of a drawing that has the page to itself. */
const LARGE = 640;

/** The drawing of what was created together, large. */
export const CreateTasksPortal = memo<BuiltinPortalProps>(({ arguments: args, state }) => {
  const { t } = useTexts();
  const graph = readPlanGraph(args, readBatch(state));
  if (!graph) return <EmptyState text={t('graph.none')} />;
  return <TaskGraph graph={graph} label={t('graph.title')} maxHeight={LARGE} />;
});

CreateTasksPortal.displayName = 'CreateTasksPortal';

/** A tree and its drawing, large. */
export const GetTaskTreePortal = memo<BuiltinPortalProps>(({ state }) => {
  const { t } = useTexts();
  const tree = readTree(state);
  if (!tree) return <EmptyState text={t('list.none')} />;
  return (
    <Flexbox gap={12}>
      <TreeView graphHeight={LARGE} tree={tree} />
    </Flexbox>
  );
});

GetTaskTreePortal.displayName = 'GetTaskTreePortal';
