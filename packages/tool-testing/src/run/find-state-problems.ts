import type { ToolPackage } from '../package/tool-package.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';

/** Maximum problems reported per state. */
const MOST_SHOWN = 2;

/**
 * How the state of a result violates the schema of its API. Programs rely on the schema: over MCP, a
 * violation makes the result a failure.
 */
export const findStateProblems = (
  { apis }: ToolPackage,
  apiName: string,
  state: unknown,
): string[] => {
  const schema = apis.find(({ name }) => name === apiName)?.stateSchema;
  if (state === undefined || !schema) return [];
  // As stored, without undefined properties.
  const stored: unknown = JSON.parse(JSON.stringify(state));
  const verdict = tryCompileSchema(schema).validator?.validate(stored);
  if (!verdict || verdict.ok) return [];
  return verdict.problems
    .slice(0, MOST_SHOWN)
    .map(({ message }) => `gives a state that does not fit its schema: ${message}`);
};
