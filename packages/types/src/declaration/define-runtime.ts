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

/** What a runtime may be told of a call; a tool adds what it needs. */
export interface RuntimeCallOptions {
  signal?: AbortSignal | undefined;
}

/** A method for each API of a declaration. None of them throws. */
export type RuntimeMethods<Apis extends ToolApis, Options> = {
  readonly [Name in ApiNameOf<Apis>]: (
    params: ParametersOf<Apis, Name>,
    options?: Options,
  ) => Promise<BuiltinServerRuntimeOutput<StateOf<Apis, Name>>>;
};

/** Does what an API says. It may throw: a `ToolError` for what is expected to fail. */
export type RunApi<Apis extends ToolApis, Options> = <Name extends ApiNameOf<Apis>>(
  apiName: Name,
  params: ParametersOf<Apis, Name>,
  options: Options,
) => Promise<BuiltinServerRuntimeOutput<StateOf<Apis, Name>>>;

/**
 * Makes the runtime of a tool whose APIs all go the same way, e.g. to a method of a service and
 * through a formatter. A runtime that does something else for each of them is its own class.
 *
 * @param begin - gets what the runtime is made of, once; gives the function that runs every call
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

/** Whether a class of runtimes was made by {@link defineRuntime}: it has a method for every API. */
export const isMadeRuntime = (runtime: unknown): boolean =>
  typeof runtime === 'function' && runtime.prototype instanceof MadeRuntime;

class MadeRuntime<Apis extends ToolApis, Options extends RuntimeCallOptions> {
  readonly #run: RunApi<Apis, Options>;

  constructor(apis: Apis, run: RunApi<Apis, Options>) {
    this.#run = run;
    const methods = mapApis<Apis, RuntimeMethods<Apis, Options>>(
      apis,
      (apiName) => (params, options) => this.#call(apiName, params, options),
    );
    Object.assign(this, methods);
  }

  async #call<Name extends ApiNameOf<Apis>>(
    apiName: Name,
    params: ParametersOf<Apis, Name>,
    options: Options = {} as Options,
  ): Promise<BuiltinServerRuntimeOutput<StateOf<Apis, Name>>> {
    try {
      return await this.#run(apiName, params, options);
    } catch (error) {
      return failedOutput(error, options.signal);
    }
  }
}

/**
 * What a runtime gives for something that was thrown. What a service throws while its call is being
 * cancelled is whatever its innermost operation threw, so the cancellation is what is told.
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
  // An error that was thrown as it is says nothing to a program that its message does not.
  const details = body === undefined || body instanceof Error ? {} : { body };
  return { content: message, error: { ...details, message, type }, success: false };
};
