/** The words of a command; those that are not known beforehand are undefined. */
export type Words = ReadonlyArray<string | undefined>;

/** Names of options, separated by spaces, under what they make the program do (after "it …"). */
export type OptionNotes = Readonly<Record<string, string>>;

/**
 * The options by which a program does something else than it is run for: starts another program,
 * writes a file, reads its settings elsewhere. Names of one letter are short options.
 */
export interface OptionTable {
  /** `--outp` is `--output` to it. */
  abbreviates?: boolean;
  /** Asked about whatever allows the program. */
  always?: OptionNotes;
  /** The variables that it can be given (`-DX=…`) and that choose no program, unless by a path. */
  definitions?: RegExp;
  /** Whole names of harmless options that a dangerous one begins with: `--text`, `--textconv`. */
  harmless?: string;
  /** Values with which an option does nothing of the kind, by the option's name. */
  harmlessValues?: Readonly<Record<string, RegExp>>;
  /** Behind its first operand, everything belongs to what it runs. */
  endsAtOperand?: boolean;
  /** `-name` is a long option, besides letters together or in their place. */
  singleDash?: 'also' | 'only';
  /** Asked about unless the rule that allows the program names the option. */
  unruled?: OptionNotes;
  /** Letters of short options whose value may be glued to them, beside the listed ones. */
  valued?: string;
}

/** An option that a table lists, in a command. */
export interface RiskyOption {
  isAlways: boolean;
  /** As the table has it: without dashes. */
  name: string;
  note: string;
  /** As the command has it, without its value. */
  written: string;
}

interface ListedOption {
  isAlways: boolean;
  name: string;
  note: string;
}

const listOptions = ({ always = {}, unruled = {} }: OptionTable): ListedOption[] => {
  const list = (notes: OptionNotes, isAlways: boolean): ListedOption[] =>
    Object.entries(notes).flatMap(([note, names]) =>
      names.split(' ').map((name) => ({ isAlways, name, note })),
    );
  return [...list(always, true), ...list(unruled, false)];
};

/** `--rootDir` and `--root-dir` are the same to many programs. */
const normalise = (name: string): string => name.replaceAll(/(?<=.)[-_]/g, '').toLowerCase();

const fitsName = (
  name: string,
  given: string,
  { abbreviates, singleDash }: OptionTable,
): boolean => {
  if (name.length === 1) return singleDash === 'only' && name === given;
  if (given === '') return false;
  const listed = normalise(name);
  // `--config.output` is a setting to some, and `--alias.x` one of many.
  const texts = [given, given.slice(given.lastIndexOf('.') + 1), given.replace(/\..*$/s, '')].map(
    normalise,
  );
  return texts.some((text) => text === listed || (abbreviates === true && listed.startsWith(text)));
};

/** How many arguments are the program's own. */
const countOwn = (args: Words, endsAtOperand: boolean): number => {
  const end = args.indexOf('--');
  const limit = end === -1 ? args.length : end;
  if (!endsAtOperand) return limit;
  // Behind an option, it may be the option's value.
  const operand = args.findIndex(
    (text, index) => text?.startsWith('-') !== true && args[index - 1]?.startsWith('-') !== true,
  );
  return operand === -1 ? limit : Math.min(operand, limit);
};

/** Finds what a table lists among the arguments of a program, wherever it stands in front of `--`. */
export const findRiskyOptions = (table: OptionTable, args: Words): RiskyOption[] => {
  const listed = listOptions(table);
  const harmless = new Set(table.harmless?.split(' '));
  const found: RiskyOption[] = [];

  const add = (option: ListedOption, written: string, value: string | undefined): void => {
    if (table.harmlessValues?.[option.name]?.test(value ?? '') === true) return;
    found.push({ ...option, written });
  };

  const readLong = (text: string, next: string | undefined): boolean => {
    const [, written = '', given = '', value] =
      /^(-+([^=:-][^=:]*))(?:[=:](.*))?$/s.exec(text) ?? [];
    if (harmless.has(given)) return true;
    const fitting = listed.filter(({ name }) => fitsName(name, given, table));
    const exact = fitting.filter(({ name }) => name === given);
    const hits = exact.length > 0 ? exact : fitting;
    for (const option of hits) add(option, written, value ?? next);
    return hits.length > 0;
  };

  const readCluster = (text: string, next: string | undefined): void => {
    for (let index = 1; index < text.length; index += 1) {
      const letter = text.charAt(index);
      const rest = text.slice(index + 1);
      const hits = listed.filter(({ name }) => name === letter);
      for (const option of hits) add(option, `-${letter}`, rest === '' ? next : rest);
      if (hits.length > 0 || table.valued?.includes(letter) === true) return;
    }
  };

  const options = args.slice(0, countOwn(args, table.endsAtOperand === true));
  for (const [index, text] of options.entries()) {
    if (text === undefined || !text.startsWith('-') || text === '-') continue;
    const next = args[index + 1];
    if (text.startsWith('--') || table.singleDash === 'only') readLong(text, next);
    else if (!(table.singleDash === 'also' && text.length > 2 && readLong(text, next)))
      readCluster(text, next);
  }
  return found.toSorted((left, right) => Number(right.isAlways) - Number(left.isAlways));
};
