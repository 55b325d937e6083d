import { listParts } from './syntax/list-parts.ts';
import type { Assignment, Command } from './syntax/script.ts';
import { type ShellState, type VariableValue, withVariable } from './words/shell-state.ts';

/** The result of a calculation, or a literal whole number. */
export const isNumeric = ({ append, value }: Assignment): boolean => {
  const [part, ...more] = value.parts;
  if (append || !part || more.length > 0) return false;
  return (
    part.kind === 'arithmetic' || (part.kind === 'text' && /^-?(?:0|[1-9]\d{0,8})$/.test(part.text))
  );
};

/** Assigned names, and whether each is only ever assigned numbers. */
type Assigned = Map<string, boolean>;

const add = (assigned: Assigned, name: string, isNumber: boolean): void => {
  assigned.set(name, isNumber && assigned.get(name) !== false);
};

/** Names that a command assigns, and possibly others. */
const findAssigned = (command: Command, assigned: Assigned): void => {
  if (command.kind === 'for') add(assigned, command.variable, false);
  if (command.kind !== 'simple') {
    for (const part of listParts(command)) findAssigned(part, assigned);
    return;
  }
  for (const assignment of command.assignments)
    add(assigned, assignment.name, isNumeric(assignment));
  // Extra words that are not names do no harm: their values are forgotten.
  if (command.words[0]?.source !== 'read') return;
  for (const word of command.words) {
    const text = word.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
    add(assigned, text, false);
  }
};

const isNumber = (value: VariableValue | undefined): boolean =>
  value?.kind === 'number' ||
  (value?.kind === 'known' && /^-?(?:0|[1-9]\d{0,8})$/.test(value.value));

/** Returns what is known before a loop, whatever an earlier round assigned. */
export const forgetAssigned = (loop: Command, state: ShellState): ShellState => {
  const assigned: Assigned = new Map();
  findAssigned(loop, assigned);
  let next = state;
  for (const [name, isNumeric] of assigned) {
    const staysNumber = isNumeric && isNumber(state.variables.get(name));
    next = withVariable(next, name, { kind: staysNumber ? 'number' : 'unknown' });
  }
  return next;
};
