import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ArgumentProblem, ArgumentValidator } from './verdict.ts';

/** The API whose arguments are judged. */
export interface JudgedApi {
  apiName: string;
  identifier: string;
}

/** What is known of an API of a builtin tool beyond what models are told, if it is one. */
const loadBuiltin = async ({ apiName, identifier }: JudgedApi) => {
  const { getBuiltinManifest } = await import('@lobechat/builtin-tools/manifests');
  const manifest = getBuiltinManifest(identifier);
  return {
    accepted: manifest?.api.find(({ name }) => name === apiName)?.acceptedParameters,
    read: (args: Record<string, unknown>) =>
      manifest?.recorded?.readArguments?.(apiName, args) ?? args,
  };
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
 * will say, its conversions (`"5"` for 5) included. Of a builtin API it holds calls to what the engine
 * holds them to: limits that models are not told, and other forms, such as a matrix as nested lists.
 *
 * @throws TypeError if the schema is none
 */
export const loadValidator = async (
  schema: JsonSchema,
  api?: JudgedApi,
): Promise<ArgumentValidator> => {
  const { compileSchema } = await import('@lobechat/tool-engine');
  const builtin = api && (await loadBuiltin(api));
  const { coerce } = compileSchema(builtin?.accepted ?? schema);
  return (value) => {
    const verdict = coerce(builtin && isRecord(value) ? builtin.read(value) : value);
    return verdict.ok ? [] : verdict.problems.map(toProblem);
  };
};
