import { BUILTIN_TOOL_ALIASES, resolveBuiltinAlias } from './aliases.ts';

/** What one tool contributes to a registry, under its identifier. */
export type ToolRegistryEntry<Value> = readonly [identifier: string, value: Value];

/** Options of a registry. */
export interface ToolRegistryOptions<Value> {
  /** Former identifiers with the current ones. Default: those of the builtin tools. */
  aliases?: Readonly<Record<string, string>> | undefined;
  /** Names a value in an error. Default: its position in the list. */
  describe?: ((value: Value) => string) | undefined;
  entries: ReadonlyArray<ToolRegistryEntry<Value>>;
  /** The singular noun for its entries, used in errors: `executor`. */
  kind: string;
}

/** Values by tool. `constructor` and the like are found only if a tool has that identifier. */
export interface ToolRegistry<Value> {
  readonly entries: ReadonlyArray<ToolRegistryEntry<Value>>;
  /** The value of a tool, by its identifier or an alias. */
  get: (identifier: string) => Value | undefined;
  has: (identifier: string) => boolean;
  /** In the order of registration, without aliases. */
  readonly identifiers: readonly string[];
  /** The current identifier of a tool. */
  resolve: (identifier: string) => string;
}

/**
 * Builds the registry for one kind of contribution of tools.
 *
 * @throws Error if two entries share an identifier, naming both, or if an alias hides an entry
 */
export const createToolRegistry = <Value>(
  options: ToolRegistryOptions<Value>,
): ToolRegistry<Value> => {
  const { aliases = BUILTIN_TOOL_ALIASES, describe, entries, kind } = options;
  const name = (position: number, value: Value) => {
    const place = `entry ${position + 1}`;
    return describe ? `'${describe(value)}' (${place})` : place;
  };

  const positions = new Map<string, number>();
  const values = new Map<string, Value>();
  for (const [position, [identifier, value]] of entries.entries()) {
    const earlier = positions.get(identifier);
    if (earlier !== undefined) {
      const first = name(earlier, values.get(identifier) as Value);
      throw new Error(
        `Two ${kind}s are registered for '${identifier}': ${first} and ${name(position, value)}. ` +
          'Remove one of the lines, or give one of the tools another identifier.',
      );
    }
    if (Object.hasOwn(aliases, identifier)) {
      throw new Error(
        `The ${kind} ${name(position, value)} is registered for '${identifier}', which is an alias ` +
          `of '${resolveBuiltinAlias(identifier, aliases)}'. Aliases are never registered again.`,
      );
    }
    positions.set(identifier, position);
    values.set(identifier, value);
  }

  const resolve = (identifier: string) => resolveBuiltinAlias(identifier, aliases);
  const get = (identifier: string) => values.get(resolve(identifier));
  return {
    entries,
    get,
    has: (identifier) => get(identifier) !== undefined,
    identifiers: [...values.keys()],
    resolve,
  };
};
