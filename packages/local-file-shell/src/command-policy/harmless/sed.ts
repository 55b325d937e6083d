import { type Argument, getValue } from '../words/argument.ts';
import { type CommandSpec, hasOption } from './command-spec.ts';

/**
 * `[…]` whose end is certain: some systems look for a delimiter within it, and some do not. Not
 * `[]…]`, `[^]…]`, `[[.…` and `[[=…`, whose end they find elsewhere.
 */
const createSet = (delimiter: string): string => {
  const plain = String.raw`[^\][${delimiter}\\\n]|\\[tnwsd.]`;
  const part = delimiter.endsWith(':') ? `(?:${plain})` : String.raw`(?:${plain}|\[:[a-z]+:\])`;
  return String.raw`\[(?!\^\])\^?${part}+\]`;
};

const DELIMITERS = '/|#,:@%~!;_+='.split('').map((delimiter) => `\\${delimiter}`);
/** A pattern and the delimiter after it. */
const createPattern = (d: string): string =>
  String.raw`(?:[^${d}\\\n[]|\\[^\n]|${createSet(d)})*${d}`;
/** `/x/`, `\|x|` */
const REGEX = String.raw`(?:/${createPattern('/')}|${DELIMITERS.map((d) => String.raw`\\${d}${createPattern(d)}`).join('|')})[IM]*`;
const ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|${REGEX})`;
const ADDRESSES = String.raw`(?:${ADDRESS}(?:,\s*(?:${ADDRESS}|[+~]\d+))?\s*!?\s*)?`;

/** `s` with one delimiter: neither the `w` nor the `e` flag. */
const createSubstitution = (d: string): string =>
  String.raw`s${d}${createPattern(d)}(?:[^${d}\\\n]|\\[^\n])*${d}[gpiImM\d]*`;

const SUBSTITUTIONS = DELIMITERS.map(createSubstitution).join('|');
/** For some systems, the rest of the line belongs to the label: no text may begin there. */
const LABEL = String.raw`(?![^\n]*\\\n)[ \t]*\w*`;
/** What may follow a command without a text. */
const END = String.raw`[ \t]*(?:;|\n|$|(?=\}))`;
const COMMANDS = String.raw`(?:[pPdDnNgGhHxlFz=}]|[qQ]\d{0,3}|[btT]${LABEL}|y/[^/\\\n]*/[^/\\\n]*/|${SUBSTITUTIONS})${END}`;
/**
 * `a`, `i` and `c`: their text ends with its line. The backslash before a text is none of it: a
 * second one would only seem to continue the line.
 */
const TEXTS = String.raw`[aic][ \t]*(?:\\\n|\\(?![ \t]*\\)|(?!\\))(?:[^\\\n]|\\[^])*(?:\n|$)`;

const createStatement = (further = '[]'): RegExp =>
  new RegExp(
    String.raw`\s*(?:${ADDRESSES}(?:\{|${COMMANDS}|${TEXTS}|${further})|:${LABEL}(?<=\w)[ \t]*(?:;|\n|$)|#[^\n]*(?:\n|$)|;)`,
    'y',
  );

/** One command that prints, changes what is printed, or controls the flow, and its end. */
const STATEMENT = createStatement();
/** The same, or one that reads a file. */
const FURTHER = createStatement(String.raw`r[ \t]*[\w./-]+(?:\n|$)`);

/** Whether a sed script may write files or run programs: anything unknown may. */
export const isHarmfulSedScript = (script: string): boolean => {
  let end = 0;
  FURTHER.lastIndex = 0;
  while (FURTHER.test(script)) end = FURTHER.lastIndex;
  return /[ewW]/.test(script.slice(end));
};

/** Whether a sed script only prints: no reading and writing of files, no running of programs. */
export const isHarmlessSedScript = (script: string): boolean => {
  const code = script.trimEnd();
  STATEMENT.lastIndex = 0;
  while (STATEMENT.lastIndex < code.length) if (!STATEMENT.test(code)) return false;
  return true;
};

const isScript = (argument: Argument | undefined): boolean => {
  const value = getValue(argument);
  return value !== undefined && isHarmlessSedScript(value);
};

/** Without `-i`, and with a script whose commands are all known. */
export const SED: CommandSpec = {
  check: ({ operands, options }) => {
    const given = options.filter(({ name }) => name === 'e' || name === 'expression');
    const scripts = given.length > 0 ? given.map(({ value }) => value) : operands.slice(0, 1);
    return scripts.length > 0 && scripts.every(isScript)
      ? undefined
      : 'Its script may read, write or run something: only plain printing and replacing can be checked.';
  },
  long: 'debug null-data posix quiet regexp-extended sandbox separate silent unbuffered',
  operands: (parsed) => (hasOption(parsed, 'e', 'expression') ? ['path'] : ['text', 'path']),
  short: 'Enrsuz',
  values: { text: 'e expression' },
};
