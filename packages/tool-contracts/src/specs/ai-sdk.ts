import type { JsonSchema } from '@lobechat/types';

import { MODEL_NAME_MAX_LENGTH } from '../names/model-name.ts';
import { toAnthropicSchema } from './anthropic-schema.ts';
import { nameTools, type SpecOptions, type SpecTool } from './spec-tool.ts';

/** A function tool as a language model of the AI SDK receives it. */
export interface AiSdkFunctionTool {
  description: string;
  inputSchema: JsonSchema;
  name: string;
  type: 'function';
}

/**
 * Returns definitions for the AI SDK as data. `jsonSchema(inputSchema)` and an `execute` turn them
 * into tools.
 *
 * @throws Error if two tools would have the same name, naming both
 */
export const toAiSdkToolDefinitions = (
  tools: readonly SpecTool[],
  options: SpecOptions = {},
): AiSdkFunctionTool[] =>
  nameTools(tools, options, { maxLength: MODEL_NAME_MAX_LENGTH }).map(({ modelName, tool }) => ({
    type: 'function',
    name: modelName,
    description: tool.description,
    // The provider is not known, and Anthropic's is the strictest of those that get JSON Schema.
    inputSchema: toAnthropicSchema(tool.inputSchema),
  }));
