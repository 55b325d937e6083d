import type { JsonSchema, RecordedCalls } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ArgumentProblem, ArgumentValidator } from './verdict.ts';

/** The API whose arguments are judged. */
export interface JudgedApi {
  apiName: string;
  identifier: string;
}

/** How the engine reads arguments of a builtin tool before the schema judges them, if it does. */
const loadReader = async ({
  identifier,
}: JudgedApi): Promise<RecordedCalls['readArguments'] | undefined> => {
  const { getBuiltinManifest } = await import('@lobechat/builtin-tools/manifests');
  return getBuiltinManifest(identifier)?.recorded?.readArguments;
};

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
 * will say, its conversions (`"5"` for 5) included. Of a builtin API it takes what the engine takes in
 * another form than that of the schema, such as a matrix as nested lists.
 *
 * @throws TypeError if the schema is none
 */
export const loadValidator = async (
  schema: JsonSchema,
  api?: JudgedApi,
): Promise<ArgumentValidator> => {
  const { compileSchema } = await import('@lobechat/tool-engine');
  const { coerce } = compileSchema(schema);
  const read = api && (await loadReader(api));
  return (value) => {
    const verdict = coerce(read && isRecord(value) ? read(api.apiName, value) : value);
    return verdict.ok ? [] : verdict.problems.map(toProblem);
  };
};
