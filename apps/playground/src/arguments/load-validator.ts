import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ArgumentValidator } from './verdict.ts';

/** The API whose arguments are judged. */
export interface JudgedApi {
  apiName: string;
  identifier: string;
}

/** What is known about an API of a builtin tool beyond what models are told, if it is one. */
const loadBuiltin = async ({ apiName, identifier }: JudgedApi) => {
  const { getBuiltinManifest } = await import('@lobechat/builtin-tools/manifests');
  const manifest = getBuiltinManifest(identifier);
  return {
    accepted: manifest?.api.find(({ name }) => name === apiName)?.acceptedParameters,
    read: (args: Record<string, unknown>) =>
      manifest?.recorded?.readArguments?.(apiName, args) ?? args,
  };
};

/**
 * Loads the engine's validator and compiles a schema with it, so that the page refuses what the
 * engine will refuse, its conversions (`"5"` for 5) included. Of a builtin API it holds calls to what the engine
 * holds them to: limits that models are not told, and other forms, such as a matrix as nested lists.
 *
 * @throws TypeError if the schema is invalid
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
    return verdict.ok ? [] : verdict.problems.map(({ facts, path }) => ({ facts, pointer: path }));
  };
};
