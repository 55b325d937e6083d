import { canonicalJson } from '@lobechat/utils';

import { readParams } from '../params/read-params.ts';
import type { ITaskService } from '../service.ts';
import type { ServedParams, TaskParams } from '../task-api.ts';
import { type TaskApiNameType } from '../types.ts';
import recorded from './__fixtures__/answers.json' with { type: 'json' };

/** A call of the service, as an example makes it. */
export interface TaskSampleCall {
  method: keyof ITaskService;
  params: object;
}

/** A call of the service and what came of it, recorded from the service for Node. */
export interface TaskSample<State = object> extends TaskSampleCall {
  failure?: { body?: unknown; message: string; type: string };
  state?: State;
}

/**
 * What the examples come to, an answer a line. `pnpm --filter @lobechat/task-runner record-samples` writes
 * the file; a test of the service proves that it still answers exactly this.
 */
export const listSamples = (): readonly TaskSample[] => recorded as readonly TaskSample[];

/**
 * What the service is asked for by a call of an API.
 *
 * @throws ToolError `InvalidArguments` where the service is not asked at all
 */
export const toSampleCall = <Name extends TaskApiNameType>(
  apiName: Name,
  params: TaskParams[Name],
): { method: keyof ITaskService; params: ServedParams[Name] } => ({
  method: apiName === 'deleteTask' ? 'deleteTasks' : apiName,
  params: readParams(apiName, params),
});

/** The sample of a call of the service, if there is one. */
export const findSample = ({ method, params }: TaskSampleCall): TaskSample | undefined => {
  const key = canonicalJson(params);
  return listSamples().find(
    (sample) => sample.method === method && canonicalJson(sample.params) === key,
  );
};
