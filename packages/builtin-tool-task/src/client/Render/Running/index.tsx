import { TaskApiName } from '../../../types.ts';
import { RunItems } from '../../components/RunItems/index.tsx';
import { readView } from '../../read-state/read-details.ts';
import { readRunItems, readRunState } from '../../read-state/read-run-state.ts';
import { createRender } from '../create-render.tsx';
import { RunStateView } from './RunStateView.tsx';
import { ViewState } from './ViewState.tsx';

/** The run that is to end. */
export const CancelTaskRunRender = createRender(TaskApiName.cancelTaskRun, {
  read: readRunState,
  show: (state) => <RunStateView state={state} />,
});

/** A run: how it stands, or how it ended. */
export const RunTaskRender = createRender(TaskApiName.runTask, {
  read: readRunState,
  show: (state) => <RunStateView state={state} />,
  // How it ended says what its failure was.
  showsPartly: true,
});

/** Runs of several tasks: how each stands. */
export const RunTasksRender = createRender(TaskApiName.runTasks, {
  read: readRunItems,
  show: (state) => <RunItems state={state} />,
  showsPartly: true,
});

/** A task with all that is recorded of it. */
export const ViewTaskRender = createRender(TaskApiName.viewTask, {
  read: readView,
  show: (view) => <ViewState view={view} />,
});
