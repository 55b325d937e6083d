import { checkKind } from '@lobechat/utils';

import type { BuiltinToolContext } from '../context.ts';
import type { IBuiltinToolExecutor } from '../executor.ts';
import type { ToolFixture, ToolFixtureKind, ToolFixtures } from '../fixture.ts';
import { completeResult } from '../funnel.ts';
import type { ApiNameOf, ParametersOf, ToolApis } from './define-tool-apis.ts';

/** An example call, without its result. */
export interface ToolExample<Params> {
  arguments: Params;
  kind: ToolFixtureKind;
  /** What the example shows, in a few words. Unique within its API. */
  name: string;
}

/** The examples of a tool, by API. */
export type ToolExamples<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]: ReadonlyArray<ToolExample<ParametersOf<Apis, Name>>>;
};

/** Formats an example on one line. */
export const example = <Params>(
  kind: ToolFixtureKind,
  name: string,
  params: Params,
): ToolExample<Params> => ({ arguments: params, kind, name });

/**
 * Creates the fixtures of a tool by running its examples against recorded answers or fixed
 * services, so that a gallery shows the tool's current output.
 */
export const runExamples = async (
  executor: Pick<IBuiltinToolExecutor, 'invoke'>,
  examples: Readonly<Record<string, ReadonlyArray<ToolExample<unknown>>>>,
  context: BuiltinToolContext = {},
): Promise<ToolFixtures> => {
  checkKind('object', { examples, executor });
  const run = async (apiName: string, given: ToolExample<unknown>): Promise<ToolFixture> => {
    const result = completeResult(await executor.invoke(apiName, given.arguments, context));
    const errorType = given.kind === 'error' ? { errorType: result.error?.type ?? 'none' } : {};
    return { ...given, ...errorType, result: { ...result, content: result.content ?? '' } };
  };
  const apis = Object.entries(examples).map(
    async ([apiName, calls]) =>
      [apiName, await Promise.all(calls.map((call) => run(apiName, call)))] as const,
  );
  return Object.fromEntries(await Promise.all(apis));
};
