import {
  createServiceRegistry,
  mapApis,
  provideService,
  type ServiceRegistry,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import recorded from './__fixtures__/answers.json' with { type: 'json' };
import { taskApis } from './apis/index.ts';
import { taskExamples } from './examples/index.ts';
import { type ITaskService, TaskService } from './service.ts';
import type { TaskApiNameType } from './types.ts';

/** A call of the service, as an example makes it. */
export interface TaskSampleCall {
  method: TaskApiNameType;
  params: object;
}

/** A call of the service and what came of it, recorded from the service for Node. */
export interface TaskSample extends TaskSampleCall {
  failure?: { body?: unknown; message: string; type: string };
  state?: object;
}

/**
 * What the examples come to, an answer a line. `pnpm --filter @lobechat/task-runner record-samples` writes
 * the file; a test of the service proves that it still answers exactly this.
 */
export const listSamples = (): readonly TaskSample[] => recorded as readonly TaskSample[];

/** Every call of the service that the examples make. */
export const listSampleCalls = (): TaskSampleCall[] =>
  Object.entries(taskExamples).flatMap(([apiName, examples]) =>
    examples.map(({ arguments: params }) => ({ method: apiName as TaskApiNameType, params })),
  );

const toKey = ({ method, params }: TaskSampleCall): string => `${method} ${canonicalJson(params)}`;

/**
 * A service that knows the examples and nothing else: it answers what the service for Node did when they
 * were recorded, each on the same plan. What it does not know is not found.
 */
export const createFakeTaskService = (): ITaskService => {
  const samples = new Map(listSamples().map((sample) => [toKey(sample), sample]));
  const answer = async (call: TaskSampleCall): Promise<never> => {
    const { failure, state } = samples.get(toKey(call)) ?? {};
    if (state) return structuredClone(state) as never;
    const { body, message, type } = failure ?? {
      message: 'The fake service knows the examples only. Give one of them.',
      type: ToolErrorType.NotFound,
    };
    throw new ToolError(type, message, body === undefined ? {} : { body });
  };
  return mapApis<typeof taskApis, ITaskService>(
    taskApis,
    (method) => (params: object) => answer({ method, params }),
  );
};

/** The services that the tool needs, over the recorded examples. */
export const createTaskTestServices = (
  service: ITaskService = createFakeTaskService(),
): ServiceRegistry => createServiceRegistry([provideService(TaskService, service)]);
