import {
  type Database,
  type NewRun,
  queueRuns,
  takeDueTasks,
  type Task,
  type TaskChanges,
  updateTasks,
} from '@lobechat/database';

import { toNewRun } from '../desk/to-new-run.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { workOf } from '../runners/create-assignee-runner.ts';
import { findActiveRuns } from '../service/active-runs.ts';
import { decideDue } from './due-times.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Maximum number of tasks processed in one transaction. */
const BATCH = 200;

/** With one of these statuses a schedule does not continue by itself. */
const RESTING: readonly string[] = ['paused', 'completed', 'canceled'];

/** The decision about one task. */
interface Decided {
  readonly changes: TaskChanges;
  readonly run?: NewRun;
}

/** In these statuses a manual task is due again. */
const DONE: readonly string[] = ['scheduled', 'completed', 'failed'];

/**
 * The person who does it knows its progress best: only a completed or unstarted task is set to
 * todo.
 */
const decideByHand = (task: Task, schedule: StoredSchedule, now: Date): Decided => {
  const { nextRunAt, scheduleRuns, status } = task;
  if (nextRunAt === null || status === 'canceled') return { changes: { nextRunAt: null } };
  // A task cannot be todo twice: missed times are combined into one.
  const missed = schedule.missed === 'skip' ? 'skip' : 'once';
  const decision = decideDue({
    isActive: false,
    nextRunAt,
    now,
    runs: scheduleRuns,
    schedule: { ...schedule, missed },
  });
  const hasEnded = decision.nextRunAt === null && status === 'scheduled';
  const reopens = (decision.begins && DONE.includes(status)) || hasEnded;
  return {
    changes: {
      nextRunAt: decision.nextRunAt,
      ...(decision.begins && { scheduleRuns: scheduleRuns + 1 }),
      ...(reopens && { error: null, status: 'todo' }),
    },
  };
};

const decide = (task: Task, isActive: boolean, now: Date): Decided => {
  const schedule = task.schedule as StoredSchedule | null;
  if (schedule?.byHand) return decideByHand(task, schedule, now);
  const work = workOf(task);
  const { nextRunAt, scheduleRuns } = task;
  if (schedule === null || nextRunAt === null || RESTING.includes(task.status)) {
    return { changes: { nextRunAt: null } };
  }
  const decision = decideDue({ isActive, nextRunAt, now, runs: scheduleRuns, schedule });
  if (decision.begins && work !== null) {
    return {
      changes: { nextRunAt: decision.nextRunAt, scheduleRuns: scheduleRuns + 1 },
      run: toNewRun(task, work, { request: schedule.request }),
    };
  }
  // The schedule has ended, or has nothing to run: the rest is an ordinary task.
  const hasEnded = decision.nextRunAt === null && task.status === 'scheduled' && !isActive;
  return { changes: { nextRunAt: decision.nextRunAt, ...(hasEnded && { status: 'todo' }) } };
};

/**
 * Queues the runs of due schedules, sets manual tasks to todo again, and sets their next times, all
 * or nothing. Concurrent callers each process different tasks. Returns the ids of the runs.
 */
export const beginDueRuns = async ({
  database,
  now,
  queue,
}: {
  readonly database: Database;
  /** Instead of the database's clock. */
  readonly now?: (() => Date) | undefined;
  readonly queue: RunQueue;
}): Promise<string[]> => {
  await queue.prepare();
  return database.transaction(async (db) => {
    const due = await takeDueTasks(db, { limit: BATCH, ...(now && { now: now() }) });
    if (due.tasks.length === 0) return [];
    const ids = due.tasks.map(({ id }) => id);
    const active = await findActiveRuns(db, ids);
    const decided = due.tasks.map((task) => ({
      ...decide(task, active.has(task.id), due.now),
      task,
    }));
    await updateTasks(
      db,
      decided
        .filter(({ changes, task }) => changes.nextRunAt?.getTime() !== task.nextRunAt?.getTime())
        .map(({ changes, task }) => ({ changes, id: task.id })),
    );
    const queued = await queueRuns(
      db,
      decided.flatMap(({ run }) => (run === undefined ? [] : [run])),
    );
    const priorities = new Map(due.tasks.map(({ id, priority }) => [id, priority]));
    await queue.enqueue(
      db,
      queued
        .filter(({ isNew, run }) => isNew && run.status === 'queued')
        .map(({ run: { id, taskId } }) => ({
          id,
          priority: priorities.get(taskId) ?? 0,
          startAfter: null,
          taskId,
        })),
    );
    return queued.map(({ run }) => run.id);
  });
};
