import type { JsonSchema } from '@lobechat/types';

import { MODEL_NAME_MAX_LENGTH } from '../names/model-name.ts';
import { toAnthropicSchema } from './anthropic-schema.ts';
import { nameTools, type SpecOptions, type SpecTool } from './spec-tool.ts';

/** A tool of Anthropic's Messages API. */
export interface AnthropicTool {
  allowed_callers?: readonly string[];
  cache_control?: { type: 'ephemeral' };
  defer_loading?: true;
  description: string;
  input_examples?: readonly Record<string, unknown>[];
  /** JSON Schema 2020-12; the API rejects combinators at the top level. */
  input_schema: JsonSchema;
  name: string;
}

/**
 * Writes tools for Anthropic's Messages API.
 *
 * @throws Error if two tools would have the same name, naming both
 */
export const toAnthropicTools = (
  tools: readonly SpecTool[],
  options: SpecOptions = {},
): AnthropicTool[] => {
  const named = nameTools(tools, options, { maxLength: MODEL_NAME_MAX_LENGTH });
  const { allowedCallers, cacheHint, deferLoading, examplesOf } = options;
  const isDeferred = (tool: SpecTool): boolean =>
    typeof deferLoading === 'function' ? deferLoading(tool) : deferLoading === true;
  // Deferred tools are not part of the cached prompt.
  const cached = cacheHint ? named.findLast(({ tool }) => !isDeferred(tool)) : undefined;
  return named.map((each) => {
    const { modelName, tool } = each;
    const examples = examplesOf?.(tool) ?? [];
    return {
      name: modelName,
      description: tool.description,
      input_schema: toAnthropicSchema(tool.inputSchema),
      ...(examples.length > 0 ? { input_examples: examples } : {}),
      ...(isDeferred(tool) ? { defer_loading: true } : {}),
      ...(allowedCallers ? { allowed_callers: allowedCallers } : {}),
      ...(each === cached ? { cache_control: { type: 'ephemeral' } } : {}),
    };
  });
};
