import { type Argument, getValue, isSingle } from '../words/argument.ts';
import { type ArgumentsVerdict, refuse } from './command-spec.ts';

/** A comparison before the first action, where `>` does not write to a file. */
const CONDITION =
  /^\s*(?:(?:NR|NF|FNR|length(?:\(\$\d+\))?|\$\d+)\s*(?:[<>]=?|[!=]=)\s*\d+\s*(?:&&\s*(?=[NF$])|\|\|\s*(?=[NF$])|(?=\{|$)))+/;

/** A comparison in the parentheses of `if`, `while` or a counting `for`. */
const COMPARISON =
  /\b(?:if|while)\s*\(\s*\$?\w+\s*[<>]=?\s*\$?[\w.]+\s*\)|\bfor\s*\(\s*\w+\s*=\s*\$?\w+\s*;\s*\w+\s*[<>]=?\s*\$?\w+\s*;\s*\w+(?:\+\+|--)\s*\)/g;

/** Runs programs, opens files, or gives access to the environment. */
const WORDS =
  /system|getline|close|fflush|ENVIRON|PROCINFO|ARGV|ARGC|ARGIND|SYMTAB|FUNCTAB|include|load|extension|namespace|srand|function|func|eval/i;

/**
 * Whether an awk program only prints. Its strings and patterns are judged too, although the same
 * characters would do nothing there.
 */
export const isHarmlessAwkProgram = (program: string): boolean => {
  const rest = program.replace(CONDITION, '').replaceAll(COMPARISON, ' ').replaceAll('||', ' ');
  return (
    !/[|<>@`\\]/.test(rest.replaceAll(/\\[nt"./]/g, ' ')) &&
    !WORDS.test(program) &&
    program.trim() !== ''
  );
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
        return refuse(`What follows '${option}' is not known.`);
      if (option === '-v' && !/^[a-z]\w*=[^\\]*$/s.test(getValue(value) ?? ''))
        return refuse("Only plain variables are judged after '-v'.");
      position += 2;
    } else if (/^-F.+$/s.test(option)) position += 1;
    else return refuse(`Option '${option}' is not one that is known to be harmless.`);
  }
  if (getValue(args[position]) === '--') position += 1;
  const program = getValue(args[position]);
  if (program === undefined || !isHarmlessAwkProgram(program))
    return refuse('Its program may write files or run programs: only plain printing is judged.');
  const paths = args.slice(position + 1);
  if (paths.some((path) => path.kind === 'any' || path.kind === 'text'))
    return refuse('Which files it reads is not known.');
  // `name=value` is an assignment: a special variable could be more than text.
  if (paths.some((path) => /^[A-Z_]\w*=/.test(getValue(path) ?? '')))
    return refuse('It assigns variables between its files.');
  return { paths };
};
