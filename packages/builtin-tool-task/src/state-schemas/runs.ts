import type { JsonSchema } from '@lobechat/types';

import { RUN_STATUSES } from '../types/runs.ts';
import { COUNT, ERROR, ITEM_PROPERTIES, SCHEDULE, TEXT, TEXTS, TRUE } from './fragments.ts';

const PROGRESS = {
  additionalProperties: false,
  properties: { done: COUNT, message: TEXT, total: COUNT },
  type: 'object',
} as const satisfies JsonSchema;

const COST = {
  additionalProperties: false,
  properties: {
    currency: TEXT,
    inputTokens: COUNT,
    money: { type: 'number' },
    outputTokens: COUNT,
    toolCalls: COUNT,
  },
  type: 'object',
} as const satisfies JsonSchema;

const RUN_PROPERTIES = {
  attempts: COUNT,
  cancelRequested: TRUE,
  error: ERROR,
  finishedAt: TEXT,
  id: TEXT,
  identifier: TEXT,
  progress: PROGRESS,
  queuedAt: TEXT,
  runner: TEXT,
  startedAt: TEXT,
  status: { enum: RUN_STATUSES },
  waitsFor: TEXTS,
} as const;

const RUN_REQUIRED = ['attempts', 'id', 'identifier', 'queuedAt', 'runner', 'status'] as const;

/** A run in a list. */
export const RUN = {
  additionalProperties: false,
  properties: RUN_PROPERTIES,
  required: RUN_REQUIRED,
  type: 'object',
} as const satisfies JsonSchema;

const ATTEMPTS = {
  items: {
    additionalProperties: false,
    properties: {
      error: ERROR,
      finishedAt: TEXT,
      number: COUNT,
      startedAt: TEXT,
      status: { enum: ['canceled', 'failed', 'lost', 'running', 'succeeded'] },
      worker: TEXT,
    },
    required: ['number', 'startedAt', 'status', 'worker'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

const STEPS = {
  items: {
    additionalProperties: false,
    properties: {
      attempt: COUNT,
      error: ERROR,
      finishedAt: TEXT,
      key: TEXT,
      name: TEXT,
      preview: TEXT,
      startedAt: TEXT,
      status: { enum: ['failed', 'running', 'succeeded'] },
    },
    required: ['attempt', 'key', 'name', 'startedAt', 'status'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

const LOG = {
  items: {
    additionalProperties: false,
    properties: {
      at: TEXT,
      attempt: COUNT,
      level: { enum: ['debug', 'error', 'info', 'warning'] },
      text: TEXT,
    },
    required: ['at', 'attempt', 'level', 'text'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

/** A run with all that is recorded of it. */
export const RUN_DETAILS = {
  additionalProperties: false,
  properties: {
    ...RUN_PROPERTIES,
    attemptList: ATTEMPTS,
    cost: COST,
    log: LOG,
    logTotal: COUNT,
    maxAttempts: COUNT,
    nextAttemptAt: TEXT,
    result: {
      additionalProperties: false,
      // Anything; an empty schema is what strict readers of schemas complain about.
      properties: { content: TEXT, state: { minLength: 0 } },
      required: ['content'],
      type: 'object',
    },
    steps: STEPS,
    timeoutMs: COUNT,
  },
  required: [...RUN_REQUIRED, 'attemptList', 'log', 'logTotal', 'maxAttempts', 'steps'],
  type: 'object',
} as const satisfies JsonSchema;

const WORKERS = {
  items: {
    additionalProperties: false,
    properties: { active: COUNT, concurrency: COUNT, kind: TEXT, name: TEXT },
    required: ['active', 'concurrency', 'kind', 'name'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

/** The state of `runTask`. */
export const RunTaskStateSchema = {
  additionalProperties: false,
  properties: {
    alreadyActive: TRUE,
    details: RUN_DETAILS,
    further: { items: RUN, type: 'array' },
    run: RUN,
    workers: WORKERS,
  },
  required: ['further', 'run', 'workers'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `runTasks`. */
export const RunTasksStateSchema = {
  additionalProperties: false,
  properties: {
    failed: COUNT,
    results: {
      items: {
        additionalProperties: false,
        properties: { ...ITEM_PROPERTIES, alreadyActive: TRUE, run: RUN },
        required: ['name', 'success'],
        type: 'object',
      },
      type: 'array',
    },
    succeeded: COUNT,
    workers: WORKERS,
  },
  required: ['failed', 'results', 'succeeded', 'workers'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `cancelTaskRun`. */
export const CancelTaskRunStateSchema = {
  additionalProperties: false,
  properties: { run: RUN },
  required: ['run'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `setTaskSchedule`. */
export const SetTaskScheduleStateSchema = {
  additionalProperties: false,
  properties: { identifier: TEXT, nextTimes: TEXTS, schedule: SCHEDULE, status: TEXT },
  required: ['identifier', 'nextTimes', 'status'],
  type: 'object',
} as const satisfies JsonSchema;
