import { judgeFind } from './harmless/find.ts';
import { type Argument, getValue } from './words/argument.ts';
import { isTidyName } from './words/find-link-out.ts';

/** Names of files that a command prints, for a following `xargs`. */
export interface PrintedNames {
  /** The folders that contain them all, as named by the command. */
  folders: readonly string[];
  /**
   * They end with NUL and belong to regular files: neither blanks nor links change their meaning.
   */
  isSafe: boolean;
}

/** Options that make `grep` and `rg` print only names. Values of others could turn that off. */
const LISTS: Readonly<Record<string, RegExp>> = {
  grep: /^(?:-[rRinwEFsHI]*l[rRinwEFsHI]*|--files-with-matches)$/,
  rg: /^(?:-[iwFSuL]*l[iwFSuL]*|--files-with-matches|--files)$/,
};
const KEEPS_LISTING: Readonly<Record<string, RegExp>> = {
  grep: /^(?:-[rRinwEFsHI]+|--recursive|--(?:include|exclude|exclude-dir)=.*)$/,
  rg: /^(?:-[iwFSu]+|--hidden|--(?:glob|type|type-not)=.*|-[gtT].+)$/,
};
/** Options of `rg` whose value is the next word. */
const TAKES_NEXT = /^(?:-[gtT]|--(?:glob|type|type-not))$/;

const listOfGrep = (name: string, args: readonly Argument[]): PrintedNames | undefined => {
  const values = args.map(getValue);
  if (!values.some((value) => LISTS[name]?.test(value ?? '') === true)) return undefined;
  const operands: string[] = [];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === undefined) return undefined;
    if (name === 'rg' && TAKES_NEXT.test(value)) index += 1;
    else if (!value.startsWith('-')) operands.push(value);
    else if (![LISTS[name], KEEPS_LISTING[name]].some((pattern) => pattern?.test(value) === true))
      return undefined;
  }
  // The first one is the pattern.
  const paths = values.includes('--files') ? operands : operands.slice(1);
  return { folders: ['.', ...paths], isSafe: false };
};

const listOfFind = (args: readonly Argument[]): PrintedNames | undefined => {
  const { paths, printsFilesSafely, printsNames } = judgeFind(args);
  const folders = paths.map(getValue);
  if (!printsNames || folders.includes(undefined)) return undefined;
  return {
    folders: folders.length === 0 ? ['.'] : folders.filter((folder) => folder !== undefined),
    isSafe: printsFilesSafely,
  };
};

/** Commands that print some of their input lines unchanged. */
const PASSES_ON =
  /^(?:(?:head|tail)(?: -\d+| -n \d+| -n\d+)?|sort(?: -[rufn]+)*|uniq|grep(?: -[vEFiw]+)* (?!-)\S+)$/;

/** The names that a command prints, or passes on from the previous one. */
export const findPrintedNames = (
  words: readonly Argument[],
  before: PrintedNames | undefined,
): PrintedNames | undefined => {
  const [name, ...args] = words;
  const program = getValue(name);
  if (program === 'find') return listOfFind(args);
  if (program === undefined) return undefined;
  const listed = Object.hasOwn(LISTS, program) ? listOfGrep(program, args) : undefined;
  if (listed !== undefined) return listed;
  // A blank would split a pattern into two words.
  const line = words.map((word) => getValue(word) ?? ' ').join(' ');
  return before && PASSES_ON.test(line) ? { ...before, isSafe: false } : undefined;
};

/** Whether the folder names themselves are single words for `xargs`, and not options. */
export const areTidy = ({ folders }: PrintedNames): boolean =>
  folders.every((folder) => folder.split('/').every((part) => part === '' || isTidyName(part)));
