import type { JsonSchema } from '@lobechat/types';

import { MODEL_NAME_MAX_LENGTH } from '../names/model-name.ts';
import { toObjectSchema } from './object-schema.ts';
import { nameTools, type SpecOptions, type SpecTool } from './spec-tool.ts';

/** A tool of Anthropic's Messages API. */
export interface AnthropicTool {
  description: string;
  /** JSON Schema 2020-12; the API refuses combinators at the top. */
  input_schema: JsonSchema;
  name: string;
}

/**
 * Tools for Anthropic's Messages API.
 *
 * @throws Error if two tools would have one name, naming both
 */
export const toAnthropicTools = (
  tools: readonly SpecTool[],
  options: SpecOptions = {},
): AnthropicTool[] =>
  nameTools(tools, options, { maxLength: MODEL_NAME_MAX_LENGTH }).map(({ modelName, tool }) => ({
    name: modelName,
    description: tool.description,
    input_schema: toObjectSchema(tool.inputSchema),
  }));
