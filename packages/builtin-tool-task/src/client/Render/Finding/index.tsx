import { TaskApiName } from '../../../types.ts';
import { Note } from '../../components/Note/index.tsx';
import { TaskList } from '../../components/TaskList/index.tsx';
import { TreeView } from '../../components/TreeView/index.tsx';
import { readTasks, type ShownTasks } from '../../read-state/read-task.ts';
import { readTree } from '../../read-state/read-tree.ts';
import type { TaskTexts } from '../../use-texts.ts';
import { createRender } from '../create-render.tsx';

const showTasks =
  (emptyKey: string) =>
  ({ hasMore, tasks, total }: ShownTasks, { t }: TaskTexts) => (
    <>
      <TaskList empty={t(emptyKey)} label={t('list.tasks')} tasks={tasks} />
      {total !== undefined && total > tasks.length && (
        <Note>{t('list.shownOf', { shown: tasks.length, total })}</Note>
      )}
      {total === undefined && hasMore && <Note>{t('list.more')}</Note>}
    </>
  );

/** Tasks with their subtasks, and a drawing of what requires what. */
export const GetTaskTreeRender = createRender(TaskApiName.getTaskTree, {
  read: readTree,
  show: (tree) => <TreeView tree={tree} />,
});

/** Tasks that can be begun now. */
export const ListReadyTasksRender = createRender(TaskApiName.listReadyTasks, {
  read: readTasks,
  show: showTasks('list.noneReady'),
});

/** Tasks that fit conditions. */
export const ListTasksRender = createRender(TaskApiName.listTasks, {
  read: readTasks,
  show: showTasks('list.none'),
});

/** Tasks in which words were found. */
export const SearchTasksRender = createRender(TaskApiName.searchTasks, {
  read: readTasks,
  show: showTasks('list.noneFound'),
});
