import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskStatus } from '../constants.ts';
import type { OfTask, ServedParams, ServedStates, TaskParams, TaskStates } from '../task-api.ts';
import type { TaskApiNameType } from '../types.ts';
import {
  checkClaim,
  checkEdit,
  checkEdits,
  checkQuery,
  checkRuns,
  checkSchedule,
  checkStatus,
} from './check-params.ts';
import { readRunPolicy, readWork } from './read-work.ts';

type Reader<Name extends TaskApiNameType> = (params: TaskParams[Name]) => ServedParams[Name];

/** LobeHub spells it with two. */
const toStatus = (status: TaskStatus | 'cancelled'): TaskStatus =>
  status === 'cancelled' ? 'canceled' : status;

const readEdit: Reader<'editTask'> = (params) => {
  checkEdit(params);
  const { run, work, ...changes } = params;
  return {
    ...changes,
    ...(run !== undefined && { run: run === null ? null : readRunPolicy(run) }),
    ...(work !== undefined && { work: work === null ? null : readWork(work) }),
  };
};

const checked =
  <Params>(check: (params: Params) => void) =>
  (params: Params): Params => {
    check(params);
    return params;
  };

/** @throws ToolError `InvalidArguments` where neither the call nor its circumstances name a task */
const ofTask = <Params extends { identifier?: string }>(params: Params): OfTask<Params> => {
  const { identifier } = params;
  if (identifier !== undefined) return { ...params, identifier };
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    'identifier is missing, and this call happens in no task. Give the identifier of a task, e.g. TASK-1; listTasks shows them.',
  );
};

const asGiven = <Params>(params: Params): Params => params;

const READERS: { readonly [Name in TaskApiNameType]: Reader<Name> } = {
  addTaskComment: ofTask,
  cancelTaskRun: asGiven,
  claimTask: checked(checkClaim),
  createTask: asGiven,
  createTasks: asGiven,
  deleteTask: ({ identifier }) => ({ identifiers: [identifier] }),
  deleteTasks: asGiven,
  editTask: readEdit,
  editTasks: checked(checkEdits),
  getTaskTree: asGiven,
  listReadyTasks: asGiven,
  listTasks: ({ statuses, ...params }) => ({
    ...params,
    ...(statuses && { statuses: statuses.map(toStatus) }),
  }),
  runTask: asGiven,
  runTasks: checked(checkRuns),
  searchTasks: checked(checkQuery),
  setTaskSchedule: checked(checkSchedule),
  updateTaskStatus: (params) => {
    checkStatus(params);
    return { ...ofTask(params), status: toStatus(params.status) };
  },
  viewTask: ofTask,
};

/**
 * What the service is to be asked for.
 *
 * @throws ToolError `InvalidArguments` for parameters that do not go together
 */
export const readParams = <Name extends TaskApiNameType>(
  apiName: Name,
  params: TaskParams[Name],
): ServedParams[Name] => READERS[apiName](params);

/** Hosts read `TASK-7`, `task-7` and `7` alike. */
const toDigits = (identifier: string): string =>
  /[1-9]\d*$/.exec(identifier.trim())?.[0] ?? identifier;

const asAnswered = <State>(state: State): State => state;

const COMPLETERS: {
  readonly [Name in TaskApiNameType]: (
    state: ServedStates[Name],
    params: TaskParams[Name],
  ) => TaskStates[Name];
} = {
  addTaskComment: asAnswered,
  cancelTaskRun: asAnswered,
  claimTask: asAnswered,
  createTask: asAnswered,
  createTasks: asAnswered,
  deleteTask: asAnswered,
  // The service tells what went; the batch, what became of each task that was named.
  deleteTasks: (state, { identifiers }) => {
    const deleted = new Map(state.deleted.map((task) => [toDigits(task.identifier), task]));
    const results = [...new Set(identifiers.map(toDigits))].map((digits) => {
      const { identifier, name } = deleted.get(digits) ?? { identifier: digits, name: digits };
      return { identifier, name, success: true };
    });
    return { ...state, failed: 0, results, succeeded: results.length };
  },
  editTask: asAnswered,
  editTasks: asAnswered,
  getTaskTree: asAnswered,
  listReadyTasks: asAnswered,
  listTasks: asAnswered,
  runTask: asAnswered,
  runTasks: asAnswered,
  searchTasks: asAnswered,
  setTaskSchedule: asAnswered,
  updateTaskStatus: asAnswered,
  viewTask: asAnswered,
};

/** The state of a call, made of what the service answered. */
export const completeState = <Name extends TaskApiNameType>(
  apiName: Name,
  params: TaskParams[Name],
  state: ServedStates[Name],
): TaskStates[Name] => COMPLETERS[apiName](state, params);
