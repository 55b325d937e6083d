import type { Argument } from '../words/argument.ts';

/**
 * What an operand or an option's value is: a number, a path (which has to lead into the workspace),
 * or text that changes nothing but what is printed.
 */
export type ValueKind = 'number' | 'path' | 'text';

/** The arguments of one command, sorted. */
export interface ParsedArguments {
  operands: Argument[];
  options: Array<{ name: string; value?: Argument }>;
}

/** How a command may be called to be harmless: options that are not named here are asked. */
export interface CommandSpec {
  /** Links in the folders that it is given would be followed: only files are judged. */
  followsLinks?: (parsed: ParsedArguments) => boolean;
  /** Why it is not harmless after all, in a sentence, or undefined. */
  check?: (parsed: ParsedArguments) => string | undefined;
  /** What is tried behind the name of a file that does not exist; blanks are between them. */
  endings?: string;
  /**
   * Names of long options without a value, or with one that is given after `=` and harmless; blanks
   * are between them.
   */
  long?: string;
  /** `head -5`. */
  numeric?: boolean;
  /** An option behind an operand is a file for some systems, to which it writes. */
  optionsFirst?: boolean;
  /** What operands are, by position. Default: paths. */
  operands?: ValueKind | ((parsed: ParsedArguments) => ValueKind[]);
  /** Letters of short options without a value. */
  short?: string;
  /** Names of options with a value, by what it is; blanks are between them, single letters are short. */
  values?: Readonly<Partial<Record<ValueKind, string>>>;
}

/** Whether one of these options is given. */
export const hasOption = ({ options }: ParsedArguments, ...names: string[]): boolean =>
  options.some(({ name }) => names.includes(name));

/** A call that has to be asked about, whatever it names. */
export const refuse = (problem: string): ArgumentsVerdict => ({ paths: [], problem });

/** What is thought of a call of a command that has its own way with arguments. */
export interface ArgumentsVerdict {
  /** Paths must be no folders: what is in those would be read wherever its links lead. */
  onlyFiles?: boolean;
  /** Operands that are read: they have to lead into the workspace. */
  paths: Argument[];
  /** Why it has to be asked, in a sentence. */
  problem?: string;
}
