import {
  type SetTaskScheduleParams,
  type SetTaskScheduleState,
  type TaskCall,
  TaskErrorType,
} from '@lobechat/builtin-tool-task';
import { type Queryable, type Task, type TaskChanges, updateTasks } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { RunTask } from '../desk/choose-runs.ts';
import { type DeskParts, listTypesElsewhere } from '../desk/desk-parts.ts';
import { isByHand, type RefusalOptions, refuseWork } from '../desk/run-refusal.ts';
import { toRunRequest } from '../desk/run-request.ts';
import { readOwn } from '../desk/run-tasks.ts';
import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { workOf } from '../runners/create-assignee-runner.ts';
import { findActiveRuns } from '../service/active-runs.ts';
import { requireTask } from '../service/find-tasks.ts';
import { lockTasks } from '../service/lock-tasks.ts';
import { checkSchedule } from './check-schedule.ts';
import { type StoredSchedule, toScheduleFacts } from './stored-schedule.ts';

const lockTask = async (db: Queryable, id: number): Promise<Task> => {
  const task = (await lockTasks(db, [id])).get(id);
  if (task !== undefined) return task;
  throw new ToolError(ToolErrorType.NotFound, `There is no ${formatIdentifier(id)}.`);
};

const takeAway = async (db: Queryable, id: number): Promise<TaskChanges> => {
  const { status } = await lockTask(db, id);
  const falls = status === 'scheduled' && (await findActiveRuns(db, [id])).size === 0;
  return { nextRunAt: null, schedule: null, scheduleRuns: 0, ...(falls && { status: 'todo' }) };
};

const refuseStatus = (id: number, status: string): ToolError =>
  new ToolError(
    TaskErrorType.InvalidTransition,
    `${formatIdentifier(id)} is ${status}. Set it to todo with updateTaskStatus first, if it is to be done again and again.`,
  );

/** Why a task cannot have a schedule; undefined if it can. */
export const refuseSchedule = (
  task: Pick<RunTask, 'id' | 'parts' | 'status' | 'work'>,
  who: Pick<RefusalOptions, 'elsewhere' | 'runners'>,
): ToolError | undefined => {
  const byHand = isByHand(task, who);
  const { id, status } = task;
  // A completed task that is done by hand stays completed until the first time.
  const isOver = status === 'canceled' || (status === 'completed' && !byHand);
  if (isOver) return refuseStatus(id, status);
  return byHand ? undefined : refuseWork(task, who);
};

/** Sets or removes the schedule of a task. Runs started by an earlier schedule no longer count. */
export const setTaskSchedule = async (
  parts: DeskParts,
  { identifier, schedule: given }: SetTaskScheduleParams,
  call: TaskCall,
): Promise<SetTaskScheduleState> => {
  const { database, now } = parts.options;
  const id = await requireTask(await readOwn(parts, call), identifier);
  const checked =
    given === null
      ? undefined
      : await checkSchedule(given, { now: now?.() ?? new Date(), timeZone: call.timeZone });
  const stored: StoredSchedule | undefined = checked && {
    ...checked.schedule,
    request: toRunRequest(call),
  };
  const nextRunAt = checked?.nextTimes[0] ?? null;
  const elsewhere = await listTypesElsewhere(parts);

  const put = async (db: Queryable, schedule: StoredSchedule): Promise<TaskChanges> => {
    const locked = await lockTask(db, id);
    const task = { ...locked, work: workOf(locked) };
    const who = { elsewhere, runners: parts.runners };
    const refusal = refuseSchedule(task, who);
    if (refusal) throw refusal;
    const byHand = isByHand(task, who);
    // An active run determines the status, and passes it to the schedule when it ends.
    const rises = task.status !== 'completed' && task.status !== 'running';
    return {
      nextRunAt,
      schedule: { ...schedule, ...(byHand && { byHand }) },
      scheduleRuns: 0,
      ...(rises && { status: 'scheduled' }),
    };
  };
  const updated = await database.transaction(async (db) => {
    const changes = await (stored === undefined ? takeAway(db, id) : put(db, stored));
    return updateTasks(db, [{ changes, id }]);
  });
  const [task] = updated.tasks;
  const { worker = 'on-demand' } = parts.options;
  if (stored !== undefined && worker !== 'never' && worker !== 'while-waiting') {
    // A schedule needs a running worker when its time comes.
    await parts.worker.start().catch(() => undefined);
  }
  parts.worker.wake();
  return {
    identifier: formatIdentifier(id),
    nextTimes: (checked?.nextTimes ?? []).map((time) => time.toISOString()),
    ...(stored && {
      schedule: toScheduleFacts((task?.schedule ?? stored) as StoredSchedule, {
        nextRunAt,
        scheduleRuns: 0,
      }),
    }),
    status: task?.status ?? 'scheduled',
  };
};
