import {
  type Database,
  listRuns,
  type NewRun,
  type Queryable,
  queueRuns,
  takeDueTasks,
  type Task,
  type TaskChanges,
  updateTasks,
} from '@lobechat/database';

import { toNewRun } from '../desk/to-new-run.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { workOf } from '../runners/create-assignee-runner.ts';
import { decideDue } from './due-times.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Tasks that are looked at in one transaction. */
const BATCH = 200;

/** With one of these a schedule does not go on by itself. */
const RESTING: readonly string[] = ['paused', 'completed', 'canceled'];

/** What becomes of one task. */
interface Decided {
  readonly changes: TaskChanges;
  readonly run?: NewRun;
}

/** From these a task that is done by hand is to be done again. */
const DONE: readonly string[] = ['scheduled', 'completed', 'failed'];

/** Who does it knows best how far it is: only what is done, or was not begun, is set to todo. */
const decideByHand = (task: Task, schedule: StoredSchedule, now: Date): Decided => {
  const { nextRunAt, scheduleRuns, status } = task;
  if (nextRunAt === null || status === 'canceled') return { changes: { nextRunAt: null } };
  // It cannot be to do twice: times that were missed come to one.
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
  // It has ended, or has nothing to do: what remains is a task like any other.
  const hasEnded = decision.nextRunAt === null && task.status === 'scheduled' && !isActive;
  return { changes: { nextRunAt: decision.nextRunAt, ...(hasEnded && { status: 'todo' }) } };
};

const findActive = async (db: Queryable, tasks: readonly Task[]): Promise<Set<number>> => {
  const runs = await listRuns(db, {
    limit: tasks.length,
    statuses: ['waiting', 'queued', 'running'],
    taskIds: tasks.map(({ id }) => id),
  });
  return new Set(runs.map(({ taskId }) => taskId));
};

/**
 * Queues the runs of schedules whose time has come, sets to todo again what is done by hand, and sets
 * their next times, all or nothing. Of several who do it at the same time each takes tasks of its own. Returns the ids of the runs.
 */
export const beginDueRuns = async ({
  database,
  now,
  queue,
}: {
  readonly database: Database;
  /** In place of the clock of the database. */
  readonly now?: (() => Date) | undefined;
  readonly queue: RunQueue;
}): Promise<string[]> => {
  await queue.prepare();
  return database.transaction(async (db) => {
    const due = await takeDueTasks(db, { limit: BATCH, ...(now && { now: now() }) });
    if (due.tasks.length === 0) return [];
    const active = await findActive(db, due.tasks);
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
