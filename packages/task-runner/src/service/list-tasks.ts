import type { ITaskService, ListTasksParams, TaskStatus } from '@lobechat/builtin-tool-task';
import {
  countTasks,
  listReadyTasks,
  listTasks,
  type Queryable,
  type TaskFilter,
} from '@lobechat/database';

import { readTime } from '../mapping/read-time.ts';
import { summariseTasks } from '../mapping/to-summary.ts';
import { requireTask } from './find-tasks.ts';
import type { ServiceParts } from './service-parts.ts';

/** Both spellings are understood; one is stored. */
export const toStatus = (status: TaskStatus | 'cancelled'): TaskStatus =>
  status === 'cancelled' ? 'canceled' : status;

const readFilter = async (
  db: Queryable,
  params: ListTasksParams,
  timeZone: string | undefined,
): Promise<TaskFilter> => {
  const { assigneeAgentId, dueAfter, dueBefore, parentIdentifier, statuses } = params;
  const { blocked, overdue, priorities, ready, tags, text } = params;
  // An empty list is what callers send who mean no condition.
  // A date alone is where that day begins, so that two of them enclose whole days.
  const readDay = async (day: string): Promise<Date> =>
    readTime(day, { dateMeans: 'start', timeZone });
  return {
    ...(assigneeAgentId !== undefined && { assignee: assigneeAgentId }),
    ...(blocked !== undefined && { blocked }),
    ...(dueAfter !== undefined && { dueAfter: await readDay(dueAfter) }),
    ...(dueBefore !== undefined && { dueBefore: await readDay(dueBefore) }),
    ...(overdue !== undefined && { overdue }),
    ...(parentIdentifier === null && { parentId: null }),
    ...(typeof parentIdentifier === 'string' && {
      parentId: await requireTask(db, parentIdentifier),
    }),
    ...(priorities?.length && { priorities }),
    ...(ready !== undefined && { ready }),
    ...(statuses?.length && { statuses: [...new Set(statuses.map(toStatus))] }),
    ...(tags !== undefined && { tags: tags.map((tag) => tag.trim()) }),
    ...(text !== undefined && { text }),
  };
};

/** `listTasks` and `listReadyTasks`. */
export const createTaskListing = ({
  database,
  now,
}: ServiceParts): Pick<ITaskService, 'listReadyTasks' | 'listTasks'> => ({
  listReadyTasks: async ({ assigneeAgentId, limit = 20, parentIdentifier }) => {
    const tasks = await listReadyTasks(database.db, {
      ...(assigneeAgentId !== undefined && { assignee: assigneeAgentId }),
      ...(parentIdentifier !== undefined && {
        below: await requireTask(database.db, parentIdentifier),
      }),
      limit,
    });
    return { tasks: await summariseTasks(database.db, tasks, now()) };
  },
  listTasks: async (params, { timeZone }) => {
    const { cursor, descending, limit = 50, sort } = params;
    const filter = await readFilter(database.db, params, timeZone);
    const page = await listTasks(database.db, {
      ...filter,
      ...(cursor !== undefined && { cursor }),
      ...(descending !== undefined && { descending }),
      limit,
      ...(sort !== undefined && { sort }),
    });
    const total = await countTasks(database.db, filter);
    return {
      ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
      tasks: await summariseTasks(database.db, page.tasks, now()),
      ...(total !== undefined && { total }),
    };
  },
});
