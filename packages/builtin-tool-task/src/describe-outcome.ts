import { toSentence } from '@lobechat/prompts';
import {
  type BuiltinServerRuntimeOutput,
  type DescribeOutcome,
  type OutcomeCircumstances,
  type ParametersOf,
  type StateOf,
  succeedWith,
  ToolErrorType,
} from '@lobechat/types';

import type { taskApis } from './apis/index.ts';
import { TaskErrorType } from './constants.ts';
import { describeBatch } from './describe-batch.ts';
import {
  describeRunError,
  formatCanceled,
  formatClaim,
  formatCommented,
  formatCreated,
  formatCreatedBatch,
  formatDeleted,
  formatEdited,
  formatEditedBatch,
  formatList,
  formatRun,
  formatRuns,
  formatSchedule,
  formatStatus,
  formatView,
  isEnded,
} from './format/index.ts';
import type {
  RunError,
  RunSummary,
  RunTaskParams,
  RunTasksParams,
  RunTasksState,
  RunTaskState,
  TaskApiNameType,
} from './types.ts';

type Params<Name extends TaskApiNameType> = ParametersOf<typeof taskApis, Name>;
type State<Name extends TaskApiNameType> = StateOf<typeof taskApis, Name>;

/** Why a run that has ended counts as a failure, if it does. */
const findRunError = (run: RunSummary): RunError | undefined => {
  if (run.status === 'succeeded' || !isEnded(run)) return undefined;
  const what = run.status === 'failed' ? 'failed' : 'was canceled';
  const why = run.error ? `: ${describeRunError(run.error)}` : '';
  return {
    message: `${toSentence(`The run of ${run.identifier} ${what}${why}`)} viewTask shows its steps and log.`,
    type: TaskErrorType.RunFailed,
  };
};

const ABANDONED: RunError = {
  message: 'The call was cancelled; the run continues. cancelTaskRun ends the run.',
  type: ToolErrorType.Aborted,
};

const describeRun: DescribeOutcome<RunTaskParams, RunTaskState> = (
  state,
  params,
  { isAborted = false },
) => {
  const run = state.details ?? state.run;
  const content = formatRun(state, params);
  const error = findRunError(run) ?? (isAborted && !isEnded(run) ? ABANDONED : undefined);
  if (!error) return { content, state, success: true };
  return { content, error, state, success: false };
};

/** An item whose run is known to have failed has failed, whenever the run failed. */
const withFailedRuns = (state: RunTasksState): RunTasksState => {
  const results = state.results.map((item) => {
    const error = item.success && item.run ? findRunError(item.run) : undefined;
    return error ? { ...item, error, success: false } : item;
  });
  const failed = results.filter(({ success }) => !success).length;
  return { ...state, failed, results, succeeded: results.length - failed };
};

const describeRuns: DescribeOutcome<RunTasksParams, RunTasksState> = (
  given,
  params,
  { isAborted = false },
) => {
  const state = withFailedRuns(given);
  const content = formatRuns(state, params);
  const open = state.results.some(({ run }) => run && !isEnded(run));
  if (isAborted && open) return { content, error: ABANDONED, state, success: false };
  const hasBegun = state.results.some(({ run }) => run !== undefined);
  // A failed run may still have had effects.
  const others = `Each ${state.succeeded > 0 ? 'of the other lines says how its task stands' : 'line says how far its task got'}.`;
  return describeBatch(content, state, hasBegun ? others : undefined);
};

const DESCRIPTIONS: {
  readonly [Name in TaskApiNameType]: DescribeOutcome<Params<Name>, State<Name>>;
} = {
  addTaskComment: succeedWith(formatCommented),
  cancelTaskRun: succeedWith(formatCanceled),
  claimTask: succeedWith(formatClaim),
  createTask: succeedWith(formatCreated),
  createTasks: (state, params) => describeBatch(formatCreatedBatch(state, params), state),
  deleteTasks: (state) => describeBatch(formatDeleted(state), state),
  editTask: succeedWith(formatEdited),
  editTasks: (state, params) => describeBatch(formatEditedBatch(state, params), state),
  listTasks: succeedWith(formatList),
  runTask: describeRun,
  runTasks: describeRuns,
  setTaskSchedule: succeedWith(formatSchedule),
  updateTaskStatus: succeedWith(formatStatus),
  viewTask: succeedWith(formatView),
};

/** Options of {@link describeOutcome}. */
export interface DescribeOutcomeOptions<Name extends TaskApiNameType> extends OutcomeCircumstances {
  apiName: Name;
  /** As given. */
  params: Params<Name>;
  state: State<Name>;
}

/** Describes the state returned by the service: content, and whether the effect happened. */
export const describeOutcome = <Name extends TaskApiNameType>({
  apiName,
  isAborted,
  params,
  state,
}: DescribeOutcomeOptions<Name>): BuiltinServerRuntimeOutput<State<Name>> =>
  DESCRIPTIONS[apiName](state, params, { isAborted });
