import { findInlineDanger } from './dangers/inline-code.ts';
import type { InnerJudge } from './judge-inner.ts';
import { ask, type Judging } from './judging.ts';
import { type Place, placeIn, type Span } from './place.ts';
import { stripSystemFolder } from './rules/match-rule.ts';
import type { Command, Redirect, SimpleCommand } from './syntax/script.ts';
import { isShell } from './unwrap.ts';
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
  /** `echo … | sh`: the text that the second one runs is known. */
  judgePrinted: (printing: Command, fed: Command, state: ShellState) => Promise<void>;
  /** `bash <<EOF`, `python3 <<< …` */
  judgeRedirected: (
    command: SimpleCommand,
    name: string | undefined,
    state: ShellState,
  ) => Promise<void>;
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
const NAMES_INPUT = /(?:^|[=Efi])-$|\/(?:stdin|fd\/0)$/;

export const createFedJudge = ({
  inner: { judgeScript, report },
  judging: { line, workspace },
  place,
}: FedOptions): FedJudge => {
  /** Code in another language. */
  const reportCode = async (
    { source, words }: SimpleCommand,
    code: string,
    at: Span,
    state: ShellState,
  ): Promise<void> => {
    const [program = '', ...args] = (
      await Promise.all(words.map((word) => expandWord(word, state, workspace)))
    )
      .flat()
      .map((word) => getValue(word) ?? '-');
    const name = stripSystemFolder(program);
    if (READS_DATA.test(name) && !args.some((arg) => NAMES_INPUT.test(arg))) return;
    const danger = findInlineDanger(name, [name, code]);
    if (danger === undefined) return;
    report({ at, nested: 'heredoc', text: source, words: [] }, { ...ask(`It ${danger}.`), danger });
  };

  const readFed = async (redirect: Redirect, state: ShellState): Promise<string | undefined> => {
    if (redirect.operator === '<<') return redirect.body;
    if (redirect.operator !== '<<<') return undefined;
    return getValue((await expandWord(redirect.word, state, workspace, 'value'))[0]);
  };

  return {
    judgePrinted: async (printing, fed, state) => {
      if (printing.kind !== 'simple' || fed.kind !== 'simple') return;
      if (!/^(?:echo|printf)$/.test(printing.words[0]?.source ?? '')) return;
      const [first] = fed.words;
      const name = first && getValue((await expandWord(first, state, workspace))[0]);
      if (name === undefined) return;
      const printed: string[] = [];
      for (const word of printing.words.slice(1)) {
        for (const value of await expandWord(word, state, workspace))
          printed.push(getValue(value) ?? value.source);
      }
      const text = printed.filter((word) => !/^-[neE]+$/.test(word)).join(' ');
      if (isShell(name)) {
        const script = text.replaceAll(String.raw`\n`, '\n');
        await judgeScript(script, {
          cwd: state.cwd,
          isGuess: true,
          nesting: 'script',
          place: placeIn(line, place(printing), script),
        });
      } else {
        await reportCode(fed, text, place({ end: fed.end, start: printing.start }), state);
      }
    },
    judgeRedirected: async (command, name, state) => {
      if (name === undefined) return;
      for (const redirect of command.redirects) {
        const text = await readFed(redirect, state);
        if (text === undefined) continue;
        const around = place(redirect.operator === '<<' ? redirect.lines : redirect.word);
        const inside = placeIn(line, around, text);
        if (isShell(name)) {
          await judgeScript(text, { cwd: state.cwd, nesting: 'heredoc', place: inside });
        } else {
          await reportCode(command, text, inside({ end: text.trimEnd().length, start: 0 }), state);
        }
      }
    },
  };
};
