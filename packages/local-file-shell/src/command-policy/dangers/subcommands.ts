import type { RiskyOption, Words } from './option-table.ts';

/**
 * Phrases, separated by `, `, under what they make a program do (after "it …"). A phrase is the
 * words of a command: regular expressions for its operands, one after another, with `...` for any
 * number of them; what begins with a dash has to be among the options, in one of the forms that `|`
 * separates.
 */
export type Phrases = Readonly<Record<string, string>>;

/** The commands of a program that has many: `git push`, `gh pr merge`, `npm publish`. */
export interface SubcommandTable {
  /** `npm pub` is `npm publish` to it; `git reset --har` is `git reset --hard`. */
  abbreviates?: 'commands' | 'options';
  /** Asked about whatever allows the program. */
  always?: Phrases;
  /** Whole names of harmless options that another one begins with: `--prune`, `--prune-tags`. */
  harmless?: string;
  /** Commands of its own, separated by spaces. Any other is an alias or another program. */
  known?: string;
  /** Asked about unless the rule that allows the program names the command. */
  unruled?: Phrases;
}

const isOption = (word: string | undefined): boolean => word?.startsWith('-') === true;

interface Matching {
  /** Options that may stand for longer ones. */
  isBeginning: (option: string) => boolean;
  /** What an operand may be the beginning of. */
  names: readonly string[];
}

const fitsOption = (part: string, words: Words, { isBeginning }: Matching): boolean =>
  part.split('|').some((name) =>
    words.some((word = '') => {
      const given = word.replace(/=.*$/s, '');
      if (given === name || word === name) return true;
      if (/^-\w$/.test(name)) return /^-\w/.test(given) && given.includes(name.charAt(1));
      return isBeginning(given) && name.startsWith(given);
    }),
  );

/** Long enough to be meant as a beginning of a name. */
const MIN_BEGINNING = 3;

/** Reads the operands of a phrase. What follows an option may be its value, or an operand. */
const fitsOperands = (parts: readonly string[], words: Words, matching: Matching): boolean => {
  const [part, ...rest] = parts;
  if (part === undefined) return true;
  if (part === '...')
    return [...words, undefined].some((_, at) => fitsOperands(rest, words.slice(at), matching));
  const pattern = new RegExp(`^(?:${part})$`, 's');
  const isNamed = (text: string): boolean =>
    pattern.test(text) ||
    (text.length >= MIN_BEGINNING &&
      matching.names.some((name) => name.startsWith(text) && pattern.test(name)));
  for (const [index, word] of words.entries()) {
    const isGiven = word !== undefined && !isOption(word) && isNamed(word);
    if (isGiven && fitsOperands(rest, words.slice(index + 1), matching)) return true;
    if (!isOption(word) && !isOption(words[index - 1])) return false;
  }
  return false;
};

const fitsPhrase = (phrase: string, words: Words, matching: Matching): boolean => {
  const parts = phrase.split(' ');
  const options = parts.filter(isOption);
  const operands = parts.filter((part) => !isOption(part));
  return (
    options.every((part) => fitsOption(part, words, matching)) &&
    fitsOperands(operands, words, matching)
  );
};

/** The word by which a rule names a command: the last one of a phrase that is spelled in it. */
const findName = (phrase: string, words: Words): string => {
  const spelled = phrase.split(' ').filter((part) => !isOption(part) && !/\.[*+]|\(\?/.test(part));
  const last = new RegExp(`^(?:${spelled.at(-1) ?? ''})`);
  return words.find((word) => word !== undefined && last.test(word)) ?? words[0] ?? '';
};

const listPhrases = (phrases: Phrases = {}): Array<[note: string, phrase: string]> =>
  Object.entries(phrases).flatMap(([note, texts]) =>
    texts.split(', ').map((phrase): [string, string] => [note, phrase]),
  );

/**
 * Finds what a program's table says of the command that it is given.
 *
 * @param args The words behind the name of the program
 */
export const findSubcommandRisks = (
  { abbreviates, always, harmless = '', known, unruled }: SubcommandTable,
  args: Words,
): RiskyOption[] => {
  const phrases = [always, unruled].map(listPhrases);
  const whole = harmless.split(' ');
  const matching: Matching = {
    isBeginning: (option) =>
      abbreviates === 'options' && /^--\w/.test(option) && !whole.includes(option),
    names:
      abbreviates === 'commands'
        ? phrases
            .flat()
            .flatMap(([, phrase]) => phrase.split(/[ |]/).filter((name) => /^\w/.test(name)))
        : [],
  };
  // `cargo +nightly fmt`
  const own = args[0]?.startsWith('+') === true ? args.slice(1) : args;
  const found = phrases.flatMap((list, index) =>
    list
      .filter(([, phrase]) => [args, own].some((words) => fitsPhrase(phrase, words, matching)))
      .map(([note, phrase]): RiskyOption => {
        const name = findName(phrase, args);
        return { isAlways: index === 0, name, note, written: name };
      }),
  );
  const [command] = own;
  if (known === undefined || command === undefined || isOption(command)) return found;
  if (known.split(' ').includes(command)) return found;
  const note = 'runs an alias or a program of that name';
  return [...found, { isAlways: false, name: command, note, written: command }];
};
