import type { TaskWork } from '@lobechat/builtin-tool-task';
import { didYouMean, joinList } from '@lobechat/prompts';
import { getErrorMessage } from '@lobechat/types';

import type { TaskRunner } from '../runner.ts';

/** Maximum length of a task's work as JSON, in UTF-16 units. */
const MAX_LENGTH = 1_000_000;

const check = (runner: TaskRunner, work: TaskWork): string[] => {
  try {
    return runner.check?.(work) ?? [];
  } catch (error) {
    return [`Its work cannot be looked at: ${getErrorMessage(error)}.`];
  }
};

/** Why nothing here can do this work, in sentences; empty if something can. */
export const checkWork = (work: TaskWork, runners: readonly TaskRunner[]): string[] => {
  const { length } = JSON.stringify(work);
  if (length > MAX_LENGTH) {
    return [
      `Its work has ${length} characters, and ${MAX_LENGTH} are allowed. Put what is long into a file.`,
    ];
  }
  const runner = runners.findLast(({ type }) => type === work.type);
  if (runner !== undefined) return check(runner, work);
  const types = [...new Set(runners.map(({ type }) => type))].toSorted();
  return [
    `No runner does work of type ${JSON.stringify(work.type)}; there are ${joinList(types)}.${didYouMean(work.type, types)} Use one of these.`,
  ];
};
