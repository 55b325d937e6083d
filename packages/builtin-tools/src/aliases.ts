import { type BuiltinToolPackage, resolveApiAlias, resolveManifest } from '@lobechat/types';

import { BUILTIN_TOOLS } from './tools.ts';

const listAliases = <Value>(
  list: (tool: BuiltinToolPackage) => ReadonlyArray<readonly [string, Value]>,
): Readonly<Record<string, Value>> => Object.fromEntries(BUILTIN_TOOLS.flatMap(list));

/**
 * Identifiers that tools had before they were renamed, with the identifier that took their place.
 *
 * Message history keeps the name a tool had when it was called, so surfaces and executors are found
 * under the old name for ever. It is read only: nothing lists an alias, and no new call is offered
 * under one. A renamed tool has its old name in `aliases` of its registration.
 */
export const BUILTIN_TOOL_ALIASES = listAliases<string>(({ aliases = [], identifier }) =>
  aliases.map((alias) => [alias, identifier]),
);

/** API names that tools had before they were renamed, by today's identifier of the tool. */
export const BUILTIN_API_ALIASES = listAliases<Readonly<Record<string, string>>>(
  ({ identifier, manifest }) => {
    const aliases = resolveManifest(manifest)?.recorded?.aliases;
    return aliases && Object.keys(aliases).length > 0 ? [[identifier, aliases]] : [];
  },
);

/** The name that an API of a tool has today. The identifier is that of today, too. */
export const resolveBuiltinApi = (
  identifier: string,
  apiName: string,
  aliases: typeof BUILTIN_API_ALIASES = BUILTIN_API_ALIASES,
): string =>
  resolveApiAlias(apiName, Object.hasOwn(aliases, identifier) ? aliases[identifier] : undefined);

/** The aliases of one tool, see {@link BUILTIN_TOOL_ALIASES}. */
export const getBuiltinAliases = (
  identifier: string,
  aliases: Readonly<Record<string, string>> = BUILTIN_TOOL_ALIASES,
): string[] =>
  Object.entries(aliases)
    .filter(([, target]) => target === identifier)
    .map(([alias]) => alias);

/** The identifier that a tool has today: of an alias its target, of anything else itself. */
export const resolveBuiltinAlias = (
  identifier: string,
  aliases: Readonly<Record<string, string>> = BUILTIN_TOOL_ALIASES,
): string => (Object.hasOwn(aliases, identifier) ? aliases[identifier] : undefined) ?? identifier;
