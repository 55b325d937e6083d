/*
 * Where a program is described, by what it does:
 *
 * - It only reads, and runs without approval: `harmless/*-commands.ts`, `git/git-forms.ts`, and
 *   `harmless/find-arguments-judge.ts` for those whose arguments no row can describe.
 * - It is dangerous however it is called: `dangers/system-programs.ts`, with the calls that only
 *   look there and in `dangers/read-only-forms.ts`.
 * - One of its commands is dangerous, or goes beyond a rule: `dangers/subcommand-tables.ts`.
 * - One of its options is or does: `dangers/option-tables.ts`, and the tables that it joins.
 * - Its other words decide: `dangers/programs.ts`.
 * - It runs code: `dangers/inline-code.ts`. It runs other programs: `unwrap.ts`, and
 *   `dangers/launched.ts` for those of package managers and interpreters.
 */

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
