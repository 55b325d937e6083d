import { judgeFind } from './harmless/find.ts';
import { type Argument, getValue } from './words/argument.ts';
import { PASSES_ON } from './words/is-tame.ts';

/** Names of files that a command prints, for a following `xargs` or as a substitution. */
export interface PrintedNames {
  /** Whether each ends with NUL instead of a line break. */
  endWithNul: boolean;
  /** The folders that contain them all, as named by the command. */
  folders: readonly string[];
  /** The words of the git command that prints them, with `-z`: git itself is asked. */
  git?: readonly string[];
  /** They end with NUL and belong to regular files: neither blanks nor links change their meaning. */
  isSafe: boolean;
  /** Paths of folders that contain none of them. */
  skips: readonly RegExp[];
}

/**
 * Options that make `grep` and `rg` print only names. Values of others could turn that off, and with
 * `-R` names from elsewhere would be among them.
 */
const LISTS: Readonly<Record<string, RegExp>> = {
  grep: /^(?:-[rinwEFsHI]*l[rinwEFsHI]*|--files-with-matches)$/,
  rg: /^(?:-[iwFSuL]*l[iwFSuL]*|--files-with-matches|--files)$/,
};
const KEEPS_LISTING: Readonly<Record<string, RegExp>> = {
  grep: /^(?:-[rinwEFsHI]+|--recursive|--(?:include|exclude|exclude-dir)=.*)$/,
  rg: /^(?:-[iwFSu]+|--hidden|--(?:glob|type|type-not)=.*|-[gtT].+)$/,
};
/** Options of `rg` whose value is the next word. */
const TAKES_NEXT = /^(?:-[gtT]|--(?:glob|type|type-not))$/;

const listOfGrep = (name: string, args: readonly Argument[]): PrintedNames | undefined => {
  const values = args.map(getValue);
  const operands: string[] = [];
  let isList = false;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === undefined) return undefined;
    if (name === 'rg' && TAKES_NEXT.test(value)) index += 1;
    else if (!value.startsWith('-')) operands.push(value);
    else if (LISTS[name]?.test(value) === true) isList = true;
    else if (KEEPS_LISTING[name]?.test(value) !== true) return undefined;
  }
  if (!isList) return undefined;
  // The first one is the pattern.
  const paths = values.includes('--files') ? operands : operands.slice(1);
  return { endWithNul: false, folders: ['.', ...paths], isSafe: false, skips: [] };
};

const listOfFind = (args: readonly Argument[]): PrintedNames | undefined => {
  const { paths, printsFilesSafely, printsNames, skips } = judgeFind(args);
  const folders = paths.map(getValue);
  if (!printsNames || folders.includes(undefined)) return undefined;
  return {
    endWithNul: args.some((argument) => getValue(argument) === '-print0'),
    folders: folders.length === 0 ? ['.'] : folders.filter((folder) => folder !== undefined),
    isSafe: printsFilesSafely,
    skips,
  };
};

/** Options with which these commands of git print nothing but names, from the current folder. */
const GIT_LISTS: Readonly<Record<string, RegExp>> = {
  diff: /^--(?:cached|diff-filter=\w+|merge-base|name-only|no-renames|relative|staged)$/,
  grep: /^(?:-[EFGIilwP]+|--(?:files-with-matches|name-only|untracked))$/,
  'ls-files': /^(?:-[cmdo]+|--(?:cached|deduplicate|deleted|exclude-standard|modified|others))$/,
};
/** The option without which they print more than names. */
const GIT_NEEDS: Readonly<Record<string, RegExp>> = {
  diff: /^--name-only$/,
  grep: /^(?:-\w*l\w*|--files-with-matches|--name-only)$/,
};

const listOfGit = (args: readonly Argument[]): PrintedNames | undefined => {
  const [name, ...values] = args.map(getValue);
  if (name === undefined || !Object.hasOwn(GIT_LISTS, name)) return undefined;
  const given = values.filter((value) => value !== undefined);
  if (given.length < values.length) return undefined;
  const asked = given.filter((value) => value !== '-z');
  const end = asked.indexOf('--');
  const options = asked
    .slice(0, end === -1 ? undefined : end)
    .filter((value) => value.startsWith('-'));
  const isList = options.every((option) => GIT_LISTS[name]?.test(option));
  const needed = GIT_NEEDS[name];
  if (!isList || (needed && !options.some((option) => needed.test(option)))) return undefined;
  return {
    endWithNul: asked.length < given.length,
    folders: [],
    git: [name, '-z', ...asked],
    isSafe: false,
    skips: [],
  };
};

/** Options with which `ls` prints nothing but names. */
const LS_OPTION = /^-[1ArtSd]+$/;
/** `'%s\n'` and `'%s\0'`. */
const PRINTF_FORMAT = /^%s\\[n0]$/;
/** Its names would have to be looked up elsewhere. */
const LEADS_UP = /^\/|(?:^|\/)\.\.(?:\/|$)/;

/** `ls *.md`, `echo a.md b.md`, `printf '%s\n' src/*` */
const listOfOperands = (name: string, args: readonly Argument[]): PrintedNames | undefined => {
  const values = args.flatMap((argument) =>
    argument.kind === 'inside' ? (argument.matches ?? [undefined]) : [getValue(argument)],
  );
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return undefined;
  const format = name === 'printf' ? (known.shift() ?? '') : '';
  if (name === 'printf' && !PRINTF_FORMAT.test(format)) return undefined;
  const names = name === 'ls' ? known.filter((value) => !LS_OPTION.test(value)) : known;
  if (names.some((value) => value.startsWith('-') || LEADS_UP.test(value))) return undefined;
  return {
    endWithNul: format.endsWith('0'),
    folders: ['.', ...names],
    isSafe: false,
    skips: [],
  };
};

/** The names that a command prints, or passes on from the previous one. */
export const findPrintedNames = (
  words: readonly Argument[],
  before: PrintedNames | undefined,
): PrintedNames | undefined => {
  const [name, ...args] = words;
  const program = getValue(name);
  if (program === 'find') return listOfFind(args);
  if (program === 'git') return listOfGit(args);
  if (program === undefined) return undefined;
  if (['echo', 'ls', 'printf'].includes(program)) return listOfOperands(program, args);
  const listed = Object.hasOwn(LISTS, program) ? listOfGrep(program, args) : undefined;
  if (listed !== undefined) return listed;
  // A blank would split a pattern into two words.
  const line = words.map((word) => getValue(word) ?? ' ').join(' ');
  return before?.endWithNul === false && PASSES_ON.test(line) ? before : undefined;
};

/** Whether the folder names themselves are not misread. */
export const areTidy = ({ folders }: PrintedNames, isTidy: (name: string) => boolean): boolean =>
  folders.every((folder) => folder.split('/').every((part) => part === '' || isTidy(part)));
