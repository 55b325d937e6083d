import { type BuiltinToolPackage, resolveApiAlias } from '@lobechat/types';

import { BUILTIN_TOOLS } from './tools.ts';

const listAliases = <Value>(
  list: (tool: BuiltinToolPackage) => ReadonlyArray<readonly [string, Value]>,
): Readonly<Record<string, Value>> => Object.fromEntries(BUILTIN_TOOLS.flatMap(list));

/**
 * Former identifiers of renamed tools, with the current identifier.
 *
 * Message history keeps the name that a tool had when it was called, so surfaces and executors stay
 * reachable under the old name. Aliases are only read: nothing lists one, and no new call is
 * offered under one. A renamed tool has its old name in `aliases` of its registration.
 */
export const BUILTIN_TOOL_ALIASES = listAliases<string>(({ aliases = [], identifier }) =>
  aliases.map((alias) => [alias, identifier]),
);

/** Former API names of tools, by current identifier. */
export const BUILTIN_API_ALIASES = listAliases<Readonly<Record<string, string>>>(
  ({ identifier, manifest }) => {
    // Not `resolveManifest`, which also writes the system roles: too slow for every start.
    const resolved = typeof manifest === 'function' ? manifest({}) : manifest;
    const aliases = resolved?.recorded?.aliases;
    return aliases && Object.keys(aliases).length > 0 ? [[identifier, aliases]] : [];
  },
);

/** The current name of a tool's API, given its current identifier. */
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

/** The current identifier of a tool: the target of an alias, or the given identifier. */
export const resolveBuiltinAlias = (
  identifier: string,
  aliases: Readonly<Record<string, string>> = BUILTIN_TOOL_ALIASES,
): string => (Object.hasOwn(aliases, identifier) ? aliases[identifier] : undefined) ?? identifier;
