import { toSet } from '../tables.ts';
import { type Argument, getValue, isSingle } from '../words/argument.ts';
import type { ArgumentsVerdict } from './command-spec.ts';
import { type FindTest, readSkips } from './find-skips.ts';

export interface FindVerdict extends ArgumentsVerdict {
  /** The words of commands that it runs; a match is a path inside the workspace if that is certain. */
  executions: Argument[][];
  /** It only prints names, and runs nothing. */
  printsNames: boolean;
  /** It prints names with a NUL after each, all of regular files below folders of the workspace. */
  printsFilesSafely: boolean;
  /** Folders in which it prints and runs nothing; see `readSkips`. */
  skips: RegExp[];
}

const WITHOUT_VALUE = toSet(`
  ! ( ) , -a -and -daystart -depth -empty -executable -false -ignore_readdir_race -ls -mount
  -nogroup -noleaf -not -nouser -nowarn -o -or -print -print0 -prune -quit -readable -true
  -warn -writable -xdev
`);

const WITH_TEXT = toSet(`
  -amin -atime -cmin -ctime -fstype -gid -group -ilname -iname -inum -ipath -iregex
  -iwholename -links -lname -maxdepth -mindepth -mmin -mtime -name -newermt -path -perm
  -printf -regex -regextype -size -type -uid -used -user -wholename -xtype
`);

/** With any of them, not every test has to hold. */
const JOINS = toSet('! ( , -not -o -or');
const WITH_PATH = toSet('-anewer -cnewer -newer -samefile');
const RUNS = toSet('-exec -execdir -ok -okdir');

/** The matches, if they certainly lead nowhere else. */
export const FOUND_INSIDE: Argument = { kind: 'inside', many: true, source: '{}' };

const isExpressionStart = (value: string | undefined): boolean =>
  value !== undefined && (value.startsWith('-') || value === '(' || value === '!' || value === ',');

const readExecution = (
  args: readonly Argument[],
  start: number,
  found: Argument,
): { end: number; words: Argument[] } | undefined => {
  const words: Argument[] = [];
  for (let index = start; index < args.length; index += 1) {
    const argument = args[index];
    const value = getValue(argument);
    const endsBatch = value === '+' && words.at(-1)?.source.includes('{}') === true;
    if (!argument) break;
    if (value === ';' || endsBatch) return { end: index + 1, words };
    if (value === '{}') words.push({ ...found, source: argument.source });
    else if (argument.source.includes('{}') || value?.includes('{}') !== false)
      words.push({ kind: 'any', source: argument.source });
    else words.push(argument);
  }
  return undefined;
};

/**
 * Judges `find` with tests and printing; the commands that it runs are returned for judging.
 *
 * @param found represents `{}` if it could be a link. Default: any words
 */
export const judgeFind = (
  args: readonly Argument[],
  found: Argument = { kind: 'any', source: '{}' },
): FindVerdict => {
  const verdict: FindVerdict = {
    executions: [],
    paths: [],
    printsFilesSafely: false,
    printsNames: false,
    skips: [],
  };
  const tests: FindTest[] = [];
  const refuse = (problem: string): FindVerdict => ({
    ...verdict,
    printsFilesSafely: false,
    problem: verdict.problem ?? problem,
  });
  let position = getValue(args[0]) === '-P' ? 1 : 0;
  for (; position < args.length; position += 1) {
    const argument = args[position];
    if (!argument) break;
    if (argument.kind === 'any' || argument.kind === 'text')
      return refuse(`Its starting folder ('${argument.source}') is not known.`);
    if (isExpressionStart(getValue(argument))) break;
    verdict.paths.push(argument);
  }
  const values = args.map(getValue);
  const typeAt = values.indexOf('-type');
  // Only if every test must hold, a match is a file, and not a link to elsewhere.
  const isConjunction = !values.some((value) => JOINS.has(value ?? ''));
  const onlyFiles = isConjunction && typeAt !== -1 && values[typeAt + 1] === 'f';
  while (position < args.length) {
    const value = values[position];
    if (value === undefined)
      return refuse(`'${args[position]?.source ?? ''}' is not known in advance.`);
    if (RUNS.has(value)) {
      tests.push([value]);
      const isFile = onlyFiles && typeAt < position && value === '-exec';
      const read = readExecution(args, position + 1, isFile ? FOUND_INSIDE : found);
      if (!read) return refuse(`The command after '${value}' has no end.`);
      verdict.executions.push(read.words);
      position = read.end;
      if (value !== '-exec') verdict.problem ??= `'${value}' cannot be checked.`;
      continue;
    }
    if (WITHOUT_VALUE.has(value)) {
      tests.push([value]);
      position += 1;
    } else if (WITH_TEXT.has(value) || WITH_PATH.has(value)) {
      const given = args[position + 1];
      if (!given || !isSingle(given))
        return refuse(`The value of '${value}' is not known: put patterns in quotes.`);
      tests.push([value, getValue(given)]);
      if (WITH_PATH.has(value)) verdict.paths.push(given);
      position += 2;
    } else return refuse(`'${value}' is not known to be harmless.`);
  }
  const printsAt = values.indexOf('-print0');
  const hasOtherOutput = values.some((value) => /^-(?:ls|printf?)$/.test(value ?? ''));
  const isQuiet = verdict.problem === undefined && verdict.executions.length === 0;
  return {
    ...verdict,
    printsFilesSafely: isQuiet && onlyFiles && printsAt > typeAt && !hasOtherOutput,
    printsNames: isQuiet && !values.some((value) => value === '-ls' || value === '-printf'),
    skips: readSkips(tests),
  };
};
