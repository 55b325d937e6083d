import type { JudgeText } from './judge-script.ts';
import type { Inner } from './judge-simple-command.ts';
import { judgeWords } from './judge-simple-command.ts';
import { addJudged, type Judging, type Nesting } from './judging.ts';
import { readSingleWord } from './syntax/read-single-word.ts';
import type { CommandTree, TreeCommand } from './tree/read-tree.ts';
import { type Argument, getValue } from './words/argument.ts';
import { expandWord } from './words/expand-word.ts';
import type { ShellState } from './words/shell-state.ts';

export interface TreeOptions {
  cwd: string | undefined;
  depth: number;
  judgeText: JudgeText;
  judging: Judging;
  nesting: Nesting;
}

const MAX_NESTED_TEXTS = 6;

/** A word as the grammar found it, as far as it can be read. */
const toArguments = async (
  text: string,
  state: ShellState,
  judging: Judging,
): Promise<Argument[]> => {
  const word = readSingleWord(text);
  return word ? expandWord(word, state, judging.workspace) : [{ kind: 'any', source: text }];
};

/**
 * Judges every simple command that the grammar found, one by one. It does not prove a text harmless:
 * it finds what is denied or dangerous in one that is asked about anyhow, and what to show of it.
 */
export const judgeTree = async (tree: CommandTree, options: TreeOptions): Promise<void> => {
  const { cwd, depth, judgeText, judging, nesting } = options;
  const state: ShellState = { cwd, isPhysical: false, variables: new Map() };

  const judgeScriptText = async (
    text: string,
    nested: Nesting,
    isGuess: boolean,
  ): Promise<void> => {
    if (depth < MAX_NESTED_TEXTS)
      await judgeText({ cwd, depth: depth + 1, isGuess, isJudged: false, nesting: nested, text });
  };

  const judgeCommandWords = async (
    words: Argument[],
    text: string,
    nested: Nesting,
    isGuess: boolean,
  ): Promise<void> => {
    judging.remaining -= 1;
    if (judging.remaining < 0) return;
    const { inner, ...verdict } = await judgeWords({ cwd, judging, words });
    if (!isGuess || verdict.decision === 'deny' || verdict.danger !== undefined) {
      const values = words.map(getValue).filter((value) => value !== undefined);
      addJudged(judging, {
        ...verdict,
        ...(nested !== undefined && { nested }),
        text,
        ...(values.length === words.length && { words: values }),
      });
    }
    if (!isGuess) await judgeInner(inner);
  };

  const judgeInner = async (inner: Inner[]): Promise<void> => {
    for (const item of inner) {
      if (item.kind === 'script') {
        const text = getValue(item.script);
        if (text !== undefined) await judgeScriptText(text, item.nesting, item.isGuess);
      } else {
        const text = item.words.map(({ source }) => source).join(' ');
        await judgeCommandWords(item.words, text, item.nesting, item.isGuess);
      }
    }
  };

  const judgeOne = async (command: TreeCommand): Promise<void> => {
    const words: Argument[] = [];
    for (const word of command.words) words.push(...(await toArguments(word, state, judging)));
    if (words.length === 0) return;
    await judgeCommandWords(words, command.text, command.nested ?? nesting, false);
    const name = getValue(words[0]) ?? '';
    if (!/(?:^|\/)(?:ba|da|z|k|a|mk|fi)?sh$/.test(name)) return;
    for (const text of command.heredocs) await judgeScriptText(text, 'heredoc', false);
  };

  for (const command of tree.commands) await judgeOne(command);
};
