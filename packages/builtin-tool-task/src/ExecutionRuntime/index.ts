import { defineRuntime, type ToolUpdate } from '@lobechat/types';

import { taskApis } from '../apis/index.ts';
import { describeOutcome } from '../describe-outcome.ts';
import type { ITaskService, TaskCall } from '../service.ts';
import { reportRuns } from './run-updates.ts';

/** Options of the runtime. */
export interface TaskRuntimeOptions {
  service: ITaskService;
}

/** The circumstances of a call. */
export interface TaskCallOptions extends Omit<TaskCall, 'onRun' | 'roots'> {
  /** Receives progress of the runs that the call waits for. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Absolute paths of folders that runs may work in without asking. Default: none. */
  roots?: readonly string[] | undefined;
}

/** The logic of tasks: passes calls to the host's service and describes the results. */
export const TaskExecutionRuntime = defineRuntime<
  typeof taskApis,
  TaskRuntimeOptions,
  TaskCallOptions
>(taskApis, ({ service }) => async (apiName, params, options) => {
  const { onUpdate, roots = [], ...circumstances } = options;
  const onRun = onUpdate && reportRuns(apiName, onUpdate);
  const state = await service[apiName](params, { ...circumstances, onRun, roots });
  const isAborted = options.signal?.aborted === true;
  return describeOutcome({ apiName, isAborted, params, state });
});
