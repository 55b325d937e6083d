import type { CallToolResult } from '@modelcontextprotocol/server';

import { compileSchema, type SchemaValidator, type SchemaVerdict } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

const validators = new WeakMap<object, SchemaValidator | null>();

const compile = (schema: JsonSchema): SchemaValidator | null => {
  try {
    return compileSchema(schema);
  } catch {
    return null;
  }
};

const findValidator = (outputSchema: JsonSchema | undefined): SchemaValidator | null => {
  if (outputSchema?.type !== 'object') return null;
  const known = validators.get(outputSchema);
  if (known !== undefined) return known;
  const validator = compile(outputSchema);
  validators.set(outputSchema, validator);
  return validator;
};

/**
 * Judges the structured content of an answer as clients do: a success needs it, and whatever a
 * failure has must be valid, too.
 *
 * @param outputSchema - as the client was given it
 */
export const judgeOutput = (
  { isError, structuredContent }: Omit<CallToolResult, 'content'>,
  outputSchema: JsonSchema | undefined,
): SchemaVerdict => {
  const validator = isError && structuredContent === undefined ? null : findValidator(outputSchema);
  return validator?.validate(structuredContent) ?? { ok: true, value: structuredContent };
};
