/** The words of a command; unknown ones are undefined. */
export type Words = ReadonlyArray<string | undefined>;

/** Names of options, separated by spaces, by their effect (after "it …"). */
export type OptionNotes = Readonly<Record<string, string>>;

/**
 * Options that change what a program does: it starts another program, writes a file, or reads
 * settings elsewhere. Names of one letter are short options.
 */
export interface OptionTable {
  /** `--outp` means `--output`. */
  abbreviates?: boolean;
  /** Asked about even if the program is allowed. */
  always?: OptionNotes;
  /** Variables of the program (`-DX=…`) that select no program, unless their value is a path. */
  definitions?: RegExp;
  /** Full names of harmless options that start with a dangerous one: `--text`, `--textconv`. */
  harmless?: string;
  /** Values with which options are harmless, by their names, separated by spaces. */
  harmlessValues?: Readonly<Record<string, RegExp>>;
  /** It has many more options: it is also judged like a program without a table. */
  isOpen?: boolean;
  /** Operands that name what it runs or loads, except the usual ones. Default note: `LOADS`. */
  operands?: readonly [loaded: RegExp, usual?: RegExp, note?: string];
  /** Its arguments, with options that are written in a way of its own. */
  prepare?: (args: Words) => Words;
  /** After its first operand, everything belongs to the program it runs. */
  endsAtOperand?: boolean;
  /** `-name` is a long option, in addition to combined letters or instead of them. */
  singleDash?: 'also' | 'only';
  /** Asked about unless the rule that allows the program names the option. */
  unruled?: OptionNotes;
  /** Letters of short options whose value may be attached, in addition to the listed ones. */
  valued?: string;
}

/** A listed option in a command. */
export interface RiskyOption {
  /** Asked about even if the program is allowed. */
  isAlways?: boolean;
  /** Every call of the program does it, so a rule that names the program is about it. */
  isWhole?: boolean;
  /** As written in the table: without dashes. */
  name: string;
  note: string;
  /** As written in the command, without its value. */
  written: string;
}

interface ListedOption extends Omit<RiskyOption, 'written'> {
  /** Values with which it is harmless. */
  harmless: RegExp | undefined;
  /** Its name as {@link normalise} returns it. */
  plain: string;
}

/** Those that are always asked about first. */
export const sortRisks = (risks: readonly RiskyOption[]): RiskyOption[] =>
  risks.toSorted((left, right) => Number(right.isAlways === true) - Number(left.isAlways === true));

/** Many programs treat `--rootDir` and `--root-dir` alike. */
const normalise = (name: string): string => name.replaceAll(/(?<=.)[-_]/g, '').toLowerCase();

const listed = new WeakMap<OptionTable, ListedOption[]>();

const listOptions = (table: OptionTable): ListedOption[] => {
  const known = listed.get(table);
  if (known) return known;
  const values = Object.entries(table.harmlessValues ?? {}).flatMap(([names, value]) =>
    names.split(' ').map((name) => [name, value] as const),
  );
  const harmless = new Map(values);
  const list = (notes: OptionNotes = {}, isAlways: boolean): ListedOption[] =>
    Object.entries(notes).flatMap(([note, names]) =>
      names.split(' ').map((name) => ({
        harmless: harmless.get(name),
        isAlways,
        name,
        note,
        plain: normalise(name),
      })),
    );
  const all = [...list(table.always, true), ...list(table.unruled, false)];
  listed.set(table, all);
  return all;
};

/** Finds options by a long name. */
const findByName = (
  options: readonly ListedOption[],
  given: string,
  { abbreviates, singleDash }: OptionTable,
): ListedOption[] => {
  // `--config.output` is a setting of some programs, and `--alias.x` one of many.
  const texts = [given, given.slice(given.lastIndexOf('.') + 1), given.replace(/\..*$/s, '')].map(
    normalise,
  );
  return options.filter(({ name, plain }) =>
    name.length === 1
      ? singleDash === 'only' && name === given
      : given !== '' &&
        texts.some((text) => text === plain || (abbreviates === true && plain.startsWith(text))),
  );
};

/** Number of arguments that belong to the program itself. */
const countOwn = (args: Words, endsAtOperand: boolean): number => {
  const end = args.indexOf('--');
  const limit = end === -1 ? args.length : end;
  if (!endsAtOperand) return limit;
  // After an option, it may be the option's value.
  const operand = args.findIndex(
    (text, index) => text?.startsWith('-') !== true && args[index - 1]?.startsWith('-') !== true,
  );
  return operand === -1 ? limit : Math.min(operand, limit);
};

/** Finds listed options among the arguments of a program, anywhere before `--`, in order. */
export const findRiskyOptions = (table: OptionTable, args: Words): RiskyOption[] => {
  const options = listOptions(table);
  const harmless = new Set(table.harmless?.split(' '));
  const found: RiskyOption[] = [];

  const add = (
    { harmless: values, plain: _, ...option }: ListedOption,
    written: string,
    value: string | undefined,
  ): void => {
    if (values?.test(value ?? '') !== true) found.push({ ...option, written });
  };

  const readLong = (text: string, next: string | undefined): boolean => {
    const [, written = '', given = '', value] =
      /^(-+([^=:-][^=:]*))(?:[=:](.*))?$/s.exec(text) ?? [];
    if (harmless.has(given)) return true;
    const fitting = findByName(options, given, table);
    const exact = fitting.filter(({ name }) => name === given);
    const hits = exact.length > 0 ? exact : fitting;
    for (const option of hits) add(option, written, value ?? next);
    return hits.length > 0;
  };

  const readCluster = (text: string, next: string | undefined): void => {
    for (let index = 1; index < text.length; index += 1) {
      const letter = text.charAt(index);
      const rest = text.slice(index + 1);
      const hits = options.filter(({ name }) => name === letter);
      for (const option of hits) add(option, `-${letter}`, rest === '' ? next : rest);
      if (hits.length > 0 || table.valued?.includes(letter) === true) return;
    }
  };

  const own = args.slice(0, countOwn(args, table.endsAtOperand === true));
  for (const [index, text] of own.entries()) {
    if (text === undefined || !text.startsWith('-') || text === '-') continue;
    const next = args[index + 1];
    if (text.startsWith('--') || table.singleDash === 'only') readLong(text, next);
    else if (!(table.singleDash === 'also' && text.length > 2 && readLong(text, next)))
      readCluster(text, next);
  }
  return found;
};
