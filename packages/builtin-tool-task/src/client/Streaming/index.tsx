import { RunItems } from '../components/RunItems/index.tsx';
import { isKnownItem, isKnownRun, isKnownView } from '../given.ts';
import { taskLines } from '../Inspector/lines.ts';
import { RunStateView } from '../Render/Running/RunStateView.tsx';
import { ViewState } from '../Render/Running/ViewState.tsx';
import { taskSurfaceKit } from '../surface-kit.ts';
import { GrowingPlan } from './GrowingPlan.tsx';

/** Views of running calls with output, by API name. */
export const taskStreamings = taskSurfaceKit.createStreamings(taskLines, {
  createTasks: ({ tasks = [] }) => {
    const named = tasks.filter(({ name, reference }) => name || reference);
    return named.length > 0 ? <GrowingPlan tasks={named} /> : undefined;
  },
  runTask: (_, { state = {} }) =>
    isKnownRun(state.details ?? state.run ?? {}) ? (
      <RunStateView isLive state={state} />
    ) : undefined,
  runTasks: ({ identifiers }, { state = {} }) =>
    state.results?.some(isKnownItem) ? (
      <RunItems isLive expected={identifiers?.length} state={state} />
    ) : undefined,
  viewTask: (_, { state = {} }) =>
    isKnownView(state) ? <ViewState isLive view={state} /> : undefined,
});
