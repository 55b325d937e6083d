import { createInnerJudge, type InnerOptions } from './judge-inner.ts';
import { judgeWords } from './judge-simple-command.ts';
import type { Judging, Nesting } from './judging.ts';
import { type Place, placeIn, type Span } from './place.ts';
import { readSingleWord } from './syntax/read-single-word.ts';
import type { CommandTree, TreeCommand } from './tree/read-tree.ts';
import { isShell } from './unwrap.ts';
import { type Argument, getValue } from './words/argument.ts';
import { expandWord } from './words/expand-word.ts';
import type { ShellState } from './words/shell-state.ts';

export interface TreeOptions extends InnerOptions {
  cwd: string | undefined;
  nesting: Nesting;
  place: Place;
  text: string;
}

/** A here-string, for any descriptor. */
const HERE_STRING = /<<<\s*('[^']*'|"[^"]*"|\S+)/g;

/**
 * What can hand the words or the output of one command to another (`$_`, and `$1` in a function
 * that is called `echo`), and what only shows or drops its output.
 */
const CONNECTS =
  /[|>`]|[$<]\(|\$\{?[!#]?(?:[_@*\d]|BASH_)|\$\{!|\s-\w*n\w*\s+\w+=|\b(?:coproc|eval)\b/;
const SHOWN = /\|\||[\d&]?>(?:&\d|\s*\/dev\/null)(?=[\s;&|)]|$)/g;

/** A word as the grammar found it, as far as it can be parsed. */
const toArguments = async (
  text: string,
  state: ShellState,
  { workspace }: Judging,
): Promise<Argument[]> => {
  const word = readSingleWord(text);
  return word ? expandWord(word, state, workspace) : [{ kind: 'any', source: text }];
};

const toText = (word: Argument): string => getValue(word) ?? word.source;

/**
 * Judges every simple command that the grammar found, one by one. It does not prove that a text is
 * harmless: it finds denied or dangerous parts, and what to show, in a text that is asked about
 * anyway.
 */
export const judgeTree = async (tree: CommandTree, options: TreeOptions): Promise<void> => {
  const { cwd, judging, nesting, place, text: whole } = options;
  const { judgeInner, judgeScript, report, spend } = createInnerJudge(options);
  const state: ShellState = { cwd, isPhysical: false, variables: new Map() };

  const judgeOne = async (command: TreeCommand): Promise<void> => {
    const { heredocs, nested, text, words: texts } = command;
    const at = place(command);
    const words: Argument[] = [];
    for (const word of texts) words.push(...(await toArguments(word, state, judging)));
    if (words.length === 0) return;
    spend();
    const verdict = await judgeWords({ cwd, judging, words });
    report({ at, nested: nested ?? nesting, text, words }, verdict);
    await judgeInner(verdict.inner, cwd, at);
    const behind = { end: judging.line.length, start: at.start };
    const isScript = isShell(getValue(words[0]));
    for (const heredoc of heredocs) await judgeGiven(heredoc, behind, !isScript);
    if (mayPass && /^(?:echo|printf)$/.test(getValue(words[0]) ?? ''))
      await judgeGiven(words.slice(1).map(toText).join(' '), at, true);
  };

  // How the parts of such a text are connected is not known: any shell may run what it is given.
  const hasShell = tree.commands.some(({ words }) => words.some(isShell));
  const mayPass = CONNECTS.test(judging.line.replaceAll(SHOWN, ''));
  const judgeGiven = async (text: string, around: Span, isGuess: boolean): Promise<void> => {
    if (!hasShell) return;
    const given = placeIn(judging.line, around, text);
    await judgeScript(text, { cwd, isGuess, nesting: 'heredoc', place: given });
  };

  for (const command of tree.commands) await judgeOne(command);
  for (const { 0: written, 1: word = '', index } of whole.matchAll(HERE_STRING)) {
    const [value] = await toArguments(word, state, judging);
    const around = place({ end: index + written.length, start: index });
    if (value) await judgeGiven(toText(value), around, true);
  }
};
