import { canonicalJson } from '@lobechat/utils';

import { ToolError, ToolErrorType } from '../errors.ts';
import { type ApiNameOf, mapApis, type ToolApis } from './define-tool-apis.ts';

/** A call that an example makes to the service of its tool. */
export interface SampleCall<Name extends string = string> {
  apiName: Name;
  arguments: object;
}

/** A recorded call of a service and its outcome. */
export interface ServiceSample<Name extends string = string> extends SampleCall<Name> {
  answer?: object;
  failure?: { body?: unknown; message: string; type: string };
}

/** Every service call in the examples of a tool. */
export const listSampleCalls = <Name extends string>(
  examples: Readonly<Record<Name, ReadonlyArray<{ arguments: object }>>>,
): Array<SampleCall<Name>> =>
  (Object.keys(examples) as Name[]).flatMap((apiName) =>
    examples[apiName].map((each) => ({ apiName, arguments: each.arguments })),
  );

const toKey = (apiName: string, args: object): string => `${apiName} ${canonicalJson(args)}`;

const indexes = new WeakMap<readonly ServiceSample[], ReadonlyMap<string, ServiceSample>>();

/** The samples by their calls, indexed once: a test makes thousands of services. */
const indexSamples = (samples: readonly ServiceSample[]): ReadonlyMap<string, ServiceSample> => {
  const index =
    indexes.get(samples) ??
    new Map(samples.map((each) => [toKey(each.apiName, each.arguments), each]));
  indexes.set(samples, index);
  return index;
};

/**
 * Builds a service that only knows the samples. Other calls fail as not found, and cancelled calls
 * are rejected.
 *
 * @param onAnswer - receives each answer before it is returned, e.g. to report progress
 */
export const createSampleService = <
  Apis extends ToolApis,
  Call extends { signal?: AbortSignal | undefined },
>(
  apis: Apis,
  samples: readonly ServiceSample[],
  onAnswer?: (apiName: ApiNameOf<Apis>, answer: object, call: Call) => void,
): { readonly [Name in ApiNameOf<Apis>]: (args: object, call?: Call) => Promise<never> } => {
  const known = indexSamples(samples);
  return mapApis(apis, (apiName) => async (args: object, call?: Call): Promise<never> => {
    if (call?.signal?.aborted)
      throw new ToolError(ToolErrorType.Aborted, 'The call was cancelled.');
    const { answer, failure } = known.get(toKey(apiName, args)) ?? {};
    if (failure) throw new ToolError(failure.type, failure.message, { body: failure.body });
    if (!answer)
      throw new ToolError(
        ToolErrorType.NotFound,
        'The fake service knows the examples only. Give one of them.',
      );
    const copy = structuredClone(answer);
    if (call) onAnswer?.(apiName, copy, call);
    return copy as never;
  });
};
