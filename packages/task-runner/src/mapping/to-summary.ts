import { FINISHED_STATUSES, type TaskSummary } from '@lobechat/builtin-tool-task';
import type { Task } from '@lobechat/database';

import { formatIdentifier } from './parse-identifier.ts';

/** A task as it stands in a list. `now` decides what is overdue and which claims have run out. */
export const toSummary = (task: Task, now: number): TaskSummary => {
  const { assignee, blockers, claimedBy, claimExpiresAt, dueAt, nextRunAt, parentId, status } =
    task;
  const isClaimed = claimedBy !== null && (claimExpiresAt?.getTime() ?? 0) > now;
  const isOverdue = dueAt !== null && dueAt.getTime() < now && !FINISHED_STATUSES.includes(status);
  return {
    ...(assignee !== null && { assigneeAgentId: assignee }),
    blockers,
    ...(isClaimed && { claimedBy }),
    createdAt: task.createdAt.toISOString(),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    identifier: formatIdentifier(task.id),
    name: task.title,
    ...(nextRunAt && { nextRunAt: nextRunAt.toISOString() }),
    ...(isOverdue && { overdue: true }),
    ...(parentId !== null && { parentIdentifier: formatIdentifier(parentId) }),
    priority: task.priority,
    ready: status === 'todo' && blockers === 0 && !isClaimed,
    status,
    tags: task.tags,
    updatedAt: task.updatedAt.toISOString(),
    version: task.version,
  };
};
