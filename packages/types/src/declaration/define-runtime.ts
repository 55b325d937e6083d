import { ToolErrorType } from '../errors.ts';
import { toBuiltinToolError } from '../funnel.ts';
import type { BuiltinServerRuntimeOutput } from '../result.ts';
import {
  type ApiNameOf,
  mapApis,
  type ParametersOf,
  type StateOf,
  type ToolApis,
} from './define-tool-apis.ts';

/** What a runtime may know about a call. A tool adds what it needs. */
export interface RuntimeCallOptions {
  signal?: AbortSignal | undefined;
}

/** One method for each API of a declaration. None of them throws. */
export type RuntimeMethods<Apis extends ToolApis, Options> = {
  readonly [Name in ApiNameOf<Apis>]: (
    params: ParametersOf<Apis, Name>,
    options?: Options,
  ) => Promise<BuiltinServerRuntimeOutput<StateOf<Apis, Name>>>;
};

/** Runs an API. It may throw: a `ToolError` for expected failures. */
export type RunApi<Apis extends ToolApis, Options> = <Name extends ApiNameOf<Apis>>(
  apiName: Name,
  params: ParametersOf<Apis, Name>,
  options: Options,
) => Promise<BuiltinServerRuntimeOutput<StateOf<Apis, Name>>>;

/**
 * Makes the runtime of a tool whose APIs all work alike, e.g. call a method of a service and format
 * its answer. If the APIs differ, write a class instead.
 *
 * @param begin - called once with the options of the runtime; returns the function that runs every
 *   call
 * @example
 * export const NoteExecutionRuntime = defineRuntime(noteApis, ({ service }: NoteRuntimeOptions) =>
 *   async (apiName, params) => describeNotes(apiName, await service[apiName](params)),
 * );
 */
export const defineRuntime = <
  Apis extends ToolApis,
  Needs,
  Options extends RuntimeCallOptions = RuntimeCallOptions,
>(
  apis: Apis,
  begin: (needs: Needs) => RunApi<Apis, Options>,
): new (needs: Needs) => RuntimeMethods<Apis, Options> =>
  class extends MadeRuntime<Apis, Options> {
    constructor(needs: Needs) {
      super(apis, begin(needs));
    }
  } as unknown as new (needs: Needs) => RuntimeMethods<Apis, Options>;

/** Whether a runtime class was made by {@link defineRuntime}: it has a method for every API. */
export const isMadeRuntime = (runtime: unknown): boolean =>
  typeof runtime === 'function' && runtime.prototype instanceof MadeRuntime;

// oxlint-disable-next-line typescript/no-extraneous-class -- it exists to be recognised by its class
class MadeRuntime<Apis extends ToolApis, Options extends RuntimeCallOptions> {
  constructor(apis: Apis, run: RunApi<Apis, Options>) {
    const methods = mapApis<Apis, RuntimeMethods<Apis, Options>>(
      apis,
      (apiName) =>
        async (params, options = {} as Options) => {
          try {
            return await run(apiName, params, options);
          } catch (error) {
            return failedOutput(error, options.signal);
          }
        },
    );
    Object.assign(this, methods);
  }
}

/**
 * The result of a runtime for a thrown error. While a call is being cancelled, its service may
 * throw anything, so the result reports the cancellation instead.
 */
export const failedOutput = (
  thrown: unknown,
  signal?: AbortSignal,
): BuiltinServerRuntimeOutput<never> => {
  const { body, message, type } = toBuiltinToolError(thrown, ToolErrorType.ExecutionFailed);
  if (signal?.aborted && type === ToolErrorType.ExecutionFailed) {
    const said = 'The call was cancelled.';
    return { content: said, error: { message: said, type: ToolErrorType.Aborted }, success: false };
  }
  // A plain error tells a program nothing beyond its message.
  const details = body === undefined || body instanceof Error ? {} : { body };
  return { content: message, error: { ...details, message, type }, success: false };
};
