import type { JsonSchema } from '@lobechat/types';

import { TaskLimit } from '../constants.ts';
import {
  filledTextOf,
  IDEMPOTENCY_KEY,
  idOf,
  idsOf,
  PRIORITY,
  tagsOf,
  textOf,
  timeOf,
} from './fragments.ts';
import { RUN_POLICY, WORK } from './work.ts';

/** What can be said of a new task. */
const NEW_TASK = {
  assigneeAgentId: idOf('Default: you.'),
  dependsOn: idsOf('To be resolved first.'),
  dueAt: timeOf('A date: its end.'),
  instruction: textOf('What to do, in full.', TaskLimit.instructionLength),
  name: filledTextOf('A short title.', TaskLimit.nameLength),
  parentIdentifier: idOf('Makes it a subtask.'),
  priority: PRIORITY,
  relatedTo: idsOf('Without waiting.'),
  run: RUN_POLICY,
  status: { description: 'Default todo.', enum: ['backlog', 'todo'] },
  tags: tagsOf('To find it by.'),
  work: WORK,
} as const;

/** Parameters of `createTask`. */
export const CreateTaskSchema = {
  additionalProperties: false,
  properties: { ...NEW_TASK, idempotencyKey: IDEMPOTENCY_KEY },
  required: ['name', 'instruction'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `createTasks`. */
export const CreateTasksSchema = {
  additionalProperties: false,
  properties: {
    idempotencyKey: IDEMPOTENCY_KEY,
    parentIdentifier: idOf('Of those that name none.'),
    tasks: {
      description: 'Wherever one takes an identifier, a reference of this call will do.',
      items: {
        additionalProperties: false,
        properties: { ...NEW_TASK, reference: idOf('Its name within this call.') },
        required: ['name', 'instruction'],
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
