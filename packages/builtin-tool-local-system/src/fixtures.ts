import { runExamples } from '@lobechat/types';

import { localSystemExecutor } from './client/executor/index.ts';
import { localSystemExamples } from './examples/index.ts';
import { createLocalSystemTestServices } from './testing.ts';

/** Examples of every API with the recorded answers of the Node service. */
export const localSystemFixtures = await runExamples(localSystemExecutor, localSystemExamples, {
  services: createLocalSystemTestServices(),
});
