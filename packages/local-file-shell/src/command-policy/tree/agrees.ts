import type { Command, Redirect, Script, Word } from '../syntax/script.ts';
import type { CommandTree } from './read-tree.ts';

interface Positions {
  names: number[];
  words: Set<string>;
}

const addWord = (word: Word, isCounted: boolean, positions: Positions): void => {
  if (isCounted) positions.words.add(`${word.start}:${word.end}`);
  for (const part of word.parts)
    if (part.kind === 'script' || part.kind === 'process') addScript(part.script, positions);
};

const addRedirects = (redirects: Redirect[], positions: Positions): void => {
  for (const redirect of redirects)
    if (redirect.operator !== '<<') addWord(redirect.word, true, positions);
};

const addCommand = (command: Command, positions: Positions): void => {
  switch (command.kind) {
    case 'simple': {
      const [name] = command.words;
      const isTest = name?.source === '[' || name?.source === '[[';
      if (name) positions.names.push(name.start);
      for (const { word } of command.assignments) addWord(word, true, positions);
      for (const word of command.words) addWord(word, !isTest, positions);
      addRedirects(command.redirects, positions);
      return;
    }
    case 'pipeline':
      for (const member of command.commands) addCommand(member, positions);
      return;
    case 'and':
    case 'or':
      addCommand(command.left, positions);
      addCommand(command.right, positions);
      return;
    case 'if':
      for (const { body, condition } of command.branches) {
        addScript(condition, positions);
        addScript(body, positions);
      }
      if (command.otherwise) addScript(command.otherwise, positions);
      break;
    case 'while':
      addScript(command.condition, positions);
      addScript(command.body, positions);
      break;
    case 'for':
      for (const word of command.values) addWord(word, true, positions);
      addScript(command.body, positions);
      break;
    case 'group':
    case 'subshell':
      addScript(command.body, positions);
      break;
  }
  addRedirects(command.redirects, positions);
};

const addScript = (script: Script, positions: Positions): void => {
  for (const { command } of script.items) addCommand(command, positions);
};

/**
 * Whether two independent parses of a text find the same words and the same command names. If not,
 * one of them is wrong.
 */
export const agrees = (script: Script, tree: CommandTree): boolean => {
  if (tree.hasError) return false;
  const positions: Positions = { names: [], words: new Set() };
  addScript(script, positions);
  const names = tree.commands.flatMap(({ nameStart }) => nameStart ?? []);
  const words = [...positions.words].toSorted();
  return (
    positions.names.toSorted((left, right) => left - right).join() ===
      names.toSorted((left, right) => left - right).join() && words.join() === tree.wordSpans.join()
  );
};
