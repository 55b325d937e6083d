import { formatTaskId, TASKS_PER_OWNER, toTaskId } from '@lobechat/database';

/** The owner's name of a task, e.g. `TASK-7`. */
export const formatIdentifier = formatTaskId;

const IDENTIFIER = /^(?:task(?:\s+|\s*[\p{Pd}_]\s*)?|#)?0*([1-9]\d{0,15})$/iu;

/**
 * The number of an identifier, read leniently: `TASK-7`, `task-7`, `task 7`, `#7` and `7` are the
 * same, with any dash and digits of any width. Undefined for an invalid identifier.
 */
export const parseIdentifier = (text: string): number | undefined => {
  const digits = IDENTIFIER.exec(text.normalize('NFKC').trim())?.[1];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : undefined;
};

/** The id of an owner's task, by its number; undefined if no task can have it. */
export const toId = (owner: number, number: number | undefined): number | undefined =>
  number === undefined || number >= TASKS_PER_OWNER ? undefined : toTaskId(owner, number);

/** Whether it can only be meant as an identifier: a number alone may be something else. */
export const isFullIdentifier = (text: string): boolean =>
  /^task/i.test(text.trim()) && parseIdentifier(text) !== undefined;
