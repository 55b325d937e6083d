import { type Argument, getValue, isSingle } from '../words/argument.ts';
import { stripAwkTexts } from './awk-code.ts';
import { type ArgumentsVerdict, refuse } from './command-spec.ts';

/** Runs programs, opens files, or gives access to the environment. `getline` alone reads on. */
const WORDS = /system|getline[^]*<|close|ENVIRON|PROCINFO|ARGV|ARGC|SYMTAB|FUNCTAB|extension/i;

/** An assignment to a variable of the program, or to a separator. */
const VARIABLE = /^(?:[a-z]\w*|O?[FR]S)=/;

/** Whether `>` may be a redirection: after `print`, outside of parentheses. */
const redirects = (code: string): boolean => {
  let outside = code.replaceAll(/>\s*"\/dev\/stderr"(?=\s*(?:[;}\n]|$))/g, '');
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /[()]/.test(outside) || outside.split(/[{};]/).some((part) => /print.*>/s.test(part));
};

/** Whether an awk program only prints. If it cannot be read, its strings are judged too. */
export const isHarmlessAwkProgram = (program: string): boolean => {
  const code = stripAwkTexts(program)?.replaceAll('||', ' ');
  if (code === undefined) return !/[|<>@`\\]/.test(program) && !WORDS.test(program);
  return code.trim() !== '' && !/[|@`\\]/.test(code) && !WORDS.test(code) && !redirects(code);
};

/** `awk [-F fs] [-v name=value]… program file…` */
export const judgeAwk = (args: readonly Argument[]): ArgumentsVerdict => {
  let position = 0;
  for (;;) {
    const option = getValue(args[position]);
    if (option === undefined || !option.startsWith('-') || option === '--') break;
    if (option === '-F' || option === '-v') {
      const value = args[position + 1];
      if (!value || !isSingle(value) || (option === '-v' && getValue(value) === undefined))
        return refuse(`The value of '${option}' is not known.`);
      if (option === '-v' && !VARIABLE.test(getValue(value) ?? ''))
        return refuse("Only plain variables can be checked after '-v'.");
      position += 2;
    } else if (/^-F.+$/s.test(option)) position += 1;
    else return refuse(`Option '${option}' is not known to be harmless.`);
  }
  if (getValue(args[position]) === '--') position += 1;
  const program = getValue(args[position]);
  if (program === undefined || !isHarmlessAwkProgram(program))
    return refuse(
      'Its program may write files or run programs: only plain printing can be checked.',
    );
  const paths = args.slice(position + 1);
  if (paths.some((path) => path.kind === 'any' || path.kind === 'text'))
    return refuse('Which files it reads is not known.');
  // `name=value` is an assignment: a special variable could be more than text.
  const texts = paths.map((path) => getValue(path) ?? '');
  if (texts.some((text) => /^[A-Z_]\w*=/.test(text) && !VARIABLE.test(text)))
    return refuse('It assigns variables between its files.');
  return { paths };
};
