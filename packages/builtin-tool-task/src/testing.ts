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
 * The recorded answers of the examples, one per line. `pnpm --filter @lobechat/task-runner
 * record-samples` writes the file; a test of the service proves that it still gives exactly these
 * answers.
 */
export const listSamples = (): ReadonlyArray<ServiceSample<TaskApiNameType>> =>
  recorded as ReadonlyArray<ServiceSample<TaskApiNameType>>;

/**
 * A service that only knows the examples: it replays the recorded answers of the service for Node,
 * each on the same plan. Anything else is not found.
 */
export const createFakeTaskService = (): ITaskService =>
  createSampleService(taskApis, listSamples());

/** The services that the tool needs, based on the recorded examples. */
export const createTaskTestServices = (
  service: ITaskService = createFakeTaskService(),
): ServiceRegistry => createServiceRegistry([provideService(TaskService, service)]);
