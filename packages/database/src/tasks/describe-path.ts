import { formatTaskId } from './task.ts';

const SHOWN_AT_EACH_END = 8;

/**
 * Formats a path of tasks as text, e.g. `TASK-1 → TASK-2 → TASK-1`; a long one is reduced to both
 * ends.
 */
export const describePath = (path: readonly number[]): string => {
  const names = path.map(formatTaskId);
  const omitted = names.length - 2 * SHOWN_AT_EACH_END;
  if (omitted <= 1) return names.join(' → ');
  const start = names.slice(0, SHOWN_AT_EACH_END);
  const end = names.slice(-SHOWN_AT_EACH_END);
  return [...start, `(${omitted} more)`, ...end].join(' → ');
};
