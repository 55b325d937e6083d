import { findInlineDanger, isInterpreter } from './dangers/inline-code.ts';
import type { InnerJudge } from './judge-inner.ts';
import { ask, type Judging } from './judging.ts';
import { type Place, placeIn, type Span } from './place.ts';
import { stripSystemFolder, toBaseName } from './rules/match-rule.ts';
import type { Command, Script, SimpleCommand, Word } from './syntax/script.ts';
import { isShell, unwrap } from './unwrap.ts';
import { type Argument, getValue } from './words/argument.ts';
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
  /** `bash <<EOF`, `python3 <<< …` */
  judgeRedirected: (command: SimpleCommand, state: ShellState) => Promise<void>;
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

/** `sh`, `. /dev/stdin`, and `parallel` without a command of its own. */
const runsScripts = (name: string, args: readonly string[]): boolean =>
  isShell(name) ||
  /^(?:\.|source)$/.test(name) ||
  (name === 'parallel' && args.every((arg) => /^-|^\d+%?$/.test(arg)));

/** A text that a command is given, or prints. */
interface Given {
  around: Span;
  /** It is written in the line as it is. */
  isExact: boolean;
  text: string;
}

const listAll = ({ items }: Script): SimpleCommand[] =>
  items.flatMap(({ command }) => listSimple(command));

/** The simple commands in parts of a pipeline that are made of several. */
const listSimple = (command: Command): SimpleCommand[] => {
  switch (command.kind) {
    case 'simple':
      return [command];
    case 'pipeline':
      return command.commands.flatMap(listSimple);
    case 'and':
    case 'or':
      return [command.left, command.right].flatMap(listSimple);
    case 'if':
      return [
        ...command.branches.flatMap(({ body, condition }) => [condition, body]),
        ...(command.otherwise ? [command.otherwise] : []),
      ].flatMap(listAll);
    case 'while':
      return [command.condition, command.body].flatMap(listAll);
    default:
      return listAll(command.body);
  }
};

/** With those in substitutions, which read the same input: `… | cat <(sh)`. */
const listFed = (command: Command): SimpleCommand[] =>
  listSimple(command).flatMap((simple) => {
    const scripts = simple.words.flatMap(({ parts }) =>
      parts.flatMap((part) => ('script' in part ? [part.script] : [])),
    );
    return [
      simple,
      ...scripts.flatMap(({ items }) => items.flatMap((item) => listFed(item.command))),
    ];
  });

export const createFedJudge = ({
  inner: { judgeScript, report },
  judging: { line, workspace },
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

  /** The texts that a command is given in the line, and their positions. */
  const listGiven = async (command: SimpleCommand, state: ShellState): Promise<Given[]> => {
    const given: Given[] = [];
    for (const redirect of command.redirects) {
      if (redirect.operator === '<<')
        given.push({ around: place(redirect.lines), isExact: true, text: redirect.body });
      if (redirect.operator !== '<<<') continue;
      const text = getValue((await expandWord(redirect.word, state, workspace, 'value'))[0]);
      if (text !== undefined) given.push({ around: place(redirect.word), isExact: true, text });
    }
    const words = [...command.words, ...command.redirects.map(({ word }) => word)];
    const scripts = words.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'process' ? [part.script] : [])),
    );
    for (const printing of scripts.flatMap(listAll))
      given.push(...(await readPrinted(printing, state)));
    return given;
  };

  /** The text that a command prints: the words of `echo`, or what `cat` and the like are given. */
  const readPrinted = async (command: SimpleCommand, state: ShellState): Promise<Given[]> => {
    const [program, ...words] = await findReader(command, state);
    const name = stripSystemFolder(getValue(program) ?? '');
    if (!/^(?:echo|printf)$/.test(name)) return listGiven(command, state);
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
    { around, isExact, text }: Given,
    options: { cwd: string | undefined; end?: number; isGuess: boolean },
  ): Promise<void> => {
    const name = stripSystemFolder(getValue(program) ?? '');
    const { cwd, end = around.end, isGuess } = options;
    const values = args.map((word) => getValue(word) ?? '-');
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
    report({ at, nested: 'heredoc', text: source, words: [] }, { ...ask(`It ${danger}.`), danger });
  };

  return {
    judgePrinted: async (before, fed, state) => {
      const printing = before.flatMap(listSimple);
      for (const command of listFed(fed)) {
        const reader = await findReader(command, state);
        const [program = '', ...args] = reader.map((word) => getValue(word) ?? '-');
        const name = stripSystemFolder(program);
        if (!runsScripts(name, args) && !isInterpreter(name.toLowerCase())) continue;
        const { end } = place({ end: command.end, start: command.end });
        for (const printed of printing)
          for (const given of await readPrinted(printed, state))
            await judgeGiven(command, reader, given, { cwd: state.cwd, end, isGuess: true });
      }
    },
    judgeRedirected: async (command, state) => {
      const given = await listGiven(command, state);
      const reader = given.length > 0 ? await findReader(command, state) : [];
      for (const text of given)
        await judgeGiven(command, reader, text, { cwd: state.cwd, isGuess: !text.isExact });
    },
  };
};
