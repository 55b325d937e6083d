import { runExamples } from '@lobechat/types';

import { taskExecutor } from './client/executor/index.ts';
import { taskExamples } from './examples/index.ts';
import { createTaskTestServices } from './testing.ts';

/** Examples of every API, with the recorded answers of the service for Node. */
export const taskFixtures = await runExamples(taskExecutor, taskExamples, {
  services: createTaskTestServices(),
});
