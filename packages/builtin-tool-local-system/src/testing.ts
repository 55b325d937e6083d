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
 * The recorded answers of the examples, one per line. `pnpm --filter @lobechat/local-file-shell
 * record-samples` writes the file; a test of the service proves that it still returns exactly
 * these.
 */
export const listSamples = (): ReadonlyArray<ServiceSample<LocalSystemApiNameType>> =>
  recorded as ReadonlyArray<ServiceSample<LocalSystemApiNameType>>;

/** Splits a command's output into pieces, as if it arrived while the command runs. */
const PIECE = 500;

/**
 * A local system that only knows the examples: it replays the recorded answers of the Node service
 * and finds nothing else.
 */
export const createFakeLocalSystemService = (): ILocalSystemService =>
  createSampleService(localSystemApis, listSamples(), (apiName, answer, call: LocalSystemCall) => {
    if (apiName !== 'runCommand' || !('output' in answer)) return;
    const output = String(answer.output);
    for (let start = 0; start < output.length; start += PIECE)
      call.onOutput?.(output.slice(start, start + PIECE));
  });

/** The services that the tool needs, with the recorded examples. */
export const createLocalSystemTestServices = (
  service: ILocalSystemService = createFakeLocalSystemService(),
): ServiceRegistry => createServiceRegistry([provideService(LocalSystemService, service)]);
