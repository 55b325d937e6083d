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

/** Maps names that models use by habit for an argument to its current name. */
export const habitsFor = (
  name: string,
  ...habits: readonly string[]
): Readonly<Record<string, string>> => Object.fromEntries(habits.map((habit) => [habit, name]));

/**
 * Gives arguments their current names; the same object if all have them. Of two that stand for the same,
 * the current name wins, then the first: the other one stays as it is, so that the schema refuses it,
 * unless it has the same value.
 *
 * @param names - former or habitual names, each with the current one
 */
export const renameHabits = (
  args: GivenArguments,
  names: Readonly<Record<string, string>>,
): GivenArguments => {
  const isFormer = (given: string): boolean => Object.hasOwn(names, given);
  if (!Object.keys(args).some(isFormer)) return args;
  const renamed = new Map(Object.entries(args).filter(([given]) => !isFormer(given)));
  for (const [given, value] of Object.entries(args)) {
    const name = isFormer(given) ? names[given] : undefined;
    if (name === undefined) continue;
    if (!renamed.has(name)) renamed.set(name, value);
    else if (canonicalJson(renamed.get(name)) !== canonicalJson(value)) renamed.set(given, value);
  }
  return Object.fromEntries(renamed);
};
