import { canonicalJson, isRecord, parseJson } from '@lobechat/utils';

import type { ToolApis } from './declaration/define-tool-apis.ts';
import type { JsonSchema } from './json-schema.ts';

/** Arguments of any form, as recorded in history or written by a model. */
export type GivenArguments = Readonly<Record<string, unknown>>;

/**
 * A name without the differences between spellings: `file_path`, `file-path` and `filePath` are the
 * same.
 */
const spell = (name: string): string => name.replaceAll(/[\s_-]/g, '').toLowerCase();

/** Former or habitual names of arguments, each with the current one. */
type Habits = Readonly<Record<string, string>>;

/** Maps habitual names and other spellings of an argument to its current name. */
export const habitsFor = (name: string, ...habits: readonly string[]): Habits =>
  Object.fromEntries([name, ...habits].map((habit) => [habit, name]));

/** Names that are also read in other spellings. */
export const spellingsOf = (...names: readonly string[]): Habits =>
  Object.fromEntries(names.map((name) => [name, name]));

/**
 * By API, all names of its arguments: the current ones in any spelling, and the habits.
 *
 * @param list - an argument: those of the objects in it instead
 */
export const namesByApi = (
  apis: ToolApis,
  habits: Readonly<Record<string, Habits>>,
  list?: string,
): ReadonlyMap<string, Habits> =>
  new Map(
    Object.entries(apis).map(([api, { acceptedParameters, parameters }]) => {
      const accepted: JsonSchema = acceptedParameters ?? parameters;
      const schema = list === undefined ? accepted : accepted.properties?.[list]?.items;
      const properties =
        isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
      return [api, { ...spellingsOf(...Object.keys(properties)), ...habits[api] }];
    }),
  );

const spelledHabits = new WeakMap<Habits, ReadonlyMap<string, string>>();

const bySpelling = (names: Habits): ReadonlyMap<string, string> => {
  const known = spelledHabits.get(names);
  if (known) return known;
  const spelled = new Map(Object.entries(names).map(([habit, name]) => [spell(habit), name]));
  spelledHabits.set(names, spelled);
  return spelled;
};

/**
 * Gives arguments their current names; returns the same object if all have them. Case, `_` and `-`
 * make no difference. If two names mean the same argument, the current name wins, then the first:
 * the other one stays as it is, so that the schema rejects it, unless it has the same value.
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

/**
 * Converts the values of arguments; returns the same object if none changes. Values that become
 * undefined are left out.
 *
 * @param readers - by argument name
 */
export const convertArguments = (
  args: GivenArguments,
  readers: Readonly<Record<string, (value: unknown) => unknown>>,
): GivenArguments => {
  const given = Object.entries(args);
  const read = given.map(([name, value]): [string, unknown] => [
    name,
    Object.hasOwn(readers, name) ? readers[name]?.(value) : value,
  ]);
  return read.every(([, value], index) => value === given[index]?.[1])
    ? args
    : Object.fromEntries(read.filter(([, value]) => value !== undefined));
};

/**
 * Reads a habitual word for a value, such as a status; case, spaces, `_` and `-` make no
 * difference. Any other value is returned unchanged.
 */
export const byName = (names: Readonly<Record<string, unknown>>): ((value: unknown) => unknown) => {
  const spelled = new Map(Object.entries(names).map(([habit, value]) => [spell(habit), value]));
  return (value) =>
    typeof value === 'string' && spelled.has(spell(value)) ? spelled.get(spell(value)) : value;
};

/** A word of a command line, quoted for a POSIX shell if it has to be. */
const quoteWord = (word: string): string =>
  /^[\w%+,./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Reads a program with its arguments, as other agents pass commands, as a command line: each word
 * stands for itself. Of `['bash', '-lc', script]`, it is the script. Any other value is returned
 * unchanged.
 */
export const readCommandLine = (value: unknown): unknown => {
  const words: readonly unknown[] = Array.isArray(value) ? value : [];
  if (words.length === 0 || !words.every((word) => typeof word === 'string')) return value;
  const [program = '', option = '', script] = words;
  const isScript = /^(?:\/(?:usr\/)?bin\/)?(?:ba)?sh$/.test(program) && /^-l?c$/.test(option);
  if (isScript && words.length === 3) return script;
  return words.length === 1 ? program : words.map(quoteWord).join(' ');
};

/**
 * Lets a reader of lists and objects also read their JSON texts, as some models pass them. The
 * result is a text again: the schema converts it as it does others.
 */
export const readInJson =
  (read: (value: unknown) => unknown) =>
  (value: unknown): unknown => {
    const given =
      typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    if (given === undefined) return read(value);
    const result = read(given);
    return result === given ? value : typeof result === 'string' ? result : JSON.stringify(result);
  };

/**
 * Reads each object of a list, or a single one, or those in a JSON text; returns the same value if
 * none changes, and any other unchanged.
 */
export const readItems = (read: (item: GivenArguments) => unknown): ((value: unknown) => unknown) =>
  readInJson((value) => {
    if (!Array.isArray(value)) return isRecord(value) ? read(value) : value;
    const given: readonly unknown[] = value;
    const items = given.map((item) => (isRecord(item) ? read(item) : item));
    return items.every((item, index) => item === given[index]) ? value : items;
  });
