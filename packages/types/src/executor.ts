import { isRecord } from '@lobechat/utils';

import type { BuiltinToolContext } from './context.ts';
import { ToolErrorType } from './errors.ts';
import { completeResult, errorResult, toResult } from './funnel.ts';
import { type RecordedCalls, resolveApiAlias } from './recorded.ts';
import type { BuiltinServerRuntimeOutput, BuiltinToolOutput, BuiltinToolResult } from './result.ts';
import { createServiceRegistry, type ServiceRegistry } from './service.ts';

/** The call that triggered a hook. */
export interface ToolHookContext {
  apiName: string;
  identifier: string;
  /** The arguments, parsed. */
  params: unknown;
  toolCallId?: string | undefined;
  topicId?: string | undefined;
}

/** The event of `onBeforeCall`. */
export type ToolBeforeCallContext = ToolHookContext;

/** The event of `onAfterCall`. */
export interface ToolAfterCallContext extends ToolHookContext {
  result: BuiltinToolResult;
}

/**
 * What a registry must know about an executor.
 *
 * These are methods, not fields, to accept executors that require more of their context, such as
 * LobeHub's, which require `messageId`.
 */
export interface IBuiltinToolExecutor {
  getApiNames(): string[];
  hasApi(apiName: string): boolean;
  readonly identifier: string;
  invoke(
    apiName: string,
    params: unknown,
    context?: BuiltinToolContext,
  ): Promise<BuiltinToolOutput>;
  /** Called after every call, e.g. to refresh a page's caches. Cannot delay or fail the call. */
  onAfterCall?(context: ToolAfterCallContext): Promise<void> | void;
  /** Called before every call, e.g. to show it in a page. Cannot delay or fail the call. */
  onBeforeCall?(context: ToolBeforeCallContext): Promise<void> | void;
}

type ApiMethod = (
  params: unknown,
  context: BuiltinToolContext,
) => BuiltinToolOutput | Promise<BuiltinToolOutput>;

/** `invoke` of an executor here: its results are complete. */
type Invoke = (
  apiName: string,
  params: unknown,
  context?: BuiltinToolContext,
) => Promise<BuiltinToolResult>;

const NO_SERVICES = createServiceRegistry();

/**
 * The base of every executor: it finds the method of an API, calls it, and completes its result.
 *
 * Methods are class fields (`createTask = async (params, ctx) => …`), so that they keep `this`
 * however a registry calls them. An executor keeps no state between calls; what it needs comes from
 * the context.
 *
 * The base declares no member called `toResult` or `errorResult`: LobeHub's executors have private
 * ones of their own, and would not compile against it. The functions of those names are exported
 * beside it.
 *
 * @example
 * class NoteExecutor extends BaseExecutor<typeof NoteApiName> {
 *   readonly identifier = NoteIdentifier;
 *   protected readonly apiEnum = NoteApiName;
 *
 *   listNotes = (params: ListNotesParams, ctx?: BuiltinToolContext) =>
 *     this.funnel(() => runtimes.for(ctx).listNotes(params));
 * }
 */
export abstract class BaseExecutor<
  ApiEnum extends Readonly<Record<string, string>>,
  Invoked extends IBuiltinToolExecutor['invoke'] = Invoke,
> implements IBuiltinToolExecutor {
  abstract readonly identifier: string;
  protected abstract readonly apiEnum: ApiEnum;
  /** How calls of earlier versions of the tool are read, if it had any. */
  protected readonly recorded?: RecordedCalls | undefined;

  /** The current names, without aliases. */
  getApiNames = (): string[] => Object.values(this.apiEnum);

  hasApi = (apiName: string): boolean =>
    this.getApiNames().includes(resolveApiAlias(apiName, this.recorded?.aliases));

  /**
   * Calls an API by its current or recorded name, and completes what its method returns. Unknown
   * APIs, missing methods and thrown errors become failed results.
   */
  invoke = (async (given, params, context = {}) => {
    if (!this.hasApi(given)) {
      return errorResult(
        `Unknown API '${given}' of ${this.identifier}. It has: ${this.getApiNames().join(', ')}.`,
        ToolErrorType.ApiNotFound,
      );
    }
    const apiName = resolveApiAlias(given, this.recorded?.aliases);
    // Own properties only: the methods are fields, and `constructor` is not an API.
    const method: unknown = Object.hasOwn(this, apiName) ? Reflect.get(this, apiName) : undefined;
    if (typeof method !== 'function') {
      return errorResult(
        `${this.identifier} lists the API '${apiName}' but has no class field of that name.`,
        ToolErrorType.MethodNotImplemented,
      );
    }
    try {
      const args =
        this.recorded && isRecord(params)
          ? this.recorded.readArguments(apiName, params, given)
          : params;
      return completeResult(await (method as ApiMethod)(args, context));
    } catch (error) {
      return errorResult(error);
    }
  }) satisfies Invoke as Invoked;

  /** Calls a runtime and turns whatever it returns or throws into a result. */
  protected funnel = async <State>(
    call: () => BuiltinServerRuntimeOutput<State> | Promise<BuiltinServerRuntimeOutput<State>>,
  ): Promise<BuiltinToolResult<State>> => {
    try {
      return toResult(await call());
    } catch (error) {
      return errorResult(error);
    }
  };
}

/**
 * Keeps one runtime per services object, so that one executor can serve several hosts. A context
 * without services gets an empty registry, whose `get` throws and names the missing service.
 */
export const createRuntimeCache = <Runtime>(create: (services: ServiceRegistry) => Runtime) => {
  const runtimes = new WeakMap<ServiceRegistry, Runtime>();
  return {
    for: (context: BuiltinToolContext | undefined): Runtime => {
      const services = context?.services ?? NO_SERVICES;
      const known = runtimes.get(services);
      if (known) return known;
      const runtime = create(services);
      runtimes.set(services, runtime);
      return runtime;
    },
  };
};
