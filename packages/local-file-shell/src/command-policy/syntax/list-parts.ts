import type { Command, Script, SimpleCommand, Word } from './script.ts';

const listCommands = ({ items }: Script): Command[] => items.map(({ command }) => command);

/** The commands that another one consists of, in order; none for a simple command. */
export const listParts = (command: Command): Command[] => {
  switch (command.kind) {
    case 'simple':
      return [];
    case 'pipeline':
      return command.commands;
    case 'and':
    case 'or':
      return [command.left, command.right];
    case 'if':
      return [
        ...command.branches.flatMap(({ body, condition }) => [condition, body]),
        ...(command.otherwise ? [command.otherwise] : []),
      ].flatMap(listCommands);
    case 'while':
      return [command.condition, command.body].flatMap(listCommands);
    default:
      return listCommands(command.body);
  }
};

/** The simple commands that a command consists of, without those in substitutions. */
export const listSimple = (command: Command): SimpleCommand[] =>
  command.kind === 'simple' ? [command] : listParts(command).flatMap(listSimple);

/** The commands in the substitutions of words. */
export const listSubstituted = (words: readonly Word[]): Command[] =>
  words.flatMap(({ parts }) =>
    parts.flatMap((part) => ('script' in part ? listCommands(part.script) : [])),
  );
