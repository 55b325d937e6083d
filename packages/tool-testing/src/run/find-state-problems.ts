import type { ToolPackage } from '../package/tool-package.ts';
import { tryCompileSchema } from '../schema/validate-arguments.ts';

/** More than these of one state say nothing new. */
const MOST_SHOWN = 2;

/**
 * In what the state of a result is not what its API declares. Programs are given the schema: over MCP, a
 * result that does not fit it arrives as a failure.
 */
export const findStateProblems = (
  { apis }: ToolPackage,
  apiName: string,
  state: unknown,
): string[] => {
  const schema = apis.find(({ name }) => name === apiName)?.stateSchema;
  if (state === undefined || !schema) return [];
  // As it is stored: without properties that are undefined.
  const stored: unknown = JSON.parse(JSON.stringify(state));
  const verdict = tryCompileSchema(schema).validator?.validate(stored);
  if (!verdict || verdict.ok) return [];
  return verdict.problems
    .slice(0, MOST_SHOWN)
    .map(({ message }) => `gives a state that does not fit its schema: ${message}`);
};
