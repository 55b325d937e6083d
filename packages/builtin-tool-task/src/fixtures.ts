import {
  type BuiltinToolResult,
  errorResult,
  ToolError,
  type ToolFixture,
  type ToolFixtures,
  toResult,
} from '@lobechat/types';

import { describeOutcome } from './describe-outcome.ts';
import type { TaskExample } from './examples/example.ts';
import { taskExamples } from './examples/index.ts';
import { completeState } from './params/read-params.ts';
import { findSample, toSampleCall } from './samples/find-sample.ts';
import type { ServedStates, TaskParams } from './task-api.ts';
import type { TaskApiNameType } from './types.ts';

/** What came of a call when the examples were recorded. */
const run = <Name extends TaskApiNameType>(
  apiName: Name,
  params: TaskParams[Name],
): BuiltinToolResult => {
  try {
    const { failure, state: answer } = findSample(toSampleCall(apiName, params)) ?? {};
    if (answer) {
      const state = completeState(apiName, params, answer as ServedStates[Name]);
      return toResult(describeOutcome({ apiName, params, state }));
    }
    const { body, message, type } = failure ?? {
      message: 'It was not recorded. Run record-samples.',
      type: 'none',
    };
    return errorResult(new ToolError(type, message, body === undefined ? {} : { body }));
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

/** Examples of every API, with what the service for Node answered when they were recorded. */
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
