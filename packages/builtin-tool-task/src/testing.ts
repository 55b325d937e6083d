import {
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { taskExamples } from './examples/index.ts';
import { findSample, type TaskSampleCall, toSampleCall } from './samples/find-sample.ts';
import { type ITaskService, TaskService } from './service.ts';
import { TaskApiName, type TaskApiNameType } from './types.ts';

export { listSamples, type TaskSampleCall } from './samples/find-sample.ts';

/** Every call of the service that the examples make; what is refused before it is left out. */
export const listSampleCalls = (): TaskSampleCall[] =>
  Object.entries(taskExamples).flatMap(([apiName, examples]) =>
    examples.flatMap(({ arguments: params }): TaskSampleCall[] => {
      try {
        return [toSampleCall(apiName as TaskApiNameType, params as never)];
      } catch (error) {
        if (error instanceof ToolError) return [];
        throw error;
      }
    }),
  );

/**
 * A service that knows the examples and nothing else: it answers what the service for Node did when they
 * were recorded, each on the same plan. What it does not know is not found.
 */
export const createFakeTaskService = (): ITaskService => {
  const answer =
    (method: keyof ITaskService) =>
    async (params: object): Promise<unknown> => {
      const sample = findSample({ method, params });
      if (!sample) {
        throw new ToolError(
          ToolErrorType.NotFound,
          'The fake service knows the examples only. Give one of them.',
        );
      }
      const { failure, state } = sample;
      if (failure) throw new ToolError(failure.type, failure.message, { body: failure.body });
      return structuredClone(state);
    };
  const methods = Object.values(TaskApiName).filter((name) => name !== TaskApiName.deleteTask);
  return Object.fromEntries(
    methods.map((method) => [method, answer(method)]),
  ) as unknown as ITaskService;
};

/** The services that the tool needs, over the recorded examples. */
export const createTaskTestServices = (
  service: ITaskService = createFakeTaskService(),
): ServiceRegistry => createServiceRegistry([provideService(TaskService, service)]);
