import { listParts, listSubstituted } from '../syntax/list-parts.ts';
import type { Command, Script, Word } from '../syntax/script.ts';
import type { CommandTree } from './read-tree.ts';

interface Positions {
  names: number[];
  words: Set<string>;
}

/** The words of a command itself: none in the text of a heredoc. */
const listWords = (command: Command): Word[] => {
  const redirects = 'redirects' in command ? command.redirects : [];
  const targets = redirects.flatMap(({ operator, word }) => (operator === '<<' ? [] : [word]));
  if (command.kind === 'for') return [...command.values, ...targets];
  if (command.kind !== 'simple') return targets;
  return [...command.assignments.map(({ word }) => word), ...command.words, ...targets];
};

const addCommand = (command: Command, positions: Positions): void => {
  const own = command.kind === 'simple' ? command.words : [];
  const [name] = own;
  if (name) positions.names.push(name.start);
  const isTest = name?.source === '[' || name?.source === '[[';
  const words = listWords(command);
  for (const word of words)
    if (!isTest || !own.includes(word)) positions.words.add(`${word.start}:${word.end}`);
  for (const part of [...listParts(command), ...listSubstituted(words)])
    addCommand(part, positions);
};

/**
 * Whether two independent parses of a text find the same words and the same command names. If not,
 * one of them is wrong.
 */
export const agrees = (script: Script, tree: CommandTree): boolean => {
  if (tree.hasError) return false;
  const positions: Positions = { names: [], words: new Set() };
  for (const { command } of script.items) addCommand(command, positions);
  const names = tree.commands.flatMap(({ nameStart }) => nameStart ?? []);
  const words = [...positions.words].toSorted();
  return (
    positions.names.toSorted((left, right) => left - right).join() ===
      names.toSorted((left, right) => left - right).join() && words.join() === tree.wordSpans.join()
  );
};
