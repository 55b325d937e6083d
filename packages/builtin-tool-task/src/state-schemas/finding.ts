import type { JsonSchema } from '@lobechat/types';

import {
  COUNT,
  DEPENDENCY,
  FLAG,
  LINK,
  PARTS,
  SCHEDULE,
  STATUS,
  SUMMARY,
  SUMMARY_PROPERTIES,
  SUMMARY_REQUIRED,
  TEXT,
  TEXTS,
} from './fragments.ts';
import { RUN, RUN_DETAILS } from './runs.ts';
import { COMMENTS } from './tasks.ts';

const SUMMARIES = { items: SUMMARY, type: 'array' } as const satisfies JsonSchema;
const LINKS = { items: LINK, type: 'array' } as const satisfies JsonSchema;
/** Any object; an empty schema is what strict readers of schemas complain about. */
const ANYTHING = {
  additionalProperties: { minLength: 0 },
  type: 'object',
} as const satisfies JsonSchema;

const STEP = {
  additionalProperties: false,
  properties: { arguments: ANYTHING, id: TEXT, tool: TEXT },
  required: ['tool'],
  type: 'object',
} as const satisfies JsonSchema;

const WORK = {
  additionalProperties: false,
  properties: {
    command: TEXT,
    cwd: TEXT,
    input: ANYTHING,
    maxTurns: COUNT,
    model: TEXT,
    steps: { items: STEP, type: 'array' },
    tools: TEXTS,
    type: TEXT,
  },
  required: ['type'],
  type: 'object',
} as const satisfies JsonSchema;

const RUN_POLICY = {
  additionalProperties: false,
  properties: { maxAttempts: COUNT, retryDelayMs: COUNT, timeoutMs: COUNT },
  type: 'object',
} as const satisfies JsonSchema;

const DETAILS = {
  additionalProperties: false,
  properties: {
    ...SUMMARY_PROPERTIES,
    comments: COMMENTS,
    commentsTotal: COUNT,
    completedAt: TEXT,
    createdBy: TEXT,
    dependencies: LINKS,
    dependents: LINKS,
    error: TEXT,
    inherited: {
      items: {
        ...LINK,
        properties: { ...LINK.properties, through: TEXT },
        required: [...LINK.required, 'through'],
      },
      type: 'array',
    },
    instruction: TEXT,
    run: RUN_POLICY,
    runs: { items: RUN, type: 'array' },
    runsTotal: COUNT,
    schedule: SCHEDULE,
    subtasks: SUMMARIES,
    subtasksTotal: COUNT,
    work: WORK,
  },
  required: [
    ...SUMMARY_REQUIRED,
    'comments',
    'commentsTotal',
    'dependencies',
    'dependents',
    'instruction',
    'runs',
    'runsTotal',
    'subtasks',
    'subtasksTotal',
  ],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `viewTask`. */
export const ViewTaskStateSchema = {
  additionalProperties: false,
  properties: { latestRun: RUN_DETAILS, task: DETAILS },
  required: ['task'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `listTasks`. */
export const ListTasksStateSchema = {
  additionalProperties: false,
  properties: { nextCursor: TEXT, tasks: SUMMARIES, total: COUNT },
  required: ['tasks'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `searchTasks`. */
export const SearchTasksStateSchema = {
  additionalProperties: false,
  properties: {
    corrections: {
      items: {
        additionalProperties: false,
        properties: { from: TEXT, to: TEXT },
        required: ['from', 'to'],
        type: 'object',
      },
      type: 'array',
    },
    tasks: {
      items: {
        additionalProperties: false,
        properties: {
          ...SUMMARY_PROPERTIES,
          excerpt: TEXT,
          foundIn: { enum: ['comment', 'instruction', 'name', 'tag'] },
        },
        required: [...SUMMARY_REQUIRED, 'excerpt', 'foundIn'],
        type: 'object',
      },
      type: 'array',
    },
  },
  required: ['tasks'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `listReadyTasks`. */
export const ListReadyTasksStateSchema = {
  additionalProperties: false,
  properties: { tasks: SUMMARIES },
  required: ['tasks'],
  type: 'object',
} as const satisfies JsonSchema;

const NODE = {
  additionalProperties: false,
  properties: {
    blockers: COUNT,
    depth: COUNT,
    identifier: TEXT,
    name: TEXT,
    parentIdentifier: TEXT,
    parts: PARTS,
    priority: COUNT,
    ready: FLAG,
    status: STATUS,
    waitsFor: TEXTS,
  },
  required: ['blockers', 'depth', 'identifier', 'name', 'priority', 'ready', 'status'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `getTaskTree`. */
export const GetTaskTreeStateSchema = {
  additionalProperties: false,
  properties: {
    counts: {
      additionalProperties: false,
      properties: {
        backlog: COUNT,
        canceled: COUNT,
        completed: COUNT,
        failed: COUNT,
        paused: COUNT,
        running: COUNT,
        scheduled: COUNT,
        todo: COUNT,
      },
      type: 'object',
    },
    dependencies: {
      items: {
        additionalProperties: false,
        properties: { from: TEXT, to: TEXT, type: DEPENDENCY },
        required: ['from', 'to', 'type'],
        type: 'object',
      },
      type: 'array',
    },
    nodes: { items: NODE, type: 'array' },
    omitted: COUNT,
    outside: LINKS,
  },
  required: ['counts', 'dependencies', 'nodes', 'outside'],
  type: 'object',
} as const satisfies JsonSchema;
