import type { BuiltinToolIdentifier } from './identifiers.ts';

/**
 * Identifiers that tools had before they were renamed, with the identifier that took their place.
 *
 * Message history keeps the name a tool had when it was called, so surfaces and executors are found
 * under the old name for ever. It is read only: nothing lists an alias, and no new call is offered
 * under one. A rename adds its line here, sorted; no tool of this release was ever renamed.
 */
export const BUILTIN_TOOL_ALIASES: Readonly<Record<string, BuiltinToolIdentifier>> = {};

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
