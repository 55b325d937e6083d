import {
  type EditTaskState,
  FINISHED_STATUSES,
  TaskErrorType,
  type TaskStatus,
  UNFINISHED_TASK_STATUSES,
} from '@lobechat/builtin-tool-task';
import { type GroupChange, listTasks, type Queryable, type Task } from '@lobechat/database';
import { joinList } from '@lobechat/prompts';
import { ToolError } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { isGroup } from '../mapping/to-summary.ts';

/** Maximum number of subtasks named in a message. */
const NAMED = 10;

const refuse = (message: string): ToolError =>
  new ToolError(TaskErrorType.InvalidTransition, message);

/** Changed groups, for the state of a call. */
export const toGroupFacts = (groups: readonly GroupChange[]): Pick<EditTaskState, 'groups'> =>
  groups.length === 0
    ? {}
    : { groups: groups.map(({ id, to }) => ({ identifier: formatIdentifier(id), status: to })) };

/** Its first subtasks with one of some statuses; for messages that name several. */
export const listSubtasks = async (
  db: Queryable,
  parentId: number,
  statuses: readonly TaskStatus[],
): Promise<Task[]> => (await listTasks(db, { limit: 1000, parentId, statuses })).tasks;

const nameAll = (tasks: readonly Task[], total: number): string =>
  joinList(
    tasks.map(({ id, status }) => `${formatIdentifier(id)} (${status})`),
    { limit: NAMED, total },
  );

/** A group ends with its parts, and is reopened by them. @throws ToolError `InvalidTransition` */
export const refuseGroupStatus = async (
  db: Queryable,
  task: Task,
  to: TaskStatus,
): Promise<void> => {
  if (!isGroup(task) || to === 'canceled' || to === task.status) return;
  const name = formatIdentifier(task.id);
  if (FINISHED_STATUSES.includes(task.status)) {
    const ended = await listSubtasks(db, task.id, FINISHED_STATUSES);
    const change = FINISHED_STATUSES.includes(to)
      ? 'To change its status, change theirs.'
      : `Set those that are to be done again to ${to}, or add a new one, and it is open again.`;
    throw refuse(
      `${name} is a group, and is ${task.status} because its subtasks have ended: ${nameAll(ended, task.parts)}. ${change}`,
    );
  }
  if (to !== 'completed' && to !== 'failed') return;
  const open = await listSubtasks(db, task.id, [...UNFINISHED_TASK_STATUSES, 'failed']);
  const total = task.parts - task.partsCompleted - task.partsCanceled;
  throw refuse(
    `${name} is a group, which ends with its subtasks; still to do: ${nameAll(open, total)}. Set these to completed or canceled, and it follows; canceled on ${name} cancels all of them.`,
  );
};
