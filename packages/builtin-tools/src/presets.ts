import { BUILTIN_TOOL_IDENTIFIERS, type BuiltinToolIdentifier } from './identifiers.ts';

/** Tools that a host always offers: without them a model could not read spilled results. */
export const ALWAYS_OFFERED: readonly BuiltinToolIdentifier[] = ['lobe-artifact'];

/** Named sets of tools, for hosts that do not want to offer everything. */
export const BUILTIN_TOOL_PRESETS = {
  /** Every builtin tool. */
  all: BUILTIN_TOOL_IDENTIFIERS,
  /** Pure computation: no access outside the call. */
  computation: ['lobe-calculator'],
  /** Only the tools that are always offered. */
  none: [],
} as const satisfies Readonly<Record<string, readonly BuiltinToolIdentifier[]>>;

/** The name of a preset. */
export type BuiltinToolPreset = keyof typeof BUILTIN_TOOL_PRESETS;

/** A selection of tools by preset or identifier. */
export type BuiltinToolSelection = BuiltinToolPreset | readonly BuiltinToolIdentifier[];

/**
 * The selected identifiers, including {@link ALWAYS_OFFERED}.
 *
 * @throws Error for a preset or an identifier that does not exist, naming those that do
 */
export const resolveBuiltinSelection = (
  selection: BuiltinToolSelection = 'all',
): ReadonlySet<string> => {
  if (typeof selection === 'string') {
    if (!Object.hasOwn(BUILTIN_TOOL_PRESETS, selection)) {
      throw new Error(
        `There is no preset '${selection}' of builtin tools. ` +
          `Presets: ${Object.keys(BUILTIN_TOOL_PRESETS).join(', ')}.`,
      );
    }
    return new Set<string>([...ALWAYS_OFFERED, ...BUILTIN_TOOL_PRESETS[selection]]);
  }

  const known: readonly string[] = BUILTIN_TOOL_IDENTIFIERS;
  const unknown = selection.filter((identifier) => !known.includes(identifier));
  if (unknown.length > 0) {
    throw new Error(
      `There is no builtin tool ${unknown.map((identifier) => `'${identifier}'`).join(', ')}. ` +
        `Builtin tools: ${known.join(', ')}.`,
    );
  }
  return new Set<string>([...ALWAYS_OFFERED, ...selection]);
};
