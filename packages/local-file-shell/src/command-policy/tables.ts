/** The rows of a table for names that are alike, separated by spaces. */
export const forEach = <Value>(names: string, value: Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));

/** The row for a name that a command gives, which may be any: `constructor` has none. */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string | undefined,
): Value | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

/** The words of a list, as long as it may be. */
export const toSet = (words: string): ReadonlySet<string> => new Set(words.match(/\S+/g));
