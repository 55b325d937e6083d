import { canonicalJson } from '@lobechat/utils';

/**
 * How calls of earlier versions of a tool, as stored in message history, are read today. It serves
 * to show and rerun history: the earlier form is never listed or offered.
 */
export interface RecordedCalls {
  /** Former API names, each with its current name. */
  readonly aliases: Readonly<Record<string, string>>;
  /**
   * Converts recorded arguments to the current form. They are validated like any others afterwards.
   * Pure; returns arguments that it does not know unchanged, above all current ones.
   *
   * @param apiName - the current name of the API
   * @param calledName - the name in the recorded call, if known: one API may have replaced several,
   *   each with its own arguments
   */
  readonly readArguments: (
    apiName: string,
    args: Readonly<Record<string, unknown>>,
    calledName?: string,
  ) => Readonly<Record<string, unknown>>;
}

/** The current name of an API: the target of an alias, or the name itself. */
export const resolveApiAlias = (
  apiName: string,
  aliases: Readonly<Record<string, string>> = {},
): string => (Object.hasOwn(aliases, apiName) ? aliases[apiName] : undefined) ?? apiName;

/** Arguments of any form: as history has them, or as a model writes them. */
type GivenArguments = Readonly<Record<string, unknown>>;

/** A name without what spellings differ in: `file_path`, `file-path` and `filePath` are the same. */
const spell = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

/** Former or habitual names of arguments, each with the current one. */
type Habits = Readonly<Record<string, string>>;

/** Maps names that models use by habit for an argument, and other spellings of it, to its current name. */
export const habitsFor = (name: string, ...habits: readonly string[]): Habits =>
  Object.fromEntries([name, ...habits].map((habit) => [habit, name]));

const spelledHabits = new WeakMap<Habits, ReadonlyMap<string, string>>();

const bySpelling = (names: Habits): ReadonlyMap<string, string> => {
  const known = spelledHabits.get(names);
  if (known) return known;
  const spelled = new Map(Object.entries(names).map(([habit, name]) => [spell(habit), name]));
  spelledHabits.set(names, spelled);
  return spelled;
};

/**
 * Gives arguments their current names; the same object if all have them. Case, `_` and `-` make no
 * difference. Of two that stand for the same, the current name wins, then the first: the other one
 * stays as it is, so that the schema refuses it, unless it has the same value.
 *
 * @param names - former or habitual names, each with the current one
 */
export const renameHabits = (args: GivenArguments, names: Habits): GivenArguments => {
  const spelled = bySpelling(names);
  const current = new Set(Object.values(names));
  const nameOf = (given: string): string =>
    current.has(given) ? given : (spelled.get(spell(given)) ?? given);
  const given = Object.entries(args);
  if (given.every(([name]) => nameOf(name) === name)) return args;
  const renamed = new Map(given.filter(([name]) => nameOf(name) === name));
  for (const [former, value] of given) {
    const name = nameOf(former);
    if (name === former) continue;
    if (!renamed.has(name)) renamed.set(name, value);
    else if (canonicalJson(renamed.get(name)) !== canonicalJson(value)) renamed.set(former, value);
  }
  return Object.fromEntries(renamed);
};
