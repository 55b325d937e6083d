import type { JsonSchema } from '@lobechat/types';

import { TASK_SORTS, TASK_STATUSES, TaskLimit } from '../constants.ts';
import {
  countOf,
  CURRENT_TASK,
  filledTextOf,
  flag,
  idOf,
  idOrNullOf,
  tagsOf,
  textOf,
  timeOf,
  WAIT,
} from './fragments.ts';

/** Parameters of `viewTask`. */
export const ViewTaskSchema = {
  additionalProperties: false,
  properties: {
    identifier: CURRENT_TASK,
    runId: idOf('Default: the latest.'),
    waitSeconds: WAIT,
  },
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `listTasks`. */
export const ListTasksSchema = {
  additionalProperties: false,
  properties: {
    assigneeAgentId: idOf('Whose.'),
    blocked: flag('Waits for others.'),
    cursor: textOf('Of the page before.', 2000),
    descending: flag('Turns sort round.'),
    dueAfter: timeOf('From.'),
    dueBefore: timeOf('Exclusive.'),
    limit: countOf('Default 50.', TaskLimit.pageSize),
    overdue: flag('Due and unfinished.'),
    parentIdentifier: idOrNullOf('Subtasks of it. Null: top level.'),
    priorities: {
      description: 'Any of them.',
      items: { maximum: 4, minimum: 0, type: 'integer' },
      maxItems: 5,
      type: 'array',
    },
    ready: flag('To be begun now.'),
    sort: {
      description: 'priority: urgent first. Default created.',
      enum: TASK_SORTS,
    },
    statuses: {
      description: 'Any of them.',
      items: { enum: [...TASK_STATUSES, 'cancelled'] },
      maxItems: 9,
      type: 'array',
    },
    tags: tagsOf('All of them.'),
    text: textOf('In name or instruction.', TaskLimit.nameLength),
  },
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `searchTasks`. */
export const SearchTasksSchema = {
  additionalProperties: false,
  properties: {
    limit: countOf('Default 20.', TaskLimit.pageSize),
    query: filledTextOf('Words.', TaskLimit.nameLength),
  },
  required: ['query'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `listReadyTasks`. */
export const ListReadyTasksSchema = {
  additionalProperties: false,
  properties: {
    assigneeAgentId: idOf('Whose.'),
    limit: countOf('Default 20.', TaskLimit.pageSize),
    parentIdentifier: idOf('Only below it.'),
  },
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `getTaskTree`. */
export const GetTaskTreeSchema = {
  additionalProperties: false,
  properties: {
    identifier: idOf('Default: all.'),
    limit: countOf('Default 200.', 1000),
    maxDepth: countOf('Default 5.', 50),
  },
  type: 'object',
} as const satisfies JsonSchema;
