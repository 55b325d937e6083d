import { FINISHED_STATUSES, type TaskSummary } from '@lobechat/builtin-tool-task';
import { type Queryable, readWaitsFor, type Task } from '@lobechat/database';

import { formatIdentifier } from './parse-identifier.ts';

/** A group: it has subtasks, and no work of its own. */
export const isGroup = ({ parts, work }: { readonly parts: number; readonly work: unknown }) =>
  parts > 0 && work === null;

/** The progress of a task with subtasks. */
const toParts = (task: Task): NonNullable<TaskSummary['parts']> => ({
  done: task.partsCompleted + task.partsCanceled,
  ...(task.partsFailed > 0 && { failed: task.partsFailed }),
  total: task.parts,
});

/** The due date of a task, and whether it has passed. */
export const toDue = (
  { dueAt, status }: Pick<Task, 'dueAt' | 'status'>,
  now: number,
): Pick<TaskSummary, 'dueAt' | 'overdue'> => ({
  ...(dueAt && { dueAt: dueAt.toISOString() }),
  ...(dueAt && dueAt.getTime() < now && !FINISHED_STATUSES.includes(status) && { overdue: true }),
});

/** A task as a list entry. `now` decides what is overdue and which claims have expired. */
export const toSummary = (task: Task, now: number): TaskSummary => {
  const { assignee, blockers, claimedBy, claimExpiresAt, nextRunAt, parentId, status } = task;
  const isClaimed = claimedBy !== null && (claimExpiresAt?.getTime() ?? 0) > now;
  return {
    ...(assignee !== null && { assigneeAgentId: assignee }),
    blockers,
    ...(isClaimed && { claimedBy }),
    createdAt: task.createdAt.toISOString(),
    ...toDue(task, now),
    identifier: formatIdentifier(task.id),
    name: task.title,
    ...(nextRunAt && { nextRunAt: nextRunAt.toISOString() }),
    ...(parentId !== null && { parentIdentifier: formatIdentifier(parentId) }),
    ...(task.parts > 0 && { parts: toParts(task) }),
    priority: task.priority,
    ready: status === 'todo' && blockers === 0 && !isClaimed && !isGroup(task),
    status,
    tags: task.tags,
    updatedAt: task.updatedAt.toISOString(),
    version: task.version,
  };
};

/** Maximum number of named tasks that a listed task waits for. */
const NAMED = 5;

/** Tasks as list entries, with what they wait for. */
export const summariseTasks = async (
  db: Queryable,
  tasks: readonly Task[],
  now: number,
): Promise<TaskSummary[]> => {
  const blocked = tasks.filter(({ blockers }) => blockers > 0).map(({ id }) => id);
  const waits = await readWaitsFor(db, blocked, { limit: NAMED });
  return tasks.map((task) => {
    const summary = toSummary(task, now);
    const found = waits.get(task.id) ?? [];
    const [first] = found;
    if (first === undefined) return summary;
    const waitsFor = found.map(({ id }) => formatIdentifier(id));
    // A task required both by it and by an ancestor counts once.
    return { ...summary, blockers: first.total, waitsFor };
  });
};
