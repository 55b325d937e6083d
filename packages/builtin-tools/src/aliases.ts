import { LOCAL_SYSTEM_API_ALIASES } from '@lobechat/builtin-tool-local-system/aliases';
import { resolveApiAlias } from '@lobechat/types';

import type { BuiltinToolIdentifier } from './identifiers.ts';

/**
 * Identifiers that tools had before they were renamed, with the identifier that took their place.
 *
 * Message history keeps the name a tool had when it was called, so surfaces and executors are found
 * under the old name for ever. It is read only: nothing lists an alias, and no new call is offered
 * under one. A rename adds its line here, sorted; no tool of this release was ever renamed.
 */
export const BUILTIN_TOOL_ALIASES: Readonly<Record<string, BuiltinToolIdentifier>> = {};

/**
 * API names that tools had before they were renamed, by today's identifier of the tool: the same that
 * its manifest has in `recorded`. Here for the surfaces, which load no manifest.
 */
export const BUILTIN_API_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lobe-local-system': LOCAL_SYSTEM_API_ALIASES,
};

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
