import { readList, readRecord } from '@lobechat/shared-tool-ui';

import type { TaskApiNameType } from '../../types.ts';
import { type GivenArguments, readFields, readText } from '../read-arguments.ts';
import { shortenText, toVisibleName } from '../visible-text.ts';

/** What a call is about, in short and as a whole. Empty as long as nothing is known. */
export interface InspectedArguments {
  /** How many more there are beside the one that is named. */
  more: number;
  /** On one line. */
  short: string;
  /** Everything, for those who ask: names, one a line. */
  whole: string;
}

const NOTHING: InspectedArguments = { more: 0, short: '', whole: '' };

/** Characters that a line has room for. */
const SHORT = 60;

/** Names that are listed as a whole. */
const MOST_NAMES = 50;

const nameText = (text: string): InspectedArguments =>
  text === '' ? NOTHING : { more: 0, short: shortenText(text, SHORT), whole: toVisibleName(text) };

const nameTexts = (texts: readonly string[]): InspectedArguments => {
  const [first] = texts;
  if (first === undefined) return NOTHING;
  return {
    more: texts.length - 1,
    short: shortenText(first, SHORT),
    whole: texts.slice(0, MOST_NAMES).map(toVisibleName).join('\n'),
  };
};

/* What a list is narrowed down to: what was asked for in words, as it was given. */
const nameFilters = (args: GivenArguments): InspectedArguments =>
  nameTexts(
    [
      readText(args.text),
      readText(args.parentIdentifier),
      readText(args.assigneeAgentId),
      ...readFields(args.statuses, ''),
      ...readFields(args.tags, '').map((tag) => `#${tag}`),
      ...['ready', 'blocked', 'overdue'].filter((name) => args[name] === true),
    ].filter(Boolean),
  );

/** What a call is about. Its arguments may be of any form. */
export const inspectArguments = (
  apiName: TaskApiNameType,
  args: GivenArguments,
): InspectedArguments => {
  switch (apiName) {
    case 'createTask':
      return nameText(readText(args.name));
    case 'createTasks':
      return nameTexts(readFields(args.tasks, 'name'));
    case 'editTasks':
      return nameTexts(
        readList(args.tasks)
          .map((task) => readText(readRecord(task).identifier))
          .filter(Boolean),
      );
    case 'deleteTasks':
      return nameTexts(readFields(args.identifiers, ''));
    case 'runTasks': {
      const named = nameTexts(readFields(args.identifiers, ''));
      return named.short === '' ? nameText(readText(args.parentIdentifier)) : named;
    }
    case 'listReadyTasks':
    case 'listTasks':
      return nameFilters(args);
    case 'searchTasks':
      return nameText(readText(args.query));
    case 'addTaskComment':
    case 'cancelTaskRun':
    case 'claimTask':
    case 'deleteTask':
    case 'editTask':
    case 'getTaskTree':
    case 'runTask':
    case 'setTaskSchedule':
    case 'updateTaskStatus':
    case 'viewTask':
      return nameText(readText(args.identifier));
  }
};
