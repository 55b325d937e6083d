import { checkKind } from '@lobechat/utils';

import type { BuiltinToolContext } from '../context.ts';
import { ToolErrorType } from '../errors.ts';
import { BaseExecutor, createRuntimeCache, type IBuiltinToolExecutor } from '../executor.ts';
import { errorResult, toResult } from '../funnel.ts';
import type { RecordedCalls } from '../recorded.ts';
import type { BuiltinToolResult } from '../result.ts';
import type { ServiceRegistry } from '../service.ts';
import type { RuntimeMethods } from './define-runtime.ts';
import {
  type ApiNameOf,
  mapApis,
  type ParametersOf,
  type StateOf,
  toApiNames,
  type ToolApis,
} from './define-tool-apis.ts';
import { wrapLoneItems } from './read-by-schema.ts';

/** The methods of an executor, one for each API of a declaration. */
export type ExecutorMethods<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]: (
    params: ParametersOf<Apis, Name>,
    context?: BuiltinToolContext,
  ) => Promise<BuiltinToolResult<StateOf<Apis, Name>>>;
};

type Defaults<Apis extends ToolApis> = {
  readonly [Name in ApiNameOf<Apis>]?: (
    params: ParametersOf<Apis, Name>,
    context: BuiltinToolContext,
  ) => ParametersOf<Apis, Name>;
};

/** Options of {@link createExecutor}. */
export interface ExecutorOptions<Apis extends ToolApis, Options> {
  apis: Apis;
  /** Creates the runtime of a host from its services. Called once per host. */
  createRuntime: (services: ServiceRegistry) => RuntimeMethods<Apis, Options>;
  /** Defaults that a call takes from its context. */
  defaults?: Defaults<Apis> | undefined;
  identifier: string;
  /** Called for every call, for `debug`. Arguments are left out: they may be secret. */
  log?: ((apiName: string) => void) | undefined;
  /** What the runtime must know about a call. */
  readOptions?: ((context: BuiltinToolContext) => Options) | undefined;
  recorded?: RecordedCalls | undefined;
}

/**
 * Creates the executor of a tool. Every API calls the method with its name in the runtime. The
 * executor keeps no state between calls.
 */
export const createExecutor = <Apis extends ToolApis, Options>(
  options: ExecutorOptions<Apis, Options>,
): BaseExecutor<Readonly<Record<string, string>>> & ExecutorMethods<Apis> => {
  checkKind('object', { apis: options?.apis });
  checkKind('function', { createRuntime: options.createRuntime });
  return new MadeExecutor(options) as never;
};

/** Whether an executor was made by {@link createExecutor}. */
export const isMadeExecutor = (executor: IBuiltinToolExecutor): boolean =>
  executor instanceof MadeExecutor;

class MadeExecutor<Apis extends ToolApis, Options> extends BaseExecutor<Record<string, string>> {
  readonly identifier: string;
  protected readonly apiEnum: Readonly<Record<string, string>>;
  protected override readonly recorded: RecordedCalls | undefined;

  constructor(options: ExecutorOptions<Apis, Options>) {
    super();
    const { apis, createRuntime, defaults = {}, identifier, log, readOptions, recorded } = options;
    this.apiEnum = toApiNames(apis);
    this.identifier = identifier;
    this.recorded = recorded && {
      ...recorded,
      readArguments: (apiName, args, calledName) =>
        wrapLoneItems(
          apis[apiName]?.parameters ?? {},
          recorded.readArguments(apiName, args, calledName),
        ),
    };
    const runtimes = createRuntimeCache(createRuntime);
    Object.assign(
      this,
      mapApis<Apis, ExecutorMethods<Apis>>(apis, (apiName) => {
        const settle = (defaults as Defaults<Apis>)[apiName];
        // The funnel of BaseExecutor, inlined to keep the path of a call in one place.
        return async (params, context = {}) => {
          log?.(apiName);
          try {
            const runtime = runtimes.for(context);
            if (typeof runtime[apiName] !== 'function') {
              return errorResult(
                `The runtime of ${identifier} has no method '${apiName}'.`,
                ToolErrorType.MethodNotImplemented,
              ) as BuiltinToolResult<never>;
            }
            const settled = settle ? settle(params, context) : params;
            return toResult(await runtime[apiName](settled, readOptions?.(context)));
          } catch (error) {
            return errorResult(error) as BuiltinToolResult<never>;
          }
        };
      }),
    );
  }
}
