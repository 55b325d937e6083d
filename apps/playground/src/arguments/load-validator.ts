import type { JsonSchema } from '@lobechat/types';

import type { ArgumentProblem, ArgumentValidator } from './verdict.ts';

/* The place stands beside the field already; in the sentence it would only be repeated. */
const toProblem = (problem: {
  expected: string;
  message: string;
  path: string;
}): ArgumentProblem => {
  const colon = problem.message.indexOf(': ');
  const sentence = colon === -1 ? problem.message : problem.message.slice(colon + 2);
  return {
    message: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    pointer: problem.path,
  };
};

/**
 * Loads the engine's validator and compiles a schema with it, so that the page says what the engine
 * will say, its conversions (`"5"` for 5) included.
 *
 * @throws TypeError if the schema is none
 */
export const loadValidator = async (schema: JsonSchema): Promise<ArgumentValidator> => {
  const { compileSchema } = await import('@lobechat/tool-engine');
  const { coerce } = compileSchema(schema);
  return (value) => {
    const verdict = coerce(value);
    return verdict.ok ? [] : verdict.problems.map(toProblem);
  };
};
