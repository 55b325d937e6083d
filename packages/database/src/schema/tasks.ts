import { bigint, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { sql } from '../query.ts';
import { lobeTools, time, timeOrNow, words } from './columns.ts';

/** The statuses of a task. */
export const TASK_STATUSES = [
  'backlog',
  'todo',
  'running',
  'scheduled',
  'paused',
  'completed',
  'failed',
  'canceled',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** A task with one of these no longer blocks others. */
export const RESOLVED_STATUSES: readonly TaskStatus[] = ['completed', 'canceled'];

/** A task with one of these has nothing left to do, unless somebody reopens it. */
export const ENDED_STATUSES: readonly TaskStatus[] = ['completed', 'failed', 'canceled'];

/** `requires` blocks a task until the other one is resolved; `relates` is only a reference. */
export const DEPENDENCY_TYPES = ['requires', 'relates'] as const;
export type DependencyType = (typeof DEPENDENCY_TYPES)[number];

export const counters = lobeTools.table('counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

export const idempotencyKeys = lobeTools.table(
  'idempotency_keys',
  {
    answer: jsonb('answer').$type<unknown>(),
    createdAt: timeOrNow('created_at'),
    fingerprint: text('fingerprint').notNull(),
    key: text('key').notNull(),
    scope: text('scope').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** A task. Its identifier is `TASK-` and its id, which is never reused. */
export const tasks = lobeTools.table('tasks', {
  assignee: text('assignee'),
  /**
   * Number of unresolved tasks that it waits for: those that it requires, and those that tasks
   * above it require (unless these are parts of the latter). Maintained by the repository.
   */
  blockers: integer('blockers').notNull().default(0),
  claimedBy: text('claimed_by'),
  claimExpiresAt: time('claim_expires_at'),
  claimToken: uuid('claim_token'),
  completedAt: time('completed_at'),
  createdAt: timeOrNow('created_at'),
  createdBy: text('created_by'),
  description: text('description').notNull().default(''),
  dueAt: time('due_at'),
  /** Why it failed, if a reason was given. */
  error: text('error'),
  id: bigint('id', { mode: 'number' }).primaryKey(),
  nextRunAt: time('next_run_at'),
  parentId: bigint('parent_id', { mode: 'number' }),
  /** Number of subtasks, in total and by final status. Maintained by the repository. */
  parts: integer('parts').notNull().default(0),
  partsCanceled: integer('parts_canceled').notNull().default(0),
  partsCompleted: integer('parts_completed').notNull().default(0),
  partsFailed: integer('parts_failed').notNull().default(0),
  /** 1 urgent … 4 low, 0 none. */
  priority: smallint('priority').notNull().default(0),
  /** Position in an order in which every task follows those it requires. */
  rank: bigint('rank', { mode: 'number' }).notNull(),
  /** How often its runs are tried, and for how long. */
  run: jsonb('run').$type<unknown>(),
  schedule: jsonb('schedule').$type<unknown>(),
  /** Number of runs started by its schedule. */
  scheduleRuns: integer('schedule_runs').notNull().default(0),
  search: words('search').generatedAlwaysAs(sql`lobe_tools.task_words(title, tags, description)`),
  status: text('status').$type<TaskStatus>().notNull().default('todo'),
  tags: text('tags').array().notNull().default([]),
  title: text('title').notNull(),
  updatedAt: timeOrNow('updated_at'),
  version: integer('version').notNull().default(1),
  /** What its runs do; the format belongs to the runner. */
  work: jsonb('work').$type<unknown>(),
});

export const taskComments = lobeTools.table('task_comments', {
  author: text('author'),
  body: text('body').notNull(),
  createdAt: timeOrNow('created_at'),
  id: uuid('id').primaryKey().defaultRandom(),
  search: words('search').generatedAlwaysAs(sql`lobe_tools.comment_words(body)`),
  taskId: bigint('task_id', { mode: 'number' }).notNull(),
  updatedAt: timeOrNow('updated_at'),
  version: integer('version').notNull().default(1),
});
