import { isRecord } from '@lobechat/utils';

import type { BuiltinToolContext } from './context.ts';
import { ToolErrorType } from './errors.ts';
import { completeResult, errorResult, toResult } from './funnel.ts';
import { type RecordedCalls, resolveApiAlias } from './recorded.ts';
import type { BuiltinServerRuntimeOutput, BuiltinToolOutput, BuiltinToolResult } from './result.ts';
import { createServiceRegistry, type ServiceRegistry } from './service.ts';

/** Which call a hook is told of. */
export interface ToolHookContext {
  apiName: string;
  identifier: string;
  /** The arguments, parsed. */
  params: unknown;
  toolCallId?: string | undefined;
  topicId?: string | undefined;
}

/** What `onBeforeCall` is told. */
export type ToolBeforeCallContext = ToolHookContext;

/** What `onAfterCall` is told. */
export interface ToolAfterCallContext extends ToolHookContext {
  result: BuiltinToolResult;
}

/**
 * What a registry needs to know of an executor.
 *
 * These are methods, not fields: an executor that asks more of its context than every host can give,
 * as LobeHub's do of `messageId`, is accepted.
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
  /** Told of every finished call, e.g. to refresh a page's caches. It cannot delay or fail the call. */
  onAfterCall?(context: ToolAfterCallContext): Promise<void> | void;
  /** Told of every call before it runs, e.g. to show it in a page. It cannot delay or fail the call. */
  onBeforeCall?(context: ToolBeforeCallContext): Promise<void> | void;
}

type ApiMethod = (
  params: unknown,
  context: BuiltinToolContext,
) => BuiltinToolOutput | Promise<BuiltinToolOutput>;

const NO_SERVICES = createServiceRegistry();

/**
 * The base of every executor: it finds the method of an API, calls it, and owns the one funnel
 * through which results leave.
 *
 * Methods are class fields (`createTask = async (params, ctx) => …`), so that they keep `this`
 * however a registry calls them. An executor keeps nothing between calls; what it needs comes from
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
> implements IBuiltinToolExecutor {
  abstract readonly identifier: string;
  protected abstract readonly apiEnum: ApiEnum;
  /** How calls of an earlier form of the tool are read, if there was one. */
  protected readonly recorded?: RecordedCalls | undefined;

  /** The names of today, without aliases. */
  getApiNames = (): string[] => Object.values(this.apiEnum);

  hasApi = (apiName: string): boolean =>
    this.getApiNames().includes(resolveApiAlias(apiName, this.recorded?.aliases));

  /**
   * Calls an API by name, or as history has recorded it, and completes what its method returns.
   * Unknown APIs, missing methods and throws are failed results.
   */
  invoke = async (
    given: string,
    params: unknown,
    context: BuiltinToolContext = {},
  ): Promise<BuiltinToolResult> => {
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
  };

  /** Calls a runtime and makes the one result of whatever it returns or throws. */
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
 * Keeps one runtime per services object, so that an executor can be a singleton and still serve
 * several hosts. A context without services gets an empty registry, whose every `get` says what is
 * missing.
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
