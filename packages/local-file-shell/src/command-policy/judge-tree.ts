import { createInnerJudge, type InnerOptions } from './judge-inner.ts';
import { judgeWords } from './judge-simple-command.ts';
import type { Judging, Nesting } from './judging.ts';
import { type Place, placeIn } from './place.ts';
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
}

/** A word as the grammar found it, as far as it can be parsed. */
const toArguments = async (
  text: string,
  state: ShellState,
  { workspace }: Judging,
): Promise<Argument[]> => {
  const word = readSingleWord(text);
  return word ? expandWord(word, state, workspace) : [{ kind: 'any', source: text }];
};

/**
 * Judges every simple command that the grammar found, one by one. It does not prove that a text is
 * harmless: it finds denied or dangerous parts, and what to show, in a text that is asked about
 * anyway.
 */
export const judgeTree = async (tree: CommandTree, options: TreeOptions): Promise<void> => {
  const { cwd, judging, nesting, place } = options;
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
    if (!isShell(getValue(words[0]))) return;
    const behind = { end: judging.line.length, start: at.start };
    for (const heredoc of heredocs) {
      const given = placeIn(judging.line, behind, heredoc);
      await judgeScript(heredoc, { cwd, nesting: 'heredoc', place: given });
    }
  };

  for (const command of tree.commands) await judgeOne(command);
};
