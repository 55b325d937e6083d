import {
  type BuiltinToolResult,
  errorResult,
  type ToolFixture,
  type ToolFixtures,
  toResult,
} from '@lobechat/types';

import { describeOutcome } from './describe-outcome.ts';
import type { TaskExample } from './examples/example.ts';
import { taskExamples } from './examples/index.ts';
import { completeState, readParams } from './params/read-params.ts';
import { createSampleTasks, type SampleTasks } from './samples/sample-tasks.ts';
import type { ServedParams, ServedStates, TaskParams } from './task-api.ts';
import type { TaskApiNameType } from './types.ts';

type SampleTable = {
  readonly [Name in TaskApiNameType]: (params: ServedParams[Name]) => ServedStates[Name];
};

const toTable = (tasks: SampleTasks): SampleTable => ({ ...tasks, deleteTask: tasks.deleteTasks });

/** What comes of a call on fresh tasks of the examples. */
const run = <Name extends TaskApiNameType>(
  apiName: Name,
  params: TaskParams[Name],
): BuiltinToolResult => {
  try {
    const answer = toTable(createSampleTasks())[apiName](readParams(apiName, params));
    const state = completeState(apiName, params, answer);
    return toResult(describeOutcome({ apiName, params, state }));
  } catch (error) {
    return errorResult(error);
  }
};

const toFixtures = <Name extends TaskApiNameType>(
  apiName: Name,
  examples: ReadonlyArray<TaskExample<TaskParams[Name]>>,
): Array<ToolFixture<TaskParams[Name]>> =>
  examples.map(({ arguments: params, kind, name }) => {
    const result = run(apiName, params);
    const errorType = kind === 'error' ? { errorType: result.error?.type ?? 'none' } : {};
    return { arguments: params, ...errorType, kind, name, result };
  });

const listFixtures = <Name extends TaskApiNameType>(
  apiName: Name,
): Array<ToolFixture<TaskParams[Name]>> => toFixtures(apiName, taskExamples[apiName]);

/** Examples of every API, on the tasks of the examples: nothing is stored or run. */
export const taskFixtures: ToolFixtures = {
  addTaskComment: listFixtures('addTaskComment'),
  cancelTaskRun: listFixtures('cancelTaskRun'),
  claimTask: listFixtures('claimTask'),
  createTask: listFixtures('createTask'),
  createTasks: listFixtures('createTasks'),
  deleteTask: listFixtures('deleteTask'),
  deleteTasks: listFixtures('deleteTasks'),
  editTask: listFixtures('editTask'),
  editTasks: listFixtures('editTasks'),
  getTaskTree: listFixtures('getTaskTree'),
  listReadyTasks: listFixtures('listReadyTasks'),
  listTasks: listFixtures('listTasks'),
  runTask: listFixtures('runTask'),
  runTasks: listFixtures('runTasks'),
  searchTasks: listFixtures('searchTasks'),
  setTaskSchedule: listFixtures('setTaskSchedule'),
  updateTaskStatus: listFixtures('updateTaskStatus'),
  viewTask: listFixtures('viewTask'),
};
