import {
  type ITaskService,
  RESOLVED_STATUSES,
  STATUS_TRANSITIONS,
  type TaskCall,
  TaskErrorType,
  type TaskStatus,
  UNFINISHED_TASK_STATUSES,
  type UpdateTaskStatusState,
} from '@lobechat/builtin-tool-task';
import {
  type Queryable,
  readWaitsFor,
  type Task,
  type TaskChanges,
  updateTasks,
} from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { joinList } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import type { StoredSchedule } from '../schedule/stored-schedule.ts';
import { findActiveRuns } from './active-runs.ts';
import { NAMELESS } from './claim-task.ts';
import { findElsewhere, ON_COMMENTS } from './find-elsewhere.ts';
import { requireTask } from './find-tasks.ts';
import { listSubtasks, refuseGroupStatus, toGroupFacts } from './group-status.ts';
import { toStatus } from './list-tasks.ts';
import { lockTasks } from './lock-tasks.ts';
import type { ServiceParts } from './service-parts.ts';

const HOW: Partial<Record<TaskStatus, string>> = {
  running: ' runTask does its work.',
  scheduled:
    ' runTask starts runs, and setTaskSchedule starts them at set times or resumes a schedule; both need approval.',
};

const REFUSED: Readonly<Record<string, string>> = {
  ...ON_COMMENTS,
  identifiers: 'One call changes one task: call updateTaskStatus for each, with its identifier.',
};

const refuseTransition = ({ id, status }: Task, to: TaskStatus): ToolError => {
  const name = formatIdentifier(id);
  const allowed = STATUS_TRANSITIONS[status];
  return new ToolError(
    TaskErrorType.InvalidTransition,
    `${name} is ${status} and cannot become ${to}; it can become ${joinList(allowed, { conjunction: 'or' })}.${HOW[to] ?? ''}`,
    { body: { allowed, from: status, to } },
  );
};

const refuseActive = async (db: Queryable, tasks: readonly Task[]): Promise<void> => {
  const active = await findActiveRuns(
    db,
    tasks.map(({ id }) => id),
  );
  const [task] = tasks.filter(({ id }) => active.has(id));
  if (task === undefined) return;
  throw new ToolError(
    TaskErrorType.AlreadyRunning,
    `${formatIdentifier(task.id)} is ${task.status} by its run ${active.get(task.id) ?? ''}, which has not ended and sets the status itself. Wait for it with viewTask and waitSeconds, or use cancelTaskRun first.`,
  );
};

/**
 * Setting a status by hand stops the schedule and revokes its grants: only `setTaskSchedule`, which
 * asks, continues it. Nothing is left to continue for a finished task.
 */
const stopSchedule = ({ schedule }: Task, to: TaskStatus): TaskChanges => {
  if (schedule === null) return {};
  // It runs nothing: a manual task waits for its next time.
  if ((schedule as StoredSchedule).byHand && to !== 'canceled') return {};
  if (to === 'completed' || to === 'canceled') return { nextRunAt: null, schedule: null };
  const { request, ...times } = schedule as StoredSchedule;
  const { grants: _grants, ...circumstances } = request;
  return { nextRunAt: null, schedule: { ...times, request: circumstances } };
};

const names = (ids: readonly number[]): string[] => ids.map(formatIdentifier);

/** Everything that is canceled together with a task: its unfinished descendants. */
const lockBelow = async (db: Queryable, { id, parts }: Task): Promise<Task[]> => {
  if (parts === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT task.id FROM lobe_tools.tasks_below(${id}) AS below(id)
      JOIN lobe_tools.tasks task USING (id) WHERE status NOT IN ('completed', 'canceled')`);
  return [
    ...(
      await lockTasks(
        db,
        rows.map((row) => Number(row.id)),
      )
    ).values(),
  ];
};

/** Warnings for setting this status, which do not prevent it. */
const findRemarkable = async (
  db: Queryable,
  task: Task,
  to: TaskStatus,
): Promise<Partial<UpdateTaskStatusState>> => {
  if (to === 'completed') {
    const waitsFor = (await readWaitsFor(db, [task.id])).get(task.id) ?? [];
    const open = task.parts > 0 ? await listSubtasks(db, task.id, UNFINISHED_TASK_STATUSES) : [];
    return {
      ...(open.length > 0 && { openSubtasks: names(open.map(({ id }) => id)) }),
      ...(waitsFor.length > 0 && { waitsFor: names(waitsFor.map(({ id }) => id)) }),
    };
  }
  if (!RESOLVED_STATUSES.includes(task.status)) return {};
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT task.id FROM lobe_tools.waited_for_by(${task.id}) AS waiting(id)
      JOIN lobe_tools.tasks task USING (id)
      WHERE task.status IN ('running', 'completed', 'failed') ORDER BY task.id LIMIT 100`);
  return {
    ...(rows.length > 0 && { startedDependents: names(rows.map(({ id }) => Number(id))) }),
  };
};

const setStatus = async (
  db: Queryable,
  task: Task,
  { error, status }: { readonly error: string | undefined; readonly status: TaskStatus },
): Promise<UpdateTaskStatusState> => {
  const { id, status: previousStatus } = task;
  const identifier = formatIdentifier(id);
  const below = status === 'canceled' ? await lockBelow(db, task) : [];
  await refuseActive(db, [task, ...below]);
  await refuseGroupStatus(db, task, status);
  if (previousStatus !== status && !STATUS_TRANSITIONS[previousStatus].includes(status)) {
    throw refuseTransition(task, status);
  }
  const remarkable = await findRemarkable(db, task, status);
  const stopped = stopSchedule(task, status);
  const { groups, unblocked } = await updateTasks(db, [
    { changes: { ...stopped, error: error ?? null, status }, id },
    ...below.map((part) => ({
      changes: { ...stopSchedule(part, status), error: null, status },
      id: part.id,
    })),
  ]);
  return {
    ...(below.length > 0 && { canceled: names(below.map((part) => part.id)) }),
    ...toGroupFacts(groups.filter((group) => group.id !== id)),
    identifier,
    ...remarkable,
    previousStatus,
    status,
    unblocked: names(unblocked),
    ...(stopped.nextRunAt === null && task.nextRunAt && { unscheduled: true as const }),
  };
};

/** Somebody else who has claimed it. The status is theirs to set, but a person may have reasons. */
const findClaimant = (
  { claimedBy, claimExpiresAt }: Task,
  { actor, sessionId }: TaskCall,
  now: number,
): Pick<UpdateTaskStatusState, 'claimedBy'> => {
  if (claimedBy === null || claimExpiresAt === null || claimExpiresAt.getTime() <= now) return {};
  const isMine = [actor, sessionId, actor ?? sessionId ?? NAMELESS].includes(claimedBy);
  return isMine ? {} : { claimedBy };
};

/** `updateTaskStatus`. */
export const createStatusUpdating = ({
  database,
  desk,
  now,
  owner,
}: ServiceParts): Pick<ITaskService, 'updateTaskStatus'> => ({
  updateTaskStatus: async (params, call) => {
    const [refused] = findElsewhere(REFUSED, params);
    if (refused !== undefined) {
      throw new ToolError(ToolErrorType.InvalidArguments, `${refused} Nothing was changed.`);
    }
    const status = toStatus(params.status);
    const error = params.error?.trim() === '' ? undefined : params.error;
    if ((error === undefined) === (status === 'failed')) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        error === undefined
          ? 'Say why it failed: give error, one sentence will do. Nothing was changed.'
          : `An error goes with the status failed, and this is ${status}. Use addTaskComment to say something about the task.`,
      );
    }
    const id = await requireTask({ db: database.db, owner }, params.identifier);
    return database.transaction(async (db) => {
      const task = (await lockTasks(db, [id])).get(id);
      if (task === undefined) {
        throw new ToolError(
          ToolErrorType.NotFound,
          `${formatIdentifier(id)} was deleted in the meantime.`,
        );
      }
      const claimant = findClaimant(task, call, now());
      if (task.status === status && error === undefined) {
        return {
          ...claimant,
          identifier: formatIdentifier(id),
          previousStatus: status,
          status,
          unblocked: [],
        };
      }
      const state = await setStatus(db, task, { error, status });
      await desk.releaseWaiting(db);
      return { ...claimant, ...state };
    });
  },
});
