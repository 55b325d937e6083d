import type { JsonSchema } from '@lobechat/types';

import { MISSED_RUNS, TaskLimit } from '../constants.ts';
import { batchIdsOf, countOf, flag, idOf, TASK, textOf, timeOf, WAIT } from './fragments.ts';

const INCLUDE_DEPENDENCIES = flag('Runs what it requires too.');

/** Parameters of `runTask`. */
export const RunTaskSchema = {
  additionalProperties: false,
  properties: {
    identifier: TASK,
    includeDependencies: INCLUDE_DEPENDENCIES,
    prompt: textOf('More to tell, this time.', TaskLimit.instructionLength),
    waitSeconds: WAIT,
  },
  required: ['identifier'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `runTasks`: either identifiers, or a parent. */
export const RunTasksSchema = {
  additionalProperties: false,
  properties: {
    identifiers: batchIdsOf('These; they may require each other.'),
    includeDependencies: INCLUDE_DEPENDENCIES,
    parentIdentifier: idOf('Instead: all unfinished below it.'),
    waitSeconds: WAIT,
  },
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `cancelTaskRun`. */
export const CancelTaskRunSchema = {
  additionalProperties: false,
  properties: { identifier: TASK, runId: idOf('Default: the active one.') },
  required: ['identifier'],
  type: 'object',
} as const satisfies JsonSchema;

const SCHEDULE = {
  additionalProperties: false,
  properties: {
    cron: textOf('minute hour day month weekday', 200),
    endAt: timeOf('The last moment.'),
    intervalSeconds: countOf('Instead of cron.', 31_536_000),
    maxRuns: countOf('Then it ends.', 1_000_000),
    missed: {
      description: 'Times that passed unattended. Default once.',
      enum: MISSED_RUNS,
    },
    startAt: timeOf('Default: now.'),
    timeZone: textOf('IANA.', 100),
  },
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `setTaskSchedule`. */
export const SetTaskScheduleSchema = {
  additionalProperties: false,
  properties: {
    identifier: TASK,
    schedule: { anyOf: [SCHEDULE, { type: 'null' }], description: 'Null takes it away.' },
  },
  required: ['identifier', 'schedule'],
  type: 'object',
} as const satisfies JsonSchema;
