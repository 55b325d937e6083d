import {
  createServiceRegistry,
  type ParametersOf,
  provideService,
  type ServiceRegistry,
  type StateOf,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import type { LocalSystemApis } from './apis/index.ts';
import { localSystemExamples } from './examples/index.ts';
import recorded from './samples/__fixtures__/answers.json' with { type: 'json' };
import { type ILocalSystemService, LocalSystemService } from './service.ts';
import { LocalSystemApiName, type LocalSystemApiNameType } from './types.ts';

export { SampleCommandId } from './examples/commands.ts';

/** A call and what came of it, recorded from the service for Node. */
export interface LocalSystemSample<Name extends LocalSystemApiNameType = LocalSystemApiNameType> {
  apiName: Name;
  arguments: ParametersOf<LocalSystemApis, Name>;
  failure?: { body?: unknown; message: string; type: string };
  state?: StateOf<LocalSystemApis, Name>;
}

/**
 * What the examples come to, an answer a line. `pnpm --filter @lobechat/local-file-shell record-samples`
 * writes the file; a test of the service proves that it still answers exactly this.
 */
export const listSamples = (): readonly LocalSystemSample[] =>
  recorded as unknown as readonly LocalSystemSample[];

/** The sample of a call, if there is one. */
const findSample = (apiName: string, params: object): LocalSystemSample | undefined => {
  const key = canonicalJson(params);
  return listSamples().find(
    (sample) => sample.apiName === apiName && canonicalJson(sample.arguments) === key,
  );
};

/** Every call of the examples. */
export const listSampleCalls = (): Array<Pick<LocalSystemSample, 'apiName' | 'arguments'>> =>
  Object.entries(localSystemExamples).flatMap(([apiName, examples]) =>
    examples.map((each) => ({
      apiName: apiName as LocalSystemApiNameType,
      arguments: each.arguments,
    })),
  );

/** Output of a command in pieces, as it would come while the command runs. */
const PIECE = 500;

/**
 * A local system that knows the examples and nothing else: it answers what the service for Node did when
 * they were recorded. What it does not know is not found.
 */
export const createFakeLocalSystemService = (): ILocalSystemService => {
  const answer =
    (apiName: LocalSystemApiNameType) =>
    async (
      params: never,
      { onOutput, signal }: { onOutput?: (text: string) => void; signal?: AbortSignal },
    ): Promise<unknown> => {
      if (signal?.aborted) throw new ToolError(ToolErrorType.Aborted, 'The call was cancelled.');
      const sample = findSample(apiName, params);
      if (!sample)
        throw new ToolError(
          ToolErrorType.NotFound,
          'The fake service knows the examples only. Give one of them.',
        );
      const { failure, state } = sample;
      if (failure) throw new ToolError(failure.type, failure.message, { body: failure.body });
      const copy = structuredClone(state);
      if (apiName === 'runCommand' && copy && 'output' in copy)
        for (let start = 0; start < copy.output.length; start += PIECE)
          onOutput?.(copy.output.slice(start, start + PIECE));
      return copy;
    };
  return Object.fromEntries(
    Object.values(LocalSystemApiName).map((apiName) => [apiName, answer(apiName)]),
  ) as unknown as ILocalSystemService;
};

/** The services that the tool needs, over the recorded examples. */
export const createLocalSystemTestServices = (
  service: ILocalSystemService = createFakeLocalSystemService(),
): ServiceRegistry => createServiceRegistry([provideService(LocalSystemService, service)]);
