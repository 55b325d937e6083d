import {
  createSampleService,
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  type ServiceSample,
} from '@lobechat/types';

import recorded from './__fixtures__/answers.json' with { type: 'json' };
import { taskApis } from './apis/index.ts';
import { type ITaskService, TaskService } from './service.ts';
import type { TaskApiNameType } from './types.ts';

export { taskExamples } from './examples/index.ts';

/**
 * What the examples come to, an answer a line. `pnpm --filter @lobechat/task-runner record-samples` writes
 * the file; a test of the service proves that it still answers exactly this.
 */
export const listSamples = (): ReadonlyArray<ServiceSample<TaskApiNameType>> =>
  recorded as ReadonlyArray<ServiceSample<TaskApiNameType>>;

/**
 * A service that knows the examples and nothing else: it answers what the service for Node did when they
 * were recorded, each on the same plan. What it does not know is not found.
 */
export const createFakeTaskService = (): ITaskService =>
  createSampleService(taskApis, listSamples());

/** The services that the tool needs, over the recorded examples. */
export const createTaskTestServices = (
  service: ITaskService = createFakeTaskService(),
): ServiceRegistry => createServiceRegistry([provideService(TaskService, service)]);
