import { bigint, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { lobeTools, time, timeOrNow } from './columns.ts';

/** `waiting`: for tasks that its task requires. `queued`: for a worker, or for the next attempt. */
export type RunStatus = 'canceled' | 'failed' | 'queued' | 'running' | 'succeeded' | 'waiting';
export type AttemptStatus = 'canceled' | 'failed' | 'lost' | 'running' | 'succeeded';
export type StepStatus = 'failed' | 'running' | 'succeeded';
export type LogLevel = 'debug' | 'error' | 'info' | 'warning';

/** Why a run, an attempt or a step failed. */
export interface RunFailure {
  readonly message: string;
  /** Stable, for programs. */
  readonly type: string;
}

/** A run of a task. At most one run per task is waiting, queued or running. */
export const taskRuns = lobeTools.table('task_runs', {
  /** Number of attempts started. */
  attempts: integer('attempts').notNull().default(0),
  cancelRequestedAt: time('cancel_requested_at'),
  cost: jsonb('cost').$type<unknown>(),
  error: jsonb('error').$type<RunFailure>(),
  /** Number of failed attempts, which count against `maxAttempts`. */
  failures: integer('failures').notNull().default(0),
  finishedAt: time('finished_at'),
  id: uuid('id').primaryKey().defaultRandom(),
  input: jsonb('input').$type<unknown>(),
  /** Number of attempts whose worker fell silent. */
  losses: integer('losses').notNull().default(0),
  maxAttempts: smallint('max_attempts').notNull().default(1),
  /** No attempt starts before this time. */
  nextAttemptAt: time('next_attempt_at'),
  progress: jsonb('progress').$type<unknown>(),
  queuedAt: timeOrNow('queued_at'),
  requestedBy: text('requested_by'),
  result: jsonb('result').$type<unknown>(),
  /** Milliseconds before the second attempt; doubled before each further one. */
  retryDelayMs: bigint('retry_delay_ms', { mode: 'number' }).notNull().default(1000),
  runner: text('runner').notNull(),
  startedAt: time('started_at'),
  status: text('status').$type<RunStatus>().notNull().default('queued'),
  taskId: bigint('task_id', { mode: 'number' }).notNull(),
  timeoutMs: bigint('timeout_ms', { mode: 'number' }),
  updatedAt: timeOrNow('updated_at'),
  version: integer('version').notNull().default(1),
});

/** The workers of runs. One that is no longer seen is gone. */
export const workers = lobeTools.table('workers', {
  concurrency: integer('concurrency').notNull(),
  host: text('host').notNull(),
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  pid: integer('pid').notNull(),
  runners: text('runners').array().notNull().default([]),
  seenAt: timeOrNow('seen_at'),
  startedAt: timeOrNow('started_at'),
});
