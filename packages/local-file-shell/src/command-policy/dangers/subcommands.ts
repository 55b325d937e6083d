import type { RiskyOption, Words } from './option-table.ts';

/**
 * Phrases, separated by `, `, by their effect (after "it …"). A phrase consists of the words of a
 * command: regular expressions for its operands in order, with `...` for any number of them; a word
 * with a dash must be among the options, in one of the forms separated by `|`.
 */
export type Phrases = Readonly<Record<string, string>>;

/** The commands of a program that has many: `git push`, `gh pr merge`, `npm publish`. */
export interface SubcommandTable {
  /** `npm pub` means `npm publish`; `git reset --har` means `git reset --hard`. */
  abbreviates?: 'commands' | 'options';
  /** Asked about even if the program is allowed. */
  always?: Phrases;
  /** Full names of harmless options that start with another one: `--prune`, `--prune-tags`. */
  harmless?: string;
  /**
   * Commands of the program itself, separated by spaces. Any other is an alias or another program.
   */
  known?: string;
  /** Asked about unless the rule that allows the program names the command. */
  unruled?: Phrases;
  /** Options, separated by spaces, whose next word is certainly their value. */
  valued?: string;
}

/** Words that are checked; a longer command is asked about anyway. */
const MAX_WORDS = 300;
/** Minimum length of an abbreviated name. */
const MIN_BEGINNING = 3;

/** A phrase that can be matched against commands. */
interface Phrase {
  isAlways: boolean;
  /** It fits any words. */
  isWhole: boolean;
  note: string;
  /** Undefined for any number of operands. */
  operands: Array<RegExp | undefined>;
  /** One option of each group must be present. */
  options: string[][];
  /**
   * The operand by which a rule names the command: the last literal one, or one at any position. An
   * address, and a task with several names (`deploy`, `deploy:all`), have to be named themselves.
   */
  spelled: RegExp | undefined;
}

/** A parsed table. */
interface Compiled {
  known: ReadonlySet<string> | undefined;
  /** Names that an operand may abbreviate. */
  names: string[];
  phrases: Phrase[];
  /** Options that are not an abbreviation of a longer one. */
  whole: ReadonlySet<string>;
}

const isOption = (word: string | undefined): boolean => word?.startsWith('-') === true;

const toPhrase = (text: string, note: string, isAlways: boolean): Phrase => {
  const parts = text.split(' ');
  const operands = parts.filter((part) => !isOption(part));
  const spelled = operands.findLast(
    (part) => /[:@]\.\*$|^\(\?:(?!\.)/.test(part) || !/\.[*+.]|\(\?/.test(part),
  );
  const toSpelled = (part: string | undefined): RegExp | undefined =>
    part === undefined || part === '...' ? undefined : new RegExp(`^(?:${part})`);
  return {
    isAlways,
    isWhole: text === '.*',
    note,
    operands: operands.map((part) =>
      part === '...' ? undefined : new RegExp(`^(?:${part})$`, 's'),
    ),
    options: parts.filter(isOption).map((part) => part.split('|')),
    spelled: toSpelled(spelled ?? (operands[0] === '...' ? operands.at(-1) : undefined)),
  };
};

const compile = ({ abbreviates, always, harmless, known, unruled }: SubcommandTable): Compiled => {
  const list = (phrases: Phrases = {}, isAlways: boolean): Phrase[] =>
    Object.entries(phrases).flatMap(([note, texts]) =>
      texts.split(', ').map((text) => toPhrase(text, note, isAlways)),
    );
  const texts = [always, unruled].flatMap((phrases) => Object.values(phrases ?? {}));
  return {
    known: known === undefined ? undefined : new Set(known.split(' ')),
    names:
      abbreviates === 'commands'
        ? texts.flatMap((text) => text.split(/, |[ |]/).filter((name) => /^\w/.test(name)))
        : [],
    phrases: [...list(always, true), ...list(unruled, false)],
    whole: new Set(harmless?.split(' ')),
  };
};

const compiled = new WeakMap<SubcommandTable, Compiled>();
const getCompiled = (table: SubcommandTable): Compiled => {
  const known = compiled.get(table) ?? compile(table);
  compiled.set(table, known);
  return known;
};

const fitsOption = (
  names: readonly string[],
  words: Words,
  isBeginning: (option: string) => boolean,
): boolean =>
  words.some((word = '') => {
    if (!isOption(word)) return false;
    const given = word.replace(/=.*$/s, '');
    return names.some((name) => {
      if (given === name || word === name) return true;
      if (/^-\w$/.test(name)) return /^-\w/.test(given) && given.includes(name.charAt(1));
      return isBeginning(given) && name.startsWith(given);
    });
  });

/** Reads the operands of a phrase. A word after an option may be its value, or an operand. */
const fitsOperands = (
  operands: Phrase['operands'],
  words: Words,
  names: readonly string[],
  start = 0,
): boolean => {
  const isAnywhere = operands.length > 0 && operands[0] === undefined;
  const [pattern, ...rest] = isAnywhere ? operands.slice(1) : operands;
  if (pattern === undefined) return true;
  const isNamed = (text: string): boolean =>
    pattern.test(text) ||
    (text.length >= MIN_BEGINNING &&
      names.some((name) => name.startsWith(text) && pattern.test(name)));
  for (let index = start; index < words.length; index += 1) {
    const word = words[index];
    const isGiven = word !== undefined && !isOption(word) && isNamed(word);
    if (isGiven && fitsOperands(rest, words, names, index + 1)) return true;
    if (!isAnywhere && !isOption(word) && (index === start || !isOption(words[index - 1])))
      return false;
  }
  return false;
};

/**
 * Finds what a program's table says about a command.
 *
 * @param args The words after the name of the program
 */
export const findSubcommandRisks = (table: SubcommandTable, args: Words): RiskyOption[] => {
  const { known, names, phrases, whole } = getCompiled(table);
  const isBeginning = (option: string): boolean =>
    table.abbreviates === 'options' && /^--\w/.test(option) && !whole.has(option);
  const valued = new Set(table.valued?.split(' '));
  const given = args
    .slice(0, MAX_WORDS)
    .filter((_, index) => index === 0 || !valued.has(args[index - 1] ?? ''));
  // `cargo +nightly fmt`
  const own = given[0]?.startsWith('+') === true ? given.slice(1) : given;
  const fits = ({ operands, options }: Phrase): boolean =>
    (fitsOperands(operands, own, names) ||
      (own !== given && fitsOperands(operands, given, names))) &&
    options.every((part) => fitsOption(part, given, isBeginning));
  const found = phrases.filter(fits).map(({ isAlways, isWhole, note, spelled }): RiskyOption => {
    const name = given.find((word) => word !== undefined && spelled?.test(word)) ?? given[0] ?? '';
    return { isAlways, isWhole, name, note, written: name };
  });
  const [command] = own;
  if (known === undefined || command === undefined || isOption(command) || known.has(command))
    return found;
  const note = 'runs an alias or a program of that name';
  return [...found, { name: command, note, written: command }];
};
