import type { RiskyOption, Words } from './option-table.ts';
import { findVariableDanger } from './variables.ts';

/** A variable or property on a program's command line: `-DX=…`, `X=…`, `/p:X=…`. */
interface Definition {
  name: string;
  value: string;
  /** As written in the command, without its value. */
  written: string;
}

const ASSIGNMENT = /^(\.?[A-Za-z_][\w.-]*)\s*(?:[:?+!]|::)?=(.*)$/s;
const GLUED = /^(-[DPp]:?|--(?:define|property|project-prop|system-prop)[=:])([\w.-].*)$/s;
const SEPARATE = /^(?:-[DP]|--(?:define|property|project-prop|system-prop))$/;

const readDefinitions = (args: Words): Definition[] =>
  args.flatMap((word = '', index): Definition[] => {
    const previous = args[index - 1] ?? '';
    const [, dash = '', glued] = GLUED.exec(word) ?? [];
    const isOwn = glued !== undefined || SEPARATE.test(previous);
    // A word after another option may be its value: `--filter Name=x`.
    if (!isOwn && /^-[^=]*$/.test(previous) && !/[=:]\.{0,2}\/|[`$;|&<>\n]/.test(word)) return [];
    const text = glued ?? word;
    const [, name, value = ''] = ASSIGNMENT.exec(text.replace(/^([^=:]+):(?!=)/, '$1=')) ?? [];
    if (isOwn && name === undefined) return [{ name: text, value: '', written: dash + text }];
    if (name === undefined || (!isOwn && !text.includes('='))) return [];
    return [{ name, value, written: `${dash}${name}` }];
  });

/** Names whose value is run by every program that reads them. */
const PROGRAMS =
  /^\.?(?:PATH|SHELL(?:FLAGS)?|MAKE(?:FLAGS|FILES|FILE_LIST)?|VPATH)$|(?:CMD|COMMAND|EXEC|EXECUTABLE|LAUNCHER|RUNNER|SHELL|WRAPPER)$/i;
const CODE =
  /[`$;|&<>\n]|\b(?:(?:ba|da|k|z)?sh|node|perl|php|python\d?|ruby)\s+-\w*[cepr]\b|-(?:fplugin|wrapper|specs|plugin|toolexec|extld|C\s?linker)\b|(?:^|\s)-B(?:\s+\S|[./~])/;
const PATH = /^~|(?:^|[=:,\s])\.{0,2}\//;
/** Values that are neither a program nor a file. */
const SWITCH =
  /^(?:|[yn01]|\d+(?:\.\d+)*|true|false|yes|no|on|off|debug|release|relwithdebinfo|minsizerel)$/i;

/** Whether a value is a boolean, a number or a common build type. */
export const isSwitch = (value: string): boolean => SWITCH.test(value);

/** Variables that a command passes to `make`. */
export const findMakeVariables = (words: Words): RiskyOption[] =>
  // None of its options takes a variable as its value.
  readDefinitions(words.slice(1).filter((word) => word?.startsWith('-') !== true)).flatMap(
    ({ name, value, written }): RiskyOption[] => {
      // They are part of the environment of everything that make starts.
      if (CODE.test(value) || PROGRAMS.test(name) || findVariableDanger(name, value) !== undefined)
        return [{ isAlways: true, name, note: 'gives make something to run', written }];
      return PATH.test(value) ? [{ name, note: 'gives make a path that it may run', written }] : [];
    },
  );

/**
 * Variables and properties that a command sets and that may select what is run.
 *
 * @param harmless Names whose value selects nothing, unless it is a path or code
 */
export const findDefinitions = (args: Words, harmless?: RegExp): RiskyOption[] =>
  readDefinitions(args)
    .filter(({ name, value }) => {
      if (PROGRAMS.test(name) || CODE.test(value) || PATH.test(value)) return true;
      return !isSwitch(value) && harmless?.test(name) !== true;
    })
    .map(({ name, written }) => ({
      name,
      note: 'sets a variable that may decide which program or file is used',
      written,
    }));
