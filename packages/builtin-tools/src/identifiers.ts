import { BUILTIN_TOOLS } from './tools.ts';

/** The identifier of a builtin tool. */
export type BuiltinToolIdentifier = (typeof BUILTIN_TOOLS)[number]['identifier'];

/** The identifiers of all builtin tools, sorted. */
export const BUILTIN_TOOL_IDENTIFIERS: readonly BuiltinToolIdentifier[] = BUILTIN_TOOLS.map(
  ({ identifier }) => identifier,
);

const KNOWN: ReadonlySet<string> = new Set(BUILTIN_TOOL_IDENTIFIERS);

/** Whether a text is the identifier of a builtin tool. Aliases are not. */
export const isBuiltinToolIdentifier = (value: string): value is BuiltinToolIdentifier =>
  KNOWN.has(value);
