import type { JsonSchema } from '@lobechat/types';

import { MODEL_NAME_MAX_LENGTH } from '../names/model-name.ts';
import { toObjectSchema } from './object-schema.ts';
import { nameTools, type SpecOptions, type SpecTool } from './spec-tool.ts';
import { toStrictSchema } from './strict-schema.ts';
import { isSchema, mapSubschemas } from './walk-schema.ts';

/** A tool of OpenAI's Chat Completions API. */
export interface OpenAiTool {
  function: { description: string; name: string; parameters: JsonSchema; strict?: true };
  type: 'function';
}

/** A tool of OpenAI's Responses API. */
export interface OpenAiResponsesTool {
  description: string;
  name: string;
  parameters: JsonSchema;
  /**
   * False unless requested: the API turns it on by default, and then rejects optional properties.
   */
  strict: boolean;
  type: 'function';
}

/** The API rejects arrays without `items`. */
const addItems = (schema: JsonSchema): JsonSchema => {
  const result = mapSubschemas(schema, (subschema) =>
    isSchema(subschema) ? addItems(subschema) : subschema,
  );
  const isArray = [result.type].flat().includes('array');
  return isArray && result.items === undefined ? { ...result, items: {} } : result;
};

/**
 * Writes tools for OpenAI's Responses API.
 *
 * @throws Error if two tools would have the same name, naming both
 */
export const toOpenAiResponsesTools = (
  tools: readonly SpecTool[],
  options: SpecOptions = {},
): OpenAiResponsesTool[] =>
  nameTools(tools, options, { maxLength: MODEL_NAME_MAX_LENGTH }).map(({ modelName, tool }) => {
    const plain = toObjectSchema(tool.inputSchema);
    const { strict = false } = options;
    const isWanted = typeof strict === 'function' ? strict(tool) : strict;
    const strictForm = isWanted ? toStrictSchema(plain) : undefined;
    return {
      type: 'function',
      name: modelName,
      description: tool.description,
      parameters: addItems(strictForm ?? plain),
      strict: strictForm !== undefined,
    };
  });

/**
 * Writes tools for OpenAI's Chat Completions API and everything compatible with it.
 *
 * @throws Error if two tools would have the same name, naming both
 */
export const toOpenAiTools = (
  tools: readonly SpecTool[],
  options: SpecOptions = {},
): OpenAiTool[] =>
  toOpenAiResponsesTools(tools, options).map(({ strict, type, ...definition }) => ({
    type,
    function: { ...definition, ...(strict ? { strict } : {}) },
  }));
