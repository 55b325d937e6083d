import { didYouMean } from '@lobechat/prompts';
import {
  type BuiltinToolContext,
  type BuiltinToolResult,
  completeResult,
  errorResult,
  type IBuiltinToolExecutor,
  ToolErrorType,
} from '@lobechat/types';

import { tellHook } from './call-hooks.ts';
import { createToolRegistry } from './tool-registry.ts';

/** Options of a registry of executors. */
export interface ExecutorRegistryOptions {
  /** Former identifiers with the current ones. Default: those of the builtin tools. */
  aliases?: Readonly<Record<string, string>> | undefined;
  executors: readonly IBuiltinToolExecutor[];
}

/** The executors of a set of tools. */
export interface ExecutorRegistry {
  /**
   * Runs one API with arguments that already fit its schema. Never throws: an unknown tool or API
   * is a failed result that names the closest ones. A model's call must go through an engine first,
   * which parses, validates, approves and limits it.
   */
  executeBuiltinTool: (
    identifier: string,
    apiName: string,
    params: unknown,
    context?: BuiltinToolContext,
  ) => Promise<BuiltinToolResult>;
  /** The API names of a tool; empty for an unknown tool. */
  getApiNames: (identifier: string) => string[];
  /** The executor of a tool, by its identifier or an alias. */
  getExecutor: (identifier: string) => IBuiltinToolExecutor | undefined;
  /** Whether a tool has an executor or, with a name, that API. */
  hasExecutor: (identifier: string, apiName?: string) => boolean;
}

/**
 * Builds a registry of executors by identifier.
 *
 * @throws Error if two executors share an identifier, naming both
 */
export const createExecutorRegistry = (options: ExecutorRegistryOptions): ExecutorRegistry => {
  const registry = createToolRegistry({
    aliases: options.aliases,
    describe: (executor) => executor.constructor.name,
    entries: options.executors.map((executor) => [executor.identifier, executor] as const),
    kind: 'executor',
  });

  const executeBuiltinTool: ExecutorRegistry['executeBuiltinTool'] = async (
    identifier,
    apiName,
    params,
    context,
  ) => {
    const executor = registry.get(identifier);
    if (!executor) {
      return errorResult(
        `Unknown tool '${identifier}'.${didYouMean(identifier, registry.identifiers)} ` +
          `Builtin tools: ${registry.identifiers.join(', ') || 'none'}.`,
        ToolErrorType.ToolNotFound,
      );
    }
    if (!executor.hasApi(apiName)) {
      return errorResult(
        `Unknown API '${apiName}' of ${executor.identifier}.` +
          `${didYouMean(apiName, executor.getApiNames())} It has: ${executor.getApiNames().join(', ')}.`,
        ToolErrorType.ApiNotFound,
      );
    }
    const { toolCallId, topicId } = context ?? {};
    const call = { apiName, identifier, params, toolCallId, topicId: topicId ?? undefined };
    tellHook(executor.onBeforeCall?.bind(executor), call);
    let result: BuiltinToolResult;
    try {
      result = completeResult(await executor.invoke(apiName, params, context));
    } catch (error) {
      // Executors that do not extend BaseExecutor may throw; callers are promised a result.
      result = errorResult(error);
    }
    tellHook(executor.onAfterCall?.bind(executor), { ...call, result });
    return result;
  };

  return {
    executeBuiltinTool,
    getApiNames: (identifier) => registry.get(identifier)?.getApiNames() ?? [],
    getExecutor: registry.get,
    hasExecutor: (identifier, apiName) => {
      const executor = registry.get(identifier);
      return executor !== undefined && (apiName === undefined || executor.hasApi(apiName));
    },
  };
};
