import type { CallToolResult } from '@modelcontextprotocol/server';

import {
  compileForeignSchema,
  type SchemaValidator,
  type SchemaVerdict,
} from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

const findValidator = (outputSchema: JsonSchema | undefined): SchemaValidator | undefined => {
  if (outputSchema?.type !== 'object') return undefined;
  try {
    return compileForeignSchema(outputSchema);
  } catch {
    return undefined;
  }
};

/**
 * Judges the structured content of an answer as clients do: a success needs it, and whatever a
 * failure has must be valid, too.
 */
export const judgeOutput = (
  { isError, structuredContent }: Omit<CallToolResult, 'content'>,
  outputSchema: JsonSchema | undefined,
): SchemaVerdict => {
  const validator =
    isError && structuredContent === undefined ? undefined : findValidator(outputSchema);
  return validator?.validate(structuredContent) ?? { ok: true, value: structuredContent };
};
