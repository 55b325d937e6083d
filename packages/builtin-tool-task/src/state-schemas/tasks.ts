import type { JsonSchema } from '@lobechat/types';

import {
  BATCH_PROPERTIES,
  COUNT,
  FLAG,
  NAMED,
  STATUS,
  SUMMARY,
  TEXT,
  TEXTS,
  TRUE,
} from './fragments.ts';

const COMMENT = {
  additionalProperties: false,
  properties: { author: TEXT, content: TEXT, createdAt: TEXT, id: TEXT },
  required: ['content', 'createdAt', 'id'],
  type: 'object',
} as const satisfies JsonSchema;

/** Comments of a task. */
export const COMMENTS = { items: COMMENT, type: 'array' } as const satisfies JsonSchema;

/** The state of `createTask`. */
export const CreateTaskStateSchema = {
  additionalProperties: false,
  properties: { identifier: TEXT, reopened: TEXTS, success: FLAG, task: SUMMARY },
  required: ['identifier', 'success', 'task'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `createTasks`. */
export const CreateTasksStateSchema = {
  additionalProperties: false,
  properties: { ...BATCH_PROPERTIES, deleted: TEXTS, ready: TEXTS, reopened: TEXTS },
  required: ['failed', 'ready', 'results', 'succeeded'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `editTask`. */
export const EditTaskStateSchema = {
  additionalProperties: false,
  properties: { identifier: TEXT, task: SUMMARY, unblocked: TEXTS },
  required: ['identifier', 'task', 'unblocked'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `editTasks`. */
export const EditTasksStateSchema = {
  additionalProperties: false,
  properties: { ...BATCH_PROPERTIES, unblocked: TEXTS },
  required: ['failed', 'results', 'succeeded', 'unblocked'],
  type: 'object',
} as const satisfies JsonSchema;

const DELETED_PROPERTIES = {
  comments: COUNT,
  deleted: { items: NAMED, type: 'array' },
  runs: COUNT,
  unblocked: TEXTS,
} as const;

const DELETED_REQUIRED = ['comments', 'deleted', 'runs', 'unblocked'] as const;

/** The state of `deleteTask`. */
export const DeleteTaskStateSchema = {
  additionalProperties: false,
  properties: DELETED_PROPERTIES,
  required: DELETED_REQUIRED,
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `deleteTasks`. */
export const DeleteTasksStateSchema = {
  additionalProperties: false,
  properties: { ...DELETED_PROPERTIES, ...BATCH_PROPERTIES },
  required: [...DELETED_REQUIRED, 'failed', 'results', 'succeeded'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `updateTaskStatus`. */
export const UpdateTaskStatusStateSchema = {
  additionalProperties: false,
  properties: {
    canceled: TEXTS,
    groups: {
      items: {
        additionalProperties: false,
        properties: { identifier: TEXT, status: STATUS },
        required: ['identifier', 'status'],
        type: 'object',
      },
      type: 'array',
    },
    identifier: TEXT,
    openSubtasks: TEXTS,
    previousStatus: STATUS,
    startedDependents: TEXTS,
    status: STATUS,
    unblocked: TEXTS,
    waitsFor: TEXTS,
  },
  required: ['identifier', 'previousStatus', 'status', 'unblocked'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `addTaskComment`. */
export const AddTaskCommentStateSchema = {
  additionalProperties: false,
  properties: { comment: COMMENT, identifier: TEXT },
  required: ['comment', 'identifier'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `claimTask`. */
export const ClaimTaskStateSchema = {
  additionalProperties: false,
  properties: { expiresAt: TEXT, holder: TEXT, identifier: TEXT, released: TRUE, token: TEXT },
  required: ['identifier'],
  type: 'object',
} as const satisfies JsonSchema;
