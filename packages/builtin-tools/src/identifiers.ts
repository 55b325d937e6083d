/**
 * The identifiers of all builtin tools, sorted. These are literals, so that a program that only
 * needs the names loads nothing else; a test proves that they match the registered tools.
 */
export const BUILTIN_TOOL_IDENTIFIERS = [
  // tools: one line each, sorted by identifier
  'lobe-artifact',
  'lobe-calculator',
  'lobe-knowledge-base',
  'lobe-local-system',
  'lobe-task',
  'lobe-web-browsing',
] as const;

/** The identifier of a builtin tool. */
export type BuiltinToolIdentifier = (typeof BUILTIN_TOOL_IDENTIFIERS)[number];

const KNOWN: ReadonlySet<string> = new Set(BUILTIN_TOOL_IDENTIFIERS);

/** Whether a text is the identifier of a builtin tool. Aliases do not count. */
export const isBuiltinToolIdentifier = (value: string): value is BuiltinToolIdentifier =>
  KNOWN.has(value);
