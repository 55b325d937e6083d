import { type Argument, getValue } from '../words/argument.ts';
import { type ArgumentsVerdict, type CommandSpec, refuse } from './command-spec.ts';
import { judgeArguments } from './parse-arguments.ts';

/**
 * Programs that show the contents of object files. Not with options that read files named in them,
 * such as sources, or fetch these from a server.
 */
const SPECS: Readonly<Record<string, CommandSpec>> = {
  nm: {
    long: `
      debug-syms defined-only demangle dynamic extern-only no-demangle no-sort numeric-sort
      print-file-name print-size reverse-sort size-sort undefined-only
    `,
    short: 'aABCDgnpruSv',
  },
  objdump: {
    long: `
      all-headers archive-headers demangle disassemble disassemble-all disassemble-zeroes
      dynamic-reloc dynamic-syms file-headers full-contents no-addresses no-show-raw-insn
      private-headers reloc section-headers syms wide
    `,
    short: 'aCdDfhprRstTwxz',
    values: { text: 'j M disassembler-options section' },
  },
  readelf: {
    long: `
      all arch-specific demangle dynamic dyn-syms file-header headers histogram notes
      program-headers relocs section-details section-headers sections segments symbols syms
      unwind version-info wide
    `,
    short: 'aACdeghIlnrsStuVW',
    values: { text: 'hex-dump p string-dump x' },
  },
  size: { long: 'common totals', short: 'ABdotx', values: { text: 'format radix' } },
  strings: {
    long: 'all data include-all-whitespace print-file-name',
    short: 'adfow',
    values: { number: 'bytes n', text: 'e encoding output-separator radix s t' },
  },
};

/** A pattern whose matches begin with literal text other than `@`. */
const PLAIN_START = /^[\w./][\w./*?[\]!-]*$/;

/** `strings @file` reads further arguments from the file, which may lead anywhere. */
const judgeObjects =
  (spec: CommandSpec) =>
  (args: readonly Argument[]): ArgumentsVerdict => {
    const mayBeList = (argument: Argument): boolean => {
      const value = getValue(argument);
      if (value !== undefined) return value.startsWith('@');
      return argument.kind !== 'pipe' && !PLAIN_START.test(argument.source);
    };
    const unclear = args.find(mayBeList);
    return unclear
      ? refuse(`'${unclear.source}' may be a list of further arguments.`)
      : judgeArguments(spec, args);
  };

/** The judges of these programs' arguments. */
export const OBJECT_COMMANDS = Object.fromEntries(
  Object.entries(SPECS).map(([name, spec]) => [name, judgeObjects(spec)]),
);
