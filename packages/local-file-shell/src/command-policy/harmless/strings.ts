import { type Argument, getValue } from '../words/argument.ts';
import { type ArgumentsVerdict, type CommandSpec, refuse } from './command-spec.ts';
import { judgeArguments } from './parse-arguments.ts';

/**
 * Not `nm`, `objdump`, `readelf` and `size`, which also read files that an archive only names, and
 * these may be anywhere.
 */
const STRINGS: CommandSpec = {
  long: 'all data include-all-whitespace print-file-name',
  short: 'adfow',
  values: { number: 'bytes n', text: 'e encoding output-separator radix s t' },
};

/** A pattern whose matches begin with literal text other than `@`. */
const PLAIN_START = /^[\w./][\w./*?[\]!-]*$/;

/** `strings @file` reads further arguments from the file, which may lead anywhere. */
export const judgeStrings = (args: readonly Argument[]): ArgumentsVerdict => {
  const mayBeList = (argument: Argument): boolean => {
    const value = getValue(argument);
    if (value !== undefined) return value.startsWith('@');
    return argument.kind !== 'pipe' && !PLAIN_START.test(argument.source);
  };
  const unclear = args.find(mayBeList);
  return unclear
    ? refuse(`'${unclear.source}' may be a list of further arguments.`)
    : judgeArguments(STRINGS, args);
};
