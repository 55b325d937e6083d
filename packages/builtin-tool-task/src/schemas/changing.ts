import type { JsonSchema } from '@lobechat/types';

import { TASK_STATUSES, TaskLimit } from '../constants.ts';
import {
  batchIdsOf,
  countOf,
  CURRENT_TASK,
  filledTextOf,
  flag,
  idOf,
  idOrNullOf,
  idsOf,
  PRIORITY,
  TASK,
  tagsOf,
  textOf,
} from './fragments.ts';
import { CHANGED_RUN_POLICY, CHANGED_WORK } from './work.ts';

/** Changes that make sense for many tasks at once; what is left out stays. */
const CHANGES = {
  addDependencies: idsOf('To be resolved first.'),
  addTags: tagsOf('New ones.'),
  assigneeAgentId: idOrNullOf('Null: nobody.'),
  dueAt: { description: 'Null: none.', maxLength: 40, type: ['string', 'null'] },
  identifier: TASK,
  instruction: textOf('All of it, anew.', TaskLimit.instructionLength),
  name: filledTextOf('A new title.', TaskLimit.nameLength),
  parentIdentifier: idOrNullOf('Null: top level.'),
  priority: PRIORITY,
  removeDependencies: idsOf('No longer waits for.'),
  removeTags: tagsOf('Old ones.'),
} as const;

/** Parameters of `editTask`. */
export const EditTaskSchema = {
  additionalProperties: false,
  properties: {
    ...CHANGES,
    addRelations: idsOf('Without waiting.'),
    removeRelations: idsOf('No longer related.'),
    run: CHANGED_RUN_POLICY,
    version: countOf('Refused if it changed since.', 2_147_483_647),
    work: CHANGED_WORK,
  },
  required: ['identifier'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `editTasks`. */
export const EditTasksSchema = {
  additionalProperties: false,
  properties: {
    tasks: {
      description: 'What to change of each.',
      items: {
        additionalProperties: false,
        properties: CHANGES,
        required: ['identifier'],
        type: 'object',
      },
      maxItems: TaskLimit.batch,
      minItems: 1,
      type: 'array',
    },
  },
  required: ['tasks'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `updateTaskStatus`. */
export const UpdateTaskStatusSchema = {
  additionalProperties: false,
  properties: {
    error: textOf('Why it failed.', TaskLimit.commentLength),
    identifier: CURRENT_TASK,
    status: {
      description: 'Not scheduled.',
      enum: [...TASK_STATUSES, 'cancelled'],
    },
  },
  required: ['status'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `addTaskComment`. */
export const AddTaskCommentSchema = {
  additionalProperties: false,
  properties: {
    content: filledTextOf('A finding, a decision, a result.', TaskLimit.commentLength),
    identifier: CURRENT_TASK,
  },
  required: ['content'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `claimTask`. */
export const ClaimTaskSchema = {
  additionalProperties: false,
  properties: {
    assigneeAgentId: idOf('Whose.'),
    holder: idOf('Default: you.'),
    identifier: idOf('Default: the first ready one.'),
    includeWork: flag('Also with work.'),
    leaseSeconds: countOf('Default 900.', TaskLimit.leaseSeconds),
    parentIdentifier: idOf('Below it.'),
    release: {
      description: 'With token.',
      type: 'boolean',
    },
    tags: tagsOf('All.'),
    token: textOf('To renew.', TaskLimit.keyLength),
  },
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `deleteTask`. */
export const DeleteTaskSchema = {
  additionalProperties: false,
  properties: { identifier: TASK },
  required: ['identifier'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `deleteTasks`. */
export const DeleteTasksSchema = {
  additionalProperties: false,
  properties: { identifiers: batchIdsOf('All or none.') },
  required: ['identifiers'],
  type: 'object',
} as const satisfies JsonSchema;
