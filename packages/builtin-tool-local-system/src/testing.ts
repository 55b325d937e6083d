import {
  createSampleService,
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  type ServiceSample,
} from '@lobechat/types';

import { localSystemApis } from './apis/index.ts';
import recorded from './samples/__fixtures__/answers.json' with { type: 'json' };
import { type ILocalSystemService, type LocalSystemCall, LocalSystemService } from './service.ts';
import type { LocalSystemApiNameType } from './types.ts';

export { SampleCommandId } from './examples/commands.ts';
export { localSystemExamples } from './examples/index.ts';

/**
 * What the examples come to, an answer a line. `pnpm --filter @lobechat/local-file-shell record-samples`
 * writes the file; a test of the service proves that it still answers exactly this.
 */
export const listSamples = (): ReadonlyArray<ServiceSample<LocalSystemApiNameType>> =>
  recorded as ReadonlyArray<ServiceSample<LocalSystemApiNameType>>;

/** Output of a command in pieces, as it would come while the command runs. */
const PIECE = 500;

/**
 * A local system that knows the examples and nothing else: it answers what the service for Node did when
 * they were recorded. What it does not know is not found.
 */
export const createFakeLocalSystemService = (): ILocalSystemService =>
  createSampleService(localSystemApis, listSamples(), (apiName, answer, call: LocalSystemCall) => {
    if (apiName !== 'runCommand' || !('output' in answer)) return;
    const output = String(answer.output);
    for (let start = 0; start < output.length; start += PIECE)
      call.onOutput?.(output.slice(start, start + PIECE));
  });

/** The services that the tool needs, over the recorded examples. */
export const createLocalSystemTestServices = (
  service: ILocalSystemService = createFakeLocalSystemService(),
): ServiceRegistry => createServiceRegistry([provideService(LocalSystemService, service)]);
