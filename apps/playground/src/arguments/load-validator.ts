import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ArgumentValidator } from './verdict.ts';

/** The API whose arguments are validated. */
export interface JudgedApi {
  apiName: string;
  identifier: string;
}

/** For a builtin tool, facts about the API beyond those that models are told. */
const loadBuiltin = async ({ apiName, identifier }: JudgedApi) => {
  const { getBuiltinManifest } = await import('@lobechat/builtin-tools/manifests');
  const manifest = getBuiltinManifest(identifier);
  return {
    accepted: manifest?.api.find(({ name }) => name === apiName)?.acceptedParameters,
    isOwn: manifest !== undefined,
    read: (args: Record<string, unknown>) =>
      manifest?.recorded?.readArguments?.(apiName, args) ?? args,
  };
};

/**
 * Loads the engine's validator and compiles a schema with it, so that the page rejects what the
 * engine will reject, its conversions (`"5"` for 5) included. Calls of a builtin API are validated
 * like in the engine: with limits that models are not told, and other accepted forms, such as a
 * matrix as nested lists.
 *
 * @throws TypeError if the schema is invalid
 */
export const loadValidator = async (
  schema: JsonSchema,
  api?: JudgedApi,
): Promise<ArgumentValidator> => {
  const { compileForeignSchema, compileSchema } = await import('@lobechat/tool-engine');
  const builtin = api && (await loadBuiltin(api));
  const compile = builtin?.isOwn === false ? compileForeignSchema : compileSchema;
  const { coerce } = compile(builtin?.accepted ?? schema);
  return (value) => {
    const verdict = coerce(builtin && isRecord(value) ? builtin.read(value) : value);
    return verdict.ok ? [] : verdict.problems.map(({ facts, path }) => ({ facts, pointer: path }));
  };
};
