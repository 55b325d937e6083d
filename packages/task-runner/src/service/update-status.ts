import { sql } from 'drizzle-orm';

import {
  FINISHED_STATUSES,
  type ITaskService,
  STATUS_TRANSITIONS,
  TaskErrorType,
  type TaskStatus,
} from '@lobechat/builtin-tool-task';
import { type Queryable, type Task, type TaskChanges, updateTasks } from '@lobechat/database';
import { joinList } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { resumeSchedule } from '../schedule/check-schedule.ts';
import type { StoredSchedule } from '../schedule/stored-schedule.ts';
import { findActiveRuns } from './active-runs.ts';
import { requireTask } from './find-tasks.ts';
import { toStatus } from './list-tasks.ts';
import { lockTasks, readTasks } from './lock-tasks.ts';
import type { ServiceParts } from './service-parts.ts';

const refuseTransition = ({ id, status }: Task, to: TaskStatus): ToolError => {
  const name = formatIdentifier(id);
  const allowed = STATUS_TRANSITIONS[status];
  const how =
    to === 'scheduled' ? ' What begins runs is runTask, and at set times setTaskSchedule.' : '';
  return new ToolError(
    TaskErrorType.InvalidTransition,
    `${name} is ${status} and cannot become ${to}; it can become ${joinList(allowed, { conjunction: 'or' })}.${how}`,
    { body: { allowed, from: status, to } },
  );
};

const refuseActive = async (db: Queryable, { id, status }: Task): Promise<void> => {
  const active = await findActiveRuns(db, [id]);
  if (!active.has(id)) return;
  throw new ToolError(
    TaskErrorType.AlreadyRunning,
    `${formatIdentifier(id)} is ${status} by its run ${active.get(id) ?? ''}, which is not over and sets the status itself. Wait for it with viewTask and waitSeconds, or use cancelTaskRun first.`,
  );
};

/** A schedule goes on while its task is `scheduled`, and rests otherwise. */
const nextRun = (task: Task, to: TaskStatus, now: number): TaskChanges => {
  if (task.schedule === null) {
    if (to === 'scheduled') {
      throw new ToolError(
        TaskErrorType.InvalidTransition,
        `${formatIdentifier(task.id)} has no schedule to go on with. Give it one with setTaskSchedule.`,
      );
    }
    return {};
  }
  if (to !== 'scheduled') return { nextRunAt: null };
  const schedule = task.schedule as StoredSchedule;
  const next = resumeSchedule(schedule, { now: new Date(now), runs: task.scheduleRuns });
  if (next !== undefined) return { nextRunAt: next };
  throw new ToolError(
    TaskErrorType.InvalidTransition,
    `The schedule of ${formatIdentifier(task.id)} has ended. Give it a new one with setTaskSchedule.`,
  );
};

const giveBackClaim = async (db: Queryable, id: number): Promise<void> => {
  await db.execute(sql`UPDATE lobe_tools.tasks
    SET claimed_by = NULL, claim_token = NULL, claim_expires_at = NULL
    WHERE id = ${id} AND claim_token IS NOT NULL`);
};

/** Which of some tasks can be begun, as identifiers in the order of their creation. */
const namesOfReady = async (db: Queryable, ids: readonly number[]): Promise<string[]> =>
  [...(await readTasks(db, ids)).values()]
    .filter(({ blockers, status }) => status === 'todo' && blockers === 0)
    .map(({ id }) => id)
    .toSorted((left, right) => left - right)
    .map(formatIdentifier);

/** `updateTaskStatus`. */
export const createStatusUpdating = ({
  database,
  desk,
  now,
}: ServiceParts): Pick<ITaskService, 'updateTaskStatus'> => ({
  updateTaskStatus: async (params) => {
    const status = toStatus(params.status);
    const error = params.error?.trim() === '' ? undefined : params.error;
    if (error !== undefined && status !== 'failed') {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        `An error goes with the status failed, and this is ${status}. Use addTaskComment to say something about the task.`,
      );
    }
    const id = await requireTask(database.db, params.identifier);
    return database.transaction(async (db) => {
      const task = (await lockTasks(db, [id])).get(id);
      const identifier = formatIdentifier(id);
      if (task === undefined) {
        throw new ToolError(ToolErrorType.NotFound, `${identifier} was deleted meanwhile.`);
      }
      const previousStatus = task.status;
      if (previousStatus === status && error === undefined) {
        return { identifier, previousStatus, status, unblocked: [] };
      }
      await refuseActive(db, task);
      if (previousStatus !== status && !STATUS_TRANSITIONS[previousStatus].includes(status)) {
        throw refuseTransition(task, status);
      }
      const changes = { ...nextRun(task, status, now()), error: error ?? null, status };
      const { unblocked } = await updateTasks(db, [{ changes, id }]);
      if (FINISHED_STATUSES.includes(status)) await giveBackClaim(db, id);
      await desk.releaseWaiting(db);
      return { identifier, previousStatus, status, unblocked: await namesOfReady(db, unblocked) };
    });
  },
});
