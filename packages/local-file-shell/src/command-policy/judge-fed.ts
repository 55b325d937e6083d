import path from 'node:path';

import { type CodeTexts, findCodeTexts } from './code-texts.ts';
import { findInlineDanger, isInterpreter } from './dangers/inline-code.ts';
import { isSyntaxCheck } from './harmless/version-questions.ts';
import type { InnerJudge } from './judge-inner.ts';
import { askAbout, type GivenText, type Judging } from './judging.ts';
import { type Place, placeIn } from './place.ts';
import { stripSystemFolder, toBaseName } from './rules/match-rule.ts';
import { listSimple, listSubstituted } from './syntax/list-parts.ts';
import type { Command, SimpleCommand, Word } from './syntax/script.ts';
import { isShell, unwrap } from './unwrap.ts';
import { type Argument, getValue, toKnown } from './words/argument.ts';
import { expandWord } from './words/expand-word.ts';
import type { ShellState } from './words/shell-state.ts';

export interface FedOptions {
  inner: InnerJudge;
  judging: Judging;
  place: Place;
}

/** Judges the input that commands run. */
export interface FedJudge {
  /** `echo … | sh`: the text that the last one of a pipeline runs is known. */
  judgePrinted: (before: readonly Command[], fed: Command, state: ShellState) => Promise<void>;
  /** `bash <<EOF`, `python3 <<< …`, and a file that an earlier command writes. */
  judgeRedirected: (command: SimpleCommand, state: ShellState) => Promise<void>;
  /** `echo … > x.sh`: what the commands of a pipeline write to files that may be run later. */
  keepWritten: (commands: readonly Command[], state: ShellState) => Promise<void>;
}

const STDIN = /^-[aqsv]*F(?:-| -)(?: |$)|^--file[= ]-(?: |$)/;
const PLAIN =
  /^(?:-[aqsv]*F?-?|--(?:all|allow-empty|amend|file(?:=-)?|no-edit|quiet|signoff)|[^-].*)$/s;

/** `git commit -F - <<EOF`: its input is a message, and nothing that it acts on. */
export const readsMessage = (words: readonly Argument[]): boolean => {
  const [program, command, ...args] = words.map((word) => getValue(word) ?? '--unknown');
  return (
    program === 'git' &&
    (command === 'commit' || command === 'tag') &&
    args.some((_, index) => STDIN.test(args.slice(index, index + 2).join(' '))) &&
    args.every((word) => PLAIN.test(word))
  );
};

/** Programs that read data, unless an argument names their input as the script: `sed -f -`. */
const READS_DATA = /^(?:[gmn]?awk|g?sed|jq|less|man|mlr)$/;
const NAMES_INPUT = /(?:^|[=Efi])-$|\/(?:stdin|fd\/0)(?:["'].*)?$/s;

/** Programs that run their input, unless an option gives them code. */
const RUNS_INPUT: ReadonlyArray<readonly [names: RegExp, code: RegExp]> = [
  [/^perl$/, /^-(?![CFIMmxi])[a-zA-Z\d]*[eE]/],
  [/^ruby$/, /^-(?![CEFIKTWrxi])[a-zA-Z\d]*e/],
  [/^(?:python[\d.]*|pypy3?)$/, /^-[BEIOPSRbdsuv]*[cm]/],
  [/^(?:bun|node|nodejs|tsx)$/, /^(?:-p?e|-p|--eval|--print)(?:=|$)/],
  [/^php$/, /^-[BEFRfr]/],
];
const SCRIPT_FILE = /^[^-].*\.\w+$/;
/** Code and options with which they run their input all the same. */
const RUNS_ANYWAY =
  /\b(?:code|compile|\w*eval|exec|Function|IPython|pdb|runpy|vm)\b|\/[a-z]*ee|^-(?:i|-interactive)$/;

/** Whether a program treats what it is fed as data. */
const readsData = (name: string, args: readonly string[]): boolean => {
  if (args.some((arg) => NAMES_INPUT.test(arg))) return false;
  const code = RUNS_INPUT.find(([names]) => names.test(name))?.[1];
  if (!code) return READS_DATA.test(name);
  const isGiven = SCRIPT_FILE.test(args[0] ?? '') || args.some((arg) => code.test(arg));
  return isGiven && !args.some((arg) => RUNS_ANYWAY.test(arg));
};

/** `bash -eo pipefail x.sh`, `. x.sh`: a script in a file, for which the input is data. */
const hasFile = (name: string, args: readonly string[]): boolean => {
  let at = 0;
  // Each `o` takes the next word.
  while (/^[-+]\w+$/.test(args[at] ?? ''))
    at += (args[at] ?? '').replaceAll(/[^oO]/g, '').length + 1;
  return (
    /^(?:(?:ba|da|k|z)?sh|\.|source)$/.test(name) &&
    args.slice(0, at).every((option) => !/^[-+]\w*[cs]/.test(option)) &&
    /^(?![-+]|\d+$|.*(?:stdin$|fd\/))./.test(args[at] ?? '')
  );
};

/** `sh`, `. /dev/stdin`, and `parallel` without a command of its own. */
const runsScripts = (name: string, args: readonly string[]): boolean =>
  isShell(name) ||
  /^(?:\.|eval|source)$/.test(name) ||
  (name === 'parallel' && args.every((arg) => /^-|^\d+%?$/.test(arg)));

/** An option if it is not known. */
const toText = (word: Argument): string => getValue(word) ?? '-';

/** The word that names the file that a program runs. */
const findRunFile = ([program, ...args]: readonly Argument[]): Argument | undefined => {
  const name = stripSystemFolder(getValue(program) ?? '');
  if (isSyntaxCheck(name, args)) return undefined;
  if (name.includes('/')) return program;
  const before = READS_DATA.test(name)
    ? args.findIndex((word) => /^-\w*f$|^--file$/.test(getValue(word) ?? ''))
    : -1;
  if (READS_DATA.test(name)) return before === -1 ? undefined : args[before + 1];
  // Behind `-o` is the name of an option: `bash -euo pipefail x.sh`.
  return args.find(
    (word, index) =>
      getValue(word)?.startsWith('-') !== true &&
      !/^[-+]\w*o$/.test(getValue(args[index - 1]) ?? ''),
  );
};

const COPIES = /^(?:cp|install|ln|mv|rsync)$/;

/** What a copy may be called: the target, or a name in it. */
const listCopies = (args: readonly Argument[]): Argument[] => {
  const at = args.findIndex((word) => /^-\w*t$/.test(getValue(word) ?? ''));
  const target = args.at(at === -1 ? -1 : at + 1);
  const folder = getValue(target);
  if (!target || folder === undefined) return target ? [target] : [];
  const names = args.map((word) => path.posix.basename(toText(word)));
  return [target, ...names.map((name) => toKnown(`${folder}/${name}`))];
};

const readCode = (
  { redirects }: SimpleCommand,
  name: string,
  args: readonly Argument[],
): CodeTexts =>
  findCodeTexts(name, [
    ...args.map(toText),
    ...redirects.flatMap((redirect) => (redirect.operator === '<<' ? [redirect.body] : [])),
  ]);

/** With those in substitutions, which read the same input: `… | cat <(sh)`. */
const listFed = (command: Command): SimpleCommand[] =>
  listSimple(command).flatMap((simple) => [
    simple,
    ...listSubstituted(simple.words).flatMap(listFed),
  ]);

export const createFedJudge = ({
  inner: { judgeScript, report },
  judging: { line, workspace, written },
  place,
}: FedOptions): FedJudge => {
  /** The words of a command, without wrappers: they leave their input to what they run. */
  const findReader = async (command: SimpleCommand, state: ShellState): Promise<Argument[]> => {
    let words = await expandAll(command.words, state);
    for (;;) {
      const unwrapped = unwrap(toBaseName(getValue(words[0]) ?? ''), words.slice(1));
      const nesting = unwrapped?.nesting;
      if (!unwrapped || (nesting !== 'wrapper' && nesting !== 'xargs')) return words;
      // Other commands of `xargs` are given words.
      const takesScript = ([first, next]: readonly Argument[]): boolean =>
        isShell(getValue(first)) && (nesting === 'wrapper' || /^-\w*c$/.test(getValue(next) ?? ''));
      const isCertain = nesting === 'wrapper' && !unwrapped.isGuess;
      const inner = isCertain ? unwrapped.commands[0] : unwrapped.commands.find(takesScript);
      if (!inner) return words;
      words = inner;
    }
  };

  const expandAll = async (words: readonly Word[], state: ShellState): Promise<Argument[]> =>
    (await Promise.all(words.map((word) => expandWord(word, state, workspace)))).flat();

  /** Names a file by its path; by the word if that is not known in advance: `"$f"`. */
  const toKey = async (word: Argument, { cwd }: ShellState): Promise<string> => {
    const value = getValue(word);
    if (value === undefined) return word.source.replaceAll(/["{}]/g, '');
    return (await workspace.locate(cwd, value)).real ?? value;
  };

  /** What the line has written to a file so far. */
  const readWritten = async (
    word: Argument | undefined,
    state: ShellState,
  ): Promise<readonly GivenText[]> =>
    word && written.size > 0 ? (written.get(await toKey(word, state)) ?? []) : [];

  /** Whether it runs a file that the line has not written, whose input is data. */
  const runsOther = async (reader: readonly Argument[], state: ShellState): Promise<boolean> => {
    const [program, ...args] = reader.map(toText);
    const file = findRunFile(reader);
    if (!file || !hasFile(stripSystemFolder(program ?? ''), args)) return false;
    const key = await toKey(file, state);
    return !written.has(key) && !/^\/(?:dev\/(?!shm\/)|proc\/)/.test(key);
  };

  /** The files that a command writes what it is given to. */
  const findTargets = async (command: Command, state: ShellState): Promise<Argument[]> => {
    const redirects = 'redirects' in command ? command.redirects : [];
    const words = redirects.filter(({ operator }) => /^&?>>?\|?$/.test(operator));
    const targets = await expandAll(
      words.map(({ word }) => word),
      state,
    );
    if (command.kind !== 'simple') return targets;
    const [program, ...args] = await findReader(command, state);
    const name = toBaseName(getValue(program) ?? '');
    if (/^(?:sponge|tee)$/.test(name)) return [...targets, ...args];
    targets.push(...readCode(command, name, args).files.map((file) => toKnown(file)));
    return COPIES.test(name) ? [...targets, ...listCopies(args)] : targets;
  };

  /** The texts that a command is given in the line, and their positions. */
  const listGiven = async (command: SimpleCommand, state: ShellState): Promise<GivenText[]> => {
    const given: GivenText[] = [];
    for (const redirect of command.redirects) {
      if (redirect.operator === '<<')
        given.push({ around: place(redirect.lines), isExact: true, text: redirect.body });
      if (redirect.operator !== '<<<' && redirect.operator !== '<') continue;
      const [value] = await expandWord(redirect.word, state, workspace, 'value');
      const text = getValue(value);
      if (redirect.operator === '<') given.push(...(await readWritten(value, state)));
      else if (text !== undefined)
        given.push({ around: place(redirect.word), isExact: true, text });
    }
    const words = [...command.words, ...command.redirects.map(({ word }) => word)];
    for (const printing of listSubstituted(words).flatMap(listSimple))
      given.push(...(await readPrinted(printing, state)));
    return given;
  };

  /**
   * The text that a command prints: the words of `echo`, what `cat` and the like are given, or the
   * texts in its code.
   */
  const readPrinted = async (command: SimpleCommand, state: ShellState): Promise<GivenText[]> => {
    const [program, ...words] = await findReader(command, state);
    const name = stripSystemFolder(getValue(program) ?? '');
    if (!/^(?:echo|printf)$/.test(name)) {
      const files = await Promise.all(words.map((word) => readWritten(word, state)));
      const text = readCode(command, name, words).texts.join('\n');
      const made = text === '' ? [] : [{ around: place(command), isExact: false, text }];
      return [...(await listGiven(command, state)), ...files.flat(), ...made];
    }
    const text = words
      .map((word) => getValue(word) ?? word.source)
      .filter((word) => !/^-[neE]+$/.test(word))
      .join(' ');
    return [{ around: place(command), isExact: false, text }];
  };

  /** Judges a text as a script or as code, if the command that it is given runs it. */
  const judgeGiven = async (
    { source }: SimpleCommand,
    [program, ...args]: readonly Argument[],
    { around, isExact, text }: GivenText,
    options: { cwd: string | undefined; end?: number; isGuess: boolean },
  ): Promise<void> => {
    const name = stripSystemFolder(getValue(program) ?? '');
    const { cwd, end = around.end, isGuess } = options;
    const values = args.map(toText);
    if (isSyntaxCheck(name, args)) return;
    if (runsScripts(name, values)) {
      const script = isExact ? text : text.replaceAll(String.raw`\n`, '\n');
      const nesting = isGuess ? 'script' : 'heredoc';
      const inside = placeIn(line, around, script);
      await judgeScript(script, { cwd, isGuess, nesting, place: inside });
      return;
    }
    const language = name.toLowerCase();
    const danger = readsData(name, values)
      ? undefined
      : findInlineDanger(language, [language, text]);
    if (danger === undefined) return;
    const span = { end: text.trimEnd().length, start: 0 };
    const at = isExact ? placeIn(line, around, text)(span) : { end, start: around.start };
    report({ at, nested: 'heredoc', text: source, words: [] }, askAbout(danger));
  };

  return {
    judgePrinted: async (before, fed, state) => {
      const printing = before.flatMap(listSimple);
      for (const command of listFed(fed)) {
        const reader = await findReader(command, state);
        const [program = '', ...args] = reader.map(toText);
        const name = stripSystemFolder(program);
        if (!runsScripts(name, args) && !isInterpreter(name.toLowerCase())) continue;
        if (await runsOther(reader, state)) continue;
        const { end } = place({ end: command.end, start: command.end });
        for (const printed of printing)
          for (const given of await readPrinted(printed, state))
            await judgeGiven(command, reader, given, { cwd: state.cwd, end, isGuess: true });
      }
    },
    judgeRedirected: async (command, state) => {
      const given = await listGiven(command, state);
      const reader = given.length > 0 ? await findReader(command, state) : [];
      const isData = given.length > 0 && (await runsOther(reader, state));
      for (const text of isData ? [] : given)
        await judgeGiven(command, reader, text, { cwd: state.cwd, isGuess: !text.isExact });
      if (written.size === 0) return;
      const runner = await findReader(command, state);
      const file = findRunFile(runner);
      for (const text of await readWritten(file, state)) {
        const language = /^#!.*[\s/]([\w.]+)[ \t]*$/m.exec(text.text)?.[1] ?? 'sh';
        const program = file === runner[0] ? toKnown(language) : runner[0];
        if (program)
          await judgeGiven(command, [program, toKnown('-')], text, {
            cwd: state.cwd,
            isGuess: true,
          });
      }
    },
    keepWritten: async (commands, state) => {
      const last = commands.at(-1);
      const targets = last ? await findTargets(last, state) : [];
      if (targets.length === 0) return;
      const texts = await Promise.all(
        commands.flatMap(listSimple).map((command) => readPrinted(command, state)),
      );
      for (const target of targets) {
        const key = await toKey(target, state);
        const known = written.get(key) ?? [];
        const isNew = ({ around }: GivenText): boolean =>
          known.every((text) => text.around.start !== around.start);
        written.set(key, [...known, ...texts.flat().filter(isNew)]);
      }
    },
  };
};
