import { type Argument, getValue } from '../words/argument.ts';
import type { ArgumentsVerdict, CommandSpec } from './command-spec.ts';
import { judgeArguments } from './parse-arguments.ts';

/**
 * `[…]` whose end is certain: some systems look for a delimiter within it, and some do not. Not
 * `[]…]`, `[^]…]`, `[[.…` and `[[=…`, whose end they find elsewhere.
 */
const createSet = (delimiter: string): string => {
  const plain = String.raw`[^\][${delimiter}\\\n]|\\[tnwsd.]`;
  const part = delimiter.endsWith(':') ? `(?:${plain})` : String.raw`(?:${plain}|\[:[a-z]+:\])`;
  return String.raw`\[(?!\^\])\^?${part}+\]`;
};

const REGEX = String.raw`/(?:[^/\\\n[]|\\[^\n]|${createSet('/')})*/[IM]*`;
const ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|${REGEX})`;
const ADDRESSES = String.raw`(?:${ADDRESS}(?:,\s*(?:${ADDRESS}|[+~]\d+))?\s*!?\s*)?`;

/** `s` with one delimiter: neither the `w` nor the `e` flag. */
const createSubstitution = (delimiter: string): string => {
  const d = `\\${delimiter}`;
  const pattern = String.raw`(?:[^${d}\\\n[]|\\[^\n]|${createSet(d)})*`;
  return String.raw`s${d}${pattern}${d}(?:[^${d}\\\n]|\\[^\n])*${d}[gpiI\d]*`;
};

const COMMANDS = ['/', '|', '#', ',', ':', '@', '%'].map(createSubstitution).join('|');
/** One command that prints, deletes, replaces or ends, and the separator before the next. */
const STATEMENT = new RegExp(
  String.raw`\s*${ADDRESSES}(?:[pPdDnNgGhHx=]|[qQ]\d{0,3}|${COMMANDS})[ \t]*(?:;|\n|$)`,
  'y',
);

/** One further command, which changes text or controls the flow. */
const FURTHER = new RegExp(
  String.raw`\s*(?:${ADDRESSES}(?:\{|(?:[pPdDnNgGhHxlFz=}]|[qQ]\d{0,3}|[btT]\s*\w*|y/[^/\\\n]*/[^/\\\n]*/|${COMMANDS.replaceAll('[gpiI', '[gpiImM')})[ \t]*(?:;|\n|$|(?=\}))|[aic](?:\\\n|\\?[ \t]*)(?:[^\\\n]|\\[^])*(?:\n|$)|r\s*[\w./-]+(?:\n|$))|:\s*\w+\s*(?:;|\n|$)|#[^\n]*(?:\n|$)|;)`,
  'y',
);

/** Whether a sed script may write files or run programs: anything unknown may. */
export const isHarmfulSedScript = (script: string): boolean => {
  let end = 0;
  FURTHER.lastIndex = 0;
  while (FURTHER.test(script)) end = FURTHER.lastIndex;
  return /[ewW]/.test(script.slice(end));
};

/** Whether a sed script only prints: no reading and writing of files, no running of programs. */
export const isHarmlessSedScript = (script: string): boolean => {
  STATEMENT.lastIndex = 0;
  while (STATEMENT.lastIndex < script.length) if (!STATEMENT.test(script)) return false;
  return script !== '';
};

const isScript = (argument: Argument | undefined): boolean => {
  const value = getValue(argument);
  return value !== undefined && isHarmlessSedScript(value);
};

const SED: CommandSpec = {
  check: ({ operands, options }) => {
    const given = options.filter(({ name }) => name === 'e' || name === 'expression');
    const scripts = given.length > 0 ? given.map(({ value }) => value) : operands.slice(0, 1);
    return scripts.length > 0 && scripts.every(isScript)
      ? undefined
      : 'Its script may read, write or run something: only plain printing and replacing can be checked.';
  },
  long: 'null-data quiet regexp-extended separate silent unbuffered',
  operands: ({ options }) =>
    options.some(({ name }) => name === 'e' || name === 'expression') ? ['path'] : ['text', 'path'],
  short: 'Enrsuz',
  values: { text: 'e expression' },
};

/** Without `-i`, and with a script whose commands are all known. */
export const judgeSed = (args: readonly Argument[]): ArgumentsVerdict => judgeArguments(SED, args);
