import type { Argument } from '../words/argument.ts';

/**
 * The kind of an operand or an option's value: a number, a path (which must lead into the
 * workspace), or text that only affects the output.
 */
export type ValueKind = 'number' | 'path' | 'text';

/** The classified arguments of one command. */
export interface ParsedArguments {
  operands: Argument[];
  options: Array<{ name: string; value?: Argument }>;
}

/** How a command may be called to be harmless: other options are asked. */
export interface CommandSpec {
  /** Letters of short options whose value may follow in the same word: `date -Iseconds`. */
  attached?: string;
  /** Links in its folders would be followed: only files are judged. */
  followsLinks?: (parsed: ParsedArguments) => boolean;
  /** Why it is not harmless after all, in a sentence, or undefined. */
  check?: (parsed: ParsedArguments) => string | undefined;
  /** Extensions appended to the name of a file that does not exist, separated by blanks. */
  endings?: string;
  /**
   * Names of long options without a value, or with a harmless one after `=`, separated by blanks.
   */
  long?: string;
  /** `head -5`. */
  numeric?: boolean;
  /** An option after an operand may be read as another operand, e.g. as a file to write to. */
  optionsFirst?: boolean;
  /** Kinds of operands, by position. Default: paths. */
  operands?: ValueKind | ((parsed: ParsedArguments) => ValueKind[]);
  /**
   * The arguments that are judged, without those that are written in a way of their own, or why it
   * needs approval.
   */
  prepare?: (args: readonly Argument[]) => string | readonly Argument[];
  /** Letters of short options without a value. */
  short?: string;
  /** Names of options with a value, by its kind, separated by blanks; single letters are short. */
  values?: Readonly<Partial<Record<ValueKind, string>>>;
}

/** Whether one of these options is present. */
export const hasOption = ({ options }: ParsedArguments, ...names: string[]): boolean =>
  options.some(({ name }) => names.includes(name));

/** A call that needs approval, whatever its operands. */
export const refuse = (problem: string): ArgumentsVerdict => ({ paths: [], problem });

/** The verdict on a command with its own argument syntax. */
export interface ArgumentsVerdict {
  /** Paths must not be folders: their contents would be read wherever links lead. */
  onlyFiles?: boolean;
  /** Operands that are read: they must lead into the workspace. */
  paths: Argument[];
  /** Why it needs approval, in a sentence. */
  problem?: string;
}
