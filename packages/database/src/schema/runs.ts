import { bigint, integer, jsonb, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { sql } from '../query.ts';
import { lobeTools, time } from './columns.ts';

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
  queuedAt: time('queued_at')
    .notNull()
    .default(sql`now()`),
  requestedBy: text('requested_by'),
  result: jsonb('result').$type<unknown>(),
  /** Milliseconds before the second attempt; doubled before each further one. */
  retryDelayMs: bigint('retry_delay_ms', { mode: 'number' }).notNull().default(1000),
  runner: text('runner').notNull(),
  startedAt: time('started_at'),
  status: text('status').$type<RunStatus>().notNull().default('queued'),
  taskId: bigint('task_id', { mode: 'number' }).notNull(),
  timeoutMs: bigint('timeout_ms', { mode: 'number' }),
  updatedAt: time('updated_at')
    .notNull()
    .default(sql`now()`),
  version: integer('version').notNull().default(1),
});

/** An attempt of a run by one worker, under a lease. */
export const runAttempts = lobeTools.table(
  'run_attempts',
  {
    error: jsonb('error').$type<RunFailure>(),
    finishedAt: time('finished_at'),
    heartbeatAt: time('heartbeat_at')
      .notNull()
      .default(sql`now()`),
    host: text('host'),
    leaseExpiresAt: time('lease_expires_at').notNull(),
    leaseToken: uuid('lease_token').notNull(),
    /** Number of lines in the log of the run at its end, including omitted ones. */
    logLines: integer('log_lines').notNull().default(0),
    number: smallint('number').notNull(),
    runId: uuid('run_id').notNull(),
    startedAt: time('started_at')
      .notNull()
      .default(sql`now()`),
    status: text('status').$type<AttemptStatus>().notNull().default('running'),
    worker: text('worker').notNull(),
    workerId: uuid('worker_id'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
);

/** The journal: the next attempt does not repeat a finished step. */
export const runSteps = lobeTools.table(
  'run_steps',
  {
    attempt: smallint('attempt').notNull(),
    error: jsonb('error').$type<RunFailure>(),
    finishedAt: time('finished_at'),
    input: jsonb('input').$type<unknown>(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    result: jsonb('result').$type<unknown>(),
    runId: uuid('run_id').notNull(),
    startedAt: time('started_at')
      .notNull()
      .default(sql`now()`),
    status: text('status').$type<StepStatus>().notNull().default('running'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

export const runLogs = lobeTools.table(
  'run_logs',
  {
    at: time('at')
      .notNull()
      .default(sql`now()`),
    attempt: smallint('attempt').notNull(),
    level: text('level').$type<LogLevel>().notNull(),
    runId: uuid('run_id').notNull(),
    sequence: integer('sequence').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sequence] })],
);

/** The workers of runs. One that is no longer seen is gone. */
export const workers = lobeTools.table('workers', {
  concurrency: integer('concurrency').notNull(),
  host: text('host').notNull(),
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  pid: integer('pid').notNull(),
  runners: text('runners').array().notNull().default([]),
  seenAt: time('seen_at')
    .notNull()
    .default(sql`now()`),
  startedAt: time('started_at')
    .notNull()
    .default(sql`now()`),
});
