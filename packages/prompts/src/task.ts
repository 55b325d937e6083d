import { oneLine } from './words.ts';

/**
 * Letters, digits and joining characters of names: nothing that closes a bracket or begins a fact.
 */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._:@/+-]*$/u;

/** A name among facts: quoted unless it is a plain word. */
export const quoteName = (name: string): string => {
  const line = oneLine(name);
  return PLAIN.test(line) ? line : JSON.stringify(line);
};

/** A task on one line. */
export interface TaskLine {
  /** Its status, e.g. `todo`, `waits for TASK-2`. Shown verbatim. */
  facts?: readonly string[] | undefined;
  identifier: string;
  /** Untrusted. */
  name: string;
}

/**
 * One task on one line: `TASK-3 [todo, ready] Fix exports`. Its name is untrusted and comes last,
 * so that nothing in it can be mistaken for a fact.
 */
export const formatTaskLine = ({ facts = [], identifier, name }: TaskLine): string =>
  [quoteName(identifier), facts.length > 0 ? `[${facts.join(', ')}]` : '', oneLine(name)]
    .filter(Boolean)
    .join(' ');

/** A task that was just created: `Created TASK-3 [todo, ready] Fix exports`. */
export const formatTaskCreated = (task: TaskLine): string => `Created ${formatTaskLine(task)}`;
