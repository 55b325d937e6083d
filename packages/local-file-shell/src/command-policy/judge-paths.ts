import { isFolder } from '../paths/look.ts';
import { ask, type Judging, mayHaveChanged, type Verdict } from './judging.ts';
import { lookUp } from './tables.ts';
import { type Argument, getValue } from './words/argument.ts';
import { findLinkOut } from './words/find-link-out.ts';

const MAX_SHOWN = 80;
/** A text as shown in a reason. */
export const show = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

/** Files outside every workspace that only describe the system and machine. */
const SAYS_WHAT_RUNS = new Set([
  '/etc/debian_version',
  '/etc/lsb-release',
  '/etc/os-release',
  '/proc/cpuinfo',
  '/proc/loadavg',
  '/proc/meminfo',
  '/proc/uptime',
  '/proc/version',
  '/usr/lib/os-release',
]);

/** Returns the paths in a command that lead outside, and adds them to the list. */
export const judgePaths = async (
  paths: readonly Argument[],
  cwd: string | undefined,
  judging: Judging,
  onlyFiles = false,
): Promise<Verdict | undefined> => {
  let verdict: Verdict | undefined;
  for (const path of paths) {
    if (path.kind === 'inside' && onlyFiles)
      verdict ??= ask(
        `'${show(path.source)}' may match folders, and it follows the links in them.`,
      );
    if (path.kind === 'inside' || path.kind === 'pipe') continue;
    const text = getValue(path);
    if (text === '-' || text === '/dev/null') continue;
    if (text === undefined) {
      const outside = path.kind === 'any' ? (path.outside ?? []) : [];
      for (const real of outside) judging.outside.add(real);
      verdict ??= ask(
        outside.length > 0
          ? `'${show(path.source)}' leads to ${outside[0]}, outside the workspace.`
          : `Which path '${show(path.source)}' stands for is not known in advance.`,
      );
      continue;
    }
    const located = await judging.workspace.locate(cwd, text);
    if (SAYS_WHAT_RUNS.has(located.real ?? '')) continue;
    const isMade = onlyFiles && !located.exists && mayHaveChanged(judging);
    const isFollowed = onlyFiles && located.real !== undefined && (await isFolder(located.real));
    const mayFollow =
      isFollowed &&
      (mayHaveChanged(judging) ||
        (await findLinkOut(located.real ?? '', judging.workspace)) !== undefined);
    if (isMade)
      verdict ??= ask(`'${show(text)}' may match folders, and it follows the links in them.`);
    if (mayFollow) verdict ??= ask(`'${show(text)}' is a folder, and it follows the links in it.`);
    if (located.inside) continue;
    if (located.real !== undefined) judging.outside.add(located.real);
    verdict ??= ask(
      located.real === undefined
        ? `Where '${show(text)}' leads is not known.`
        : located.real === text
          ? `It names ${text}, outside the workspace.`
          : `'${show(text)}' leads to ${located.real}, outside the workspace.`,
    );
  }
  return verdict;
};

/** Patterns with matches outside the workspace, which would be listed. */
export const listOutside = (words: readonly Argument[]): Argument[] =>
  words.filter((word) => word.kind === 'any' && word.outside);

/** Why words may be patterns that list any folder. */
export const findUnclear = (words: readonly Argument[]): Verdict | undefined => {
  const unclear = words.find((word) => word.kind === 'any' && word.isUnclear === true);
  return (
    unclear &&
    ask(`What '${show(unclear.source)}' expands to is not known: it could list any folder.`)
  );
};

/** Words of a command that are looked up as paths. */
export const MAX_LOOKED_UP = 300;

/** The position of sed's code, which may look like a path: `sed -i '/x/d' a.md`. */
const isSedCode = (words: readonly Argument[], index: number): boolean => {
  if (!/^(?:.*\/)?g?sed$/.test(getValue(words[0]) ?? '')) return false;
  const values = words.map((word) => getValue(word) ?? '-');
  const given = values.some((value) => /^-(?:[A-Za-z]*[ef]|-(?:expression|file)\b)/.test(value));
  if (given) return /^-[A-Za-z]*e$|^--expression$/.test(values[index - 1] ?? '');
  return (
    index === values.findIndex((value, at) => at > 0 && value !== '' && !value.startsWith('-'))
  );
};

/** Words of any command that visibly name paths outside the workspace. */
export const findOutsidePaths = async (
  words: readonly Argument[],
  cwd: string | undefined,
  judging: Judging,
): Promise<string | undefined> => {
  let first: string | undefined;
  for (const [index, word] of words.slice(0, MAX_LOOKED_UP).entries()) {
    if (index === 0 || isSedCode(words, index)) continue;
    const value = getValue(word) ?? '';
    // Also `--file=path`, `file=path` and `-fpath`. A word that does not look like a path may be
    // the name of a link.
    const texts = /[-=,:@<]/.test(value)
      ? [
          value,
          value.replace(/^[^/=]*=/, ''),
          value.replace(/^.*[=,](?=[./~])/s, ''),
          value.replace(/^-[A-Za-z]/, ''),
          value.replace(/^-[A-Za-z]{2,10}(?=[./~])/, ''),
          value.replace(/^.*?[@<](?=[./~])/, ''),
          value.replace(/^.*?file:(?:\/\/(?:localhost)?)?/i, ''),
        ]
      : [value];
    for (const text of new Set(texts)) {
      if (text === '/dev/null') continue;
      const located = await judging.workspace.locate(cwd, text);
      if (located.inside || located.real === undefined) continue;
      judging.outside.add(located.real);
      first ??= located.real;
    }
  }
  return first;
};

/** Programs that follow links in a folder, with the options that turn it on and off. */
const FOLLOWING: Readonly<Record<string, readonly [on: RegExp, off: RegExp]>> = {
  '7z': [/^a$/, /^-snl/],
  diff: [/^-\w*r|^--recursive$/, /^--no-dereference$/],
  jar: [/^-?-?c/, /^(?!)/],
  zip: [/^-\w*r|^--recurse-paths$/, /^-\w*y|^--symlinks$/],
};

/** Programs that may have just made such links. */
const MAKES_LINKS = /^(?:\/(?:usr\/)?bin\/)?(?:7z|bsdtar|cp|cpio|ln|rsync|tar|unzip)$/;

/** A link that a program would follow out of the workspace. */
export const findFollowed = async (
  name: string,
  words: readonly Argument[],
  cwd: string | undefined,
  { judged, workspace }: Judging,
): Promise<string | undefined> => {
  const [on, off] = lookUp(FOLLOWING, name) ?? [];
  const values = words.slice(1).map((word) => getValue(word) ?? '.');
  if (!on || !values.some((value) => on.test(value))) return undefined;
  if (values.some((value) => off?.test(value))) return undefined;
  const mayBeLinks = judged.some(
    ({ command: { rule, words = [] } }) => rule !== undefined && MAKES_LINKS.test(words[0] ?? ''),
  );
  for (const value of values.toReversed()) {
    const { exists, inside, real } = await workspace.locate(cwd, value);
    if (!inside || real === undefined || value.startsWith('-')) continue;
    if (mayBeLinks && (!exists || (await isFolder(real)))) return value;
    if (!(await isFolder(real))) continue;
    const found = await findLinkOut(real, workspace);
    if (found !== undefined) return found;
  }
  return undefined;
};
