import type { BuiltinToolResult } from '@lobechat/types';

import type { ToolPackage } from '../package/tool-package.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';

/** Maximum problems reported per state. */
const MOST_SHOWN = 2;

/**
 * How the state of a result violates the schema of its API. Programs rely on the schema: over MCP, a
 * violation makes the result a failure, and so does a success without the state that was declared.
 */
export const findStateProblems = (
  { apis }: ToolPackage,
  apiName: string,
  { state, success }: Pick<BuiltinToolResult, 'state' | 'success'>,
): string[] => {
  const schema = apis.find(({ name }) => name === apiName)?.stateSchema;
  if (!schema) return [];
  if (state === undefined) {
    return success ? ['succeeds without the state that its API declares.'] : [];
  }
  // As stored, without undefined properties.
  const stored: unknown = JSON.parse(JSON.stringify(state));
  const verdict = tryCompileSchema(schema).validator?.validate(stored);
  if (!verdict || verdict.ok) return [];
  return verdict.problems
    .slice(0, MOST_SHOWN)
    .map(({ message }) => `gives a state that does not fit its schema: ${message}`);
};
