import type { jsonSchemaValidator } from '@modelcontextprotocol/client';

import { compileForeignSchema } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

/**
 * Validates values for the SDK in bounded time. The SDK's own validator is vulnerable to a server
 * that declares `^(a+)+$` for its answers.
 */
export const schemaChecker: jsonSchemaValidator = {
  getValidator: <Value>(schema: unknown) => {
    const { validate } = compileForeignSchema(schema as JsonSchema);
    return (value) => {
      const verdict = validate(value);
      if (verdict.ok) return { data: value as Value, errorMessage: undefined, valid: true };
      const errorMessage = verdict.problems.map(({ message }) => message).join(' ');
      return { data: undefined, errorMessage, valid: false };
    };
  },
};
