import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ArgumentValidator } from './verdict.ts';

/** The API whose arguments are validated, as its descriptor names it. */
export type JudgedApi = Pick<ToolDescriptor, 'server' | 'tool' | 'toolbox'>;

/** For a builtin tool, facts about the API beyond those that models are told. */
const loadBuiltin = async ({ server, tool }: JudgedApi) => {
  const { getBuiltinManifest } = await import('@lobechat/builtin-tools/manifests');
  const manifest = getBuiltinManifest(server);
  return {
    accepted: manifest?.api.find(({ name }) => name === tool)?.acceptedParameters,
    read: (args: Record<string, unknown>) =>
      manifest?.recorded?.readArguments?.(tool, args) ?? args,
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
  const { compileForeignSchema, compileSchema, isOwnToolbox } =
    await import('@lobechat/tool-engine');
  const builtin = api?.toolbox === 'builtin' ? await loadBuiltin(api) : undefined;
  const compile = api && !isOwnToolbox(api.toolbox) ? compileForeignSchema : compileSchema;
  const { coerce } = compile(builtin?.accepted ?? schema);
  return (value) => {
    const verdict = coerce(builtin && isRecord(value) ? builtin.read(value) : value);
    return verdict.ok ? [] : verdict.problems.map(({ facts, path }) => ({ facts, pointer: path }));
  };
};
