import path from 'node:path';

import { isThere } from '../paths/look.ts';
import { findDanger } from './dangers/find-danger.ts';
import { findInlineDanger, isInterpreter } from './dangers/inline-code.ts';
import { splitCommands } from './dangers/launched.ts';
import { runsNames } from './dangers/runs-names.ts';
import {
  findMentionDanger,
  findObeyedDanger,
  findReadingDanger,
  findTargetDanger,
} from './dangers/targets.ts';
import { isDecoding, putsTogether } from './dangers/text.ts';
import { findVariableDanger } from './dangers/variables.ts';
import type { Judging } from './judging.ts';
import { withoutFolders } from './rules/match-rule.ts';
import { isShell } from './unwrap.ts';
import { type Argument, getValue } from './words/argument.ts';

export interface CommandDangerOptions {
  cwd: string | undefined;
  /** It is on the list, with read-only options and paths. */
  isHarmless: boolean;
  judging: Judging;
  /** It is on the list, with read-only options, and some of its paths lead elsewhere. */
  onlyReads: boolean;
  words: readonly Argument[];
}

/** A word as a person would write it: with `~` for the home folder, and `.` for the current one. */
const toShown = (
  word: Argument,
  home: string | undefined,
  cwd: string | undefined,
): string | undefined => {
  const value = getValue(word);
  const folder = value?.replace(/(?<=.)\/+$/, '');
  if (folder !== undefined && folder === home) return '~';
  return folder !== undefined && folder === cwd ? '.' : value;
};

/** Possible options in words that are otherwise unknown. */
const listHidden = (words: readonly Argument[]): string[] =>
  words.slice(1).flatMap((word) => {
    if (word.kind !== 'any' && word.kind !== 'text') return [];
    return word.source.match(/(?<![\w-])--?[A-Za-z][\w-]*/g) ?? [];
  });

const EXPANSIONS = /\$\{[^}]*\}|\$\([^)]*\)?|`[^`]*`?|\$\w+|\$./g;

/** Whether an unknown name looks obfuscated. */
const hidesName = ({ source }: Argument, line: string): boolean => {
  const literal = source.replaceAll(EXPANSIONS, '').replaceAll(/["'\\]/g, '');
  if (literal !== '' && !source.includes('/')) return true;
  if (/\$\(|`|\$\{!|\$\{\w+:\d/.test(source)) return putsTogether(source);
  const [, variable] = /\$\{?(\w+)/.exec(source) ?? [];
  if (variable === undefined) return true;
  // The name in a variable that the line does not set comes from the environment.
  return new RegExp(
    String.raw`\b${variable}\+?=|\bread\b[^;&|\n]*\b${variable}\b|\bfor\s+${variable}\b|-v\s+${variable}\b`,
  ).test(line);
};

/** Programs that write to all paths among their words. */
const WRITERS =
  /^(?:chmod|csplit|curl|ed|ex|ln|mkdir|mkfifo|mktemp|mv|patch|pushd|rename|split|sponge|tee|touch|truncate|uniq|wget|xxd)$/;
/** Programs that write to the last one, or to the value of `-t`. */
const COPIERS = /^(?:cp|install|rsync|scp)$/;
const IN_PLACE = /^(?:sed|gsed|perl|ruby|awk|gawk|yq)$/;
const EXTRACTORS = /^(?:bsdtar|cpio|tar|unzip|7z)$/;
/** Programs that read the named paths, and are not listed for other reasons. */
const READERS = /^(?:bat|find|less|more|most|zcat|git-\w+)$/;

/** Programs whose arguments are sentences. */
const TALKERS = /^(?:gh|git|glab|hg|jj|notify-send|svn)$/;

const PATTERN_OPTION =
  /^(?:-(?:ipath|name|path|wholename|x|g|not)|--(?:exclude\S*|ignore\S*|glob))$/;

const toTexts = (value: string): string[] =>
  value.startsWith('-') || value.includes('=')
    ? [
        ...new Set([
          value,
          value.replace(/^[^/=]*=/, ''),
          value.replace(/^-[A-Za-z]/, ''),
          value.replace(/^-[A-Za-z]+(?=[.~/])/, ''),
        ]),
      ]
    : [value];

/** More words of a command are not looked at one by one. */
const MAX_TEXTS = 300;

/** The words that name paths, as texts: patterns with their matches, without exclusions. */
const listTexts = (words: readonly Argument[]): string[] =>
  words.slice(1).flatMap((word, index) => {
    if (word.kind === 'inside') return word.matches ?? [];
    const value = getValue(word);
    const before = getValue(words[index]) ?? '';
    if (value === undefined || /^--(?:exclude|ignore)/.test(value)) return [];
    if (PATTERN_OPTION.test(before) || /^[a-z][a-z\d+.-]*:\/\//i.test(value)) return [];
    return toTexts(value);
  });

/**
 * The destination of `git clone`, `git init`, `git mv` and the like: the last word, or their own
 * name.
 */
const listGitTargets = (values: readonly string[]): string[] => {
  const at = values.findIndex((value) => /^(?:clone|init|mv|submodule|worktree)$/.test(value));
  if (at === -1) return [];
  const operands = values.slice(at + 1).filter((value) => value !== '' && !value.startsWith('-'));
  const names = operands.map((operand) => path.basename(operand).replace(/\.git$/, ''));
  return [...names, ...operands.slice(1).slice(-1)].filter((target) => target !== '');
};

const listTargets = (
  name: string,
  words: readonly Argument[],
  texts: readonly string[],
): readonly string[] => {
  const values = words.slice(1).map((word) => getValue(word) ?? '');
  // The file is named after the address.
  const named = values.flatMap((value) => /^\w+:\/\/[^#]*\/([^/#]+)/.exec(value)?.[1] ?? []);
  if (name === 'git') return listGitTargets(values);
  if (name === 'dd') return values.flatMap((value) => /^of=(.*)/s.exec(value)?.[1] ?? []);
  if (name === 'zip') return values.filter((value) => !value.startsWith('-')).slice(0, 1);
  if (WRITERS.test(name)) return name === 'wget' ? [...texts, ...named] : texts;
  if (IN_PLACE.test(name))
    return values.some((value) => /^-\w*i|^--in-?place/.test(value)) ? texts : [];
  if (name === 'find')
    return values.filter((_, index) => /^-f(?:ls|print)/.test(values[index - 1] ?? ''));
  if (EXTRACTORS.test(name))
    return values.flatMap((value, index) => {
      if (/^-\w*[CdDo]$|^--directory$/.test(value)) return [values[index + 1] ?? ''];
      const [, glued] = /^(?:-[Co]|--directory=)(.+)$/.exec(value) ?? [];
      return glued === undefined ? [] : [glued];
    });
  if (!COPIERS.test(name)) return [];
  const operands = values.filter(
    (value, index) => !value.startsWith('-') && !PATTERN_OPTION.test(values[index - 1] ?? ''),
  );
  const at = values.findIndex((value) => /^-\w*t$|^--t(?:arget[\w-]*)?$/.test(value));
  const glued = values.flatMap(
    (value) => /^(?:-[A-Za-z]*?t|--t[\w-]*=)(.+)$/s.exec(value)?.[1] ?? [],
  );
  const target =
    (name === 'rsync' ? undefined : glued[0]) ?? (at === -1 ? operands.at(-1) : values[at + 1]);
  if (target === undefined) return [];
  return [target, ...operands.map((operand) => `${target}/${path.basename(operand)}`)];
};

/** Finds dangerous paths in a command, by where they lead. */
const findPathDanger = async (
  name: string,
  { cwd, isHarmless, judging, onlyReads, words }: CommandDangerOptions,
): Promise<string | undefined> => {
  const { workspace } = judging;
  const toReal = async (text: string): Promise<string> =>
    (await workspace.locate(cwd, text)).real ?? text;
  const texts = listTexts(words);
  if (!isHarmless && !onlyReads) {
    for (const target of listTargets(name, words, texts)) {
      const danger = findTargetDanger(await toReal(target)) ?? findTargetDanger(target);
      if (danger !== undefined) return danger;
    }
    const put = PUTS_NOTHING.test(name) ? undefined : findPut(words);
    if (put !== undefined) return put;
  }
  for (const text of texts.slice(0, MAX_TEXTS)) {
    const real = await toReal(text);
    const reading = workspace.isInside(real) ? undefined : findReadingDanger(real);
    if (reading !== undefined) return reading;
    const isMessage = TALKERS.test(name) && /\s/.test(text);
    if (isHarmless || isMessage || onlyReads || READERS.test(name)) continue;
    const danger = findMentionDanger(real) ?? findMentionDanger(text);
    if (danger !== undefined) return danger;
  }
  return undefined;
};

/** Programs whose options take patterns, or files that are only read. */
const PUTS_NOTHING = /^(?:cp|fd|find|git|less|ls|rg|scp)$/;
/** Options of programs that do not write their values: exclusions. */
const LEFT_OUT = /^-(?:-?[\w-]*(?:exclude|ignore|skip|glob|prune)|[EIgx](?![\w-]*=))/;
const TARGET_OPTION =
  /^-(?:[a-zA-Z][\w-]*|-[\w-]*(?:dest|dir|directory|file|html|json|location|log|name|out|output|path|prefix|report|stats|target|trace|xml))$/;

/** `--cache-dir=.git`, `-O.npmrc`, `--out .npmrc`: output in a place whose files are obeyed. */
const findPut = (words: readonly Argument[]): string | undefined => {
  const values = words.map((word) => getValue(word) ?? '');
  for (const [index, value] of values.entries()) {
    if (LEFT_OUT.test(value)) continue;
    const before = values[index - 1] ?? '';
    // `tar cvf x`: options without a dash.
    const isBundle =
      index === 2 && values[0]?.endsWith('tar') === true && /^[A-Za-z]+$/.test(before);
    const isTarget = isBundle || (TARGET_OPTION.test(before) && !LEFT_OUT.test(before));
    const glued = /^-.*?[=,:](.+)$/s.exec(value)?.[1]?.split(/[=,:]/) ?? [];
    const short = /^-[A-Za-z]+(?=[./~])(.+)$/s.exec(value)?.[1];
    for (const target of [...glued, short, ...(isTarget ? value.split(':') : [])]) {
      const danger = target === undefined ? undefined : findObeyedDanger(target);
      if (danger !== undefined) return danger;
    }
  }
  return undefined;
};

/**
 * A folder that git treats as a repository, with its settings, although it is not called `.git`.
 */
const findBareRepository = async ({
  cwd,
  judging,
  words,
}: CommandDangerOptions): Promise<string | undefined> => {
  const at = words.findIndex((word) => getValue(word) === '-C');
  const given = at === -1 ? '.' : (getValue(words[at + 1]) ?? '.');
  let folder = (await judging.workspace.locate(cwd, given)).real;
  while (folder !== undefined && judging.workspace.isInside(folder)) {
    if (await isThere(`${folder}/.git`)) return undefined;
    const parts = ['HEAD', 'objects', 'refs'].map((part) => isThere(`${folder}/${part}`));
    if ((await Promise.all(parts)).every(Boolean))
      return 'trusts the settings of a folder that looks like a repository';
    folder = path.dirname(folder);
  }
  return undefined;
};

/** `git checkout a.md`, `git -C src checkout HEAD~1 a.ts`: a file overwrites its changed version. */
const findCheckedOut = async ({
  cwd,
  judging,
  words,
}: CommandDangerOptions): Promise<string | undefined> => {
  const at = words.findIndex((word) => getValue(word) === 'checkout');
  if (at === -1) return undefined;
  const values = words.map(getValue);
  const folders = values
    .slice(0, at)
    .flatMap((value) => value?.split(/(?<=^--work-tree)=/) ?? [value])
    .filter((_, index, all) => /^(?:-C|--work-tree)$/.test(all[index - 1] ?? ''));
  const inFolder = (file: string): string =>
    [...folders, file].reduce<string>(
      (base, next = '.') => (path.isAbsolute(next) ? next : path.join(base, next)),
      '',
    );
  for (const value of values.slice(at + 1)) {
    if (value?.startsWith('-') === true) continue;
    // No branch has a name with these characters.
    const isFile =
      value === undefined ||
      /^:|[*?[]/.test(value) ||
      (await judging.workspace.locate(cwd, inFolder(value))).exists;
    if (isFile) return 'discards uncommitted changes';
  }
  return undefined;
};

/** Programs that access other machines over the network by their words. */
const NETWORK = /^(?:aria2c|curl|dig|host|http|https|lwp-\w+|nslookup|ping|wget|whois|xh)$/;
const UNKNOWN_TEXT = 'runs text that is not known until it runs';
const RUNS_TEXT = /^(?:eval|npm|npx|pnpm|yarn|watch)$/;

/** In a word that becomes a script or code: what prints a part of it. */
const PRINTS = /(?:\$\(|`)\s*(?:echo|printf)\s+(?:-[neE]+\s+)?/g;

/** Dangers in a text that may be run, if it is not parsed as a script. */
const findScriptDanger = (text: string): string | undefined => {
  for (const command of splitCommands(text)) {
    const danger = findDanger(command);
    if (danger !== undefined) return danger;
  }
  return undefined;
};

/** Dangers hidden in words that are unknown, or are texts for a shell. */
const findHiddenDanger = (
  name: string,
  { isHarmless, judging, words }: CommandDangerOptions,
): string | undefined => {
  const args = words.slice(1);
  const unknown = args.filter(({ kind }) => kind === 'any' || kind === 'text');
  if (unknown.some(({ source }) => /\/proc\/[^\s/]*\/environ/.test(source)))
    return 'reads keys, passwords or the environment of another program';
  if (isHarmless) return undefined;
  if (unknown.some(({ source }) => isDecoding(source))) return 'hides what it works on';
  const isLocal = args.some(({ source }) => /\/\/(?:localhost|127\.|\[::1\])/.test(source));
  if (NETWORK.test(name) && !isLocal && unknown.some(({ source }) => /\$\(|`/.test(source)))
    return 'sends data over the network';
  if (runsNames(name, args)) return UNKNOWN_TEXT;
  if (isInterpreter(name.toLowerCase())) {
    const printing = unknown.filter(({ source }) => source.search(PRINTS) !== -1);
    const codes = printing.map(({ source }) => source.replaceAll(PRINTS, ''));
    return findInlineDanger(name.toLowerCase(), [name, ...codes]);
  }
  if (!isShell(name) && !RUNS_TEXT.test(name)) return undefined;
  const isGivenText = args.some((word) => /^-\w*c$|^--call$/.test(getValue(word) ?? ''));
  if (name !== 'eval' && name !== 'watch' && !isGivenText) return undefined;
  const texts = new Set(args.map((word) => getValue(word) ?? word.source.replaceAll(PRINTS, '')));
  for (const text of [...texts].slice(0, MAX_TEXTS)) {
    const danger = findScriptDanger(text);
    if (danger !== undefined) return danger;
  }
  const isMade = unknown.some(
    (word) => /^["']?\$\{?\w+\}?["']?$/.test(word.source) && hidesName(word, judging.line),
  );
  return isMade ? UNKNOWN_TEXT : undefined;
};

const DECLARES = /^(?:declare|export|local|readonly|typeset)$/;

/**
 * What makes a simple command dangerous, in a few words that follow "it …": the program, its
 * options, its paths, and the contents of words that are not known in advance. It is asked about
 * even if a rule allows it.
 */
export const findCommandDanger = async (
  options: CommandDangerOptions,
): Promise<string | undefined> => {
  const { isHarmless, judging, words } = options;
  const [first] = words;
  const given = getValue(first);
  const shown = words.map((word) => toShown(word, judging.workspace.home, options.cwd));
  if (first && given === undefined) {
    if (hidesName(first, judging.line)) return 'hides which program it runs';
    const [, fallback] = /^["']?\$\{\w+:?[-=+]([\w./-]+)\}["']?$/.exec(first.source) ?? [];
    return fallback === undefined ? undefined : findDanger([fallback, ...shown.slice(1)]);
  }
  // Read-only commands have already been parsed as code, and a pattern is not a command.
  const danger = isHarmless ? undefined : findDanger(shown, listHidden(words));
  if (danger !== undefined) return danger;
  const name = withoutFolders(given ?? '');
  if (DECLARES.test(name)) {
    for (const word of shown.slice(1)) {
      const [, variable, value] = /^(\w+)=(.*)$/s.exec(word ?? '') ?? [];
      const found = variable === undefined ? undefined : findVariableDanger(variable, value);
      if (found !== undefined) return found;
    }
  }
  const hidden = findHiddenDanger(name, options);
  if (hidden !== undefined) return hidden;
  if (name === 'git' && !isHarmless) {
    const found = (await findBareRepository(options)) ?? (await findCheckedOut(options));
    if (found !== undefined) return found;
  }
  return findPathDanger(name, options);
};
