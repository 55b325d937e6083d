import type { Command, Script } from './syntax/script.ts';
import { type ShellState, withVariable } from './words/shell-state.ts';

/** Names that a command assigns, and perhaps others. */
const findAssigned = (command: Command, names: Set<string>): void => {
  const visit = (script: Script): void => {
    for (const item of script.items) findAssigned(item.command, names);
  };
  switch (command.kind) {
    case 'simple':
      for (const { name } of command.assignments) names.add(name);
      // More words than are names do no harm: they are forgotten.
      for (const word of command.words)
        names.add(word.parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''));
      return;
    case 'pipeline':
      for (const member of command.commands) findAssigned(member, names);
      return;
    case 'and':
    case 'or':
      findAssigned(command.left, names);
      findAssigned(command.right, names);
      return;
    case 'if':
      for (const { body, condition } of command.branches) {
        visit(condition);
        visit(body);
      }
      if (command.otherwise) visit(command.otherwise);
      return;
    case 'while':
      visit(command.condition);
      visit(command.body);
      return;
    case 'for':
      names.add(command.variable);
      visit(command.body);
      return;
    case 'group':
    case 'subshell':
      visit(command.body);
  }
};

/** What is known in front of a loop, without what it assigns on its way. */
export const forgetAssigned = (loop: Command, state: ShellState): ShellState => {
  const names = new Set<string>();
  findAssigned(loop, names);
  let next = state;
  for (const name of names) next = withVariable(next, name, { kind: 'unknown' });
  return next;
};
