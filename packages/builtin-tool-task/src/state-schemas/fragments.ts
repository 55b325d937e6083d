import type { JsonSchema } from '@lobechat/types';

import { DEPENDENCY_TYPES, MISSED_RUNS, TASK_STATUSES } from '../constants.ts';

export const TEXT = { type: 'string' } as const satisfies JsonSchema;
export const COUNT = { type: 'integer' } as const satisfies JsonSchema;
export const FLAG = { type: 'boolean' } as const satisfies JsonSchema;
export const TRUE = { const: true } as const satisfies JsonSchema;
export const TEXTS = { items: TEXT, type: 'array' } as const satisfies JsonSchema;
export const STATUS = { enum: TASK_STATUSES } as const satisfies JsonSchema;
export const DEPENDENCY = { enum: DEPENDENCY_TYPES } as const satisfies JsonSchema;

/** Why something failed. */
export const ERROR = {
  additionalProperties: false,
  properties: { message: TEXT, type: TEXT },
  required: ['message', 'type'],
  type: 'object',
} as const satisfies JsonSchema;

/** How far a task with subtasks is. */
export const PARTS = {
  additionalProperties: false,
  properties: { done: COUNT, failed: COUNT, total: COUNT },
  required: ['done', 'total'],
  type: 'object',
} as const satisfies JsonSchema;

/** A task by identifier and name. */
export const NAMED = {
  additionalProperties: false,
  properties: { identifier: TEXT, name: TEXT },
  required: ['identifier', 'name'],
  type: 'object',
} as const satisfies JsonSchema;

export const SUMMARY_PROPERTIES = {
  assigneeAgentId: TEXT,
  blockers: COUNT,
  claimedBy: TEXT,
  createdAt: TEXT,
  dueAt: TEXT,
  identifier: TEXT,
  name: TEXT,
  nextRunAt: TEXT,
  overdue: TRUE,
  parentIdentifier: TEXT,
  parts: PARTS,
  priority: COUNT,
  ready: FLAG,
  status: STATUS,
  tags: TEXTS,
  updatedAt: TEXT,
  version: COUNT,
  waitsFor: TEXTS,
} as const;

export const SUMMARY_REQUIRED = [
  'blockers',
  'createdAt',
  'identifier',
  'name',
  'priority',
  'ready',
  'status',
  'tags',
  'updatedAt',
  'version',
] as const;

/** A task in a list. */
export const SUMMARY = {
  additionalProperties: false,
  properties: SUMMARY_PROPERTIES,
  required: SUMMARY_REQUIRED,
  type: 'object',
} as const satisfies JsonSchema;

/** A task at the other end of a dependency. */
export const LINK = {
  additionalProperties: false,
  properties: { identifier: TEXT, name: TEXT, status: STATUS, type: DEPENDENCY },
  required: ['identifier', 'name', 'status', 'type'],
  type: 'object',
} as const satisfies JsonSchema;

/** What became of an item of a batch. */
export const ITEM_PROPERTIES = {
  error: ERROR,
  identifier: TEXT,
  name: TEXT,
  reference: TEXT,
  success: FLAG,
} as const;

/** What all batches have. */
export const BATCH_PROPERTIES = {
  failed: COUNT,
  results: {
    items: {
      additionalProperties: false,
      properties: ITEM_PROPERTIES,
      required: ['name', 'success'],
      type: 'object',
    },
    type: 'array',
  },
  succeeded: COUNT,
} as const;

/** How often a task is run, and how far that has come. */
export const SCHEDULE = {
  additionalProperties: false,
  properties: {
    byHand: { const: true },
    cron: TEXT,
    endAt: TEXT,
    intervalSeconds: COUNT,
    maxRuns: COUNT,
    missed: { enum: MISSED_RUNS },
    nextRunAt: TEXT,
    runs: COUNT,
    startAt: TEXT,
    timeZone: TEXT,
  },
  required: ['missed', 'runs', 'timeZone'],
  type: 'object',
} as const satisfies JsonSchema;
