import {
  DEFAULT_LISTED,
  type ITaskService,
  type ListTasksParams,
  type ListTasksState,
  type TaskCall,
  TaskLimit,
  type TaskStatus,
} from '@lobechat/builtin-tool-task';
import {
  countTasks,
  isOwned,
  listReadyTasks,
  listTasks,
  readBelow,
  type TaskFilter,
} from '@lobechat/database';
import { type SQL, sql } from '@lobechat/database/query';
import { joinList } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { readTime } from '../mapping/read-time.ts';
import { summariseTasks } from '../mapping/to-summary.ts';
import { type OwnTasks, requireTask } from './find-tasks.ts';
import { findByWords } from './search-tasks.ts';
import type { ServiceParts } from './service-parts.ts';
import { readTree } from './task-tree.ts';

/** Both spellings are accepted; one is stored. */
export const toStatus = (status: TaskStatus | 'cancelled'): TaskStatus =>
  status === 'cancelled' ? 'canceled' : status;

const readFilter = async (
  own: OwnTasks,
  params: ListTasksParams,
  { now, timeZone }: Pick<TaskCall, 'now' | 'timeZone'>,
): Promise<TaskFilter> => {
  const { assigneeAgentId, dueAfter, dueBefore, parentIdentifier, statuses } = params;
  const { blocked, overdue, priorities, ready, tags, text } = params;
  // Callers send an empty list to mean no condition. A date alone is the start of that day, so that
  // two of them enclose whole days; the end of a week is after its last day.
  const readDay = (day: string): Promise<Date> =>
    readTime(day, { dateMeans: 'start', now, timeZone });
  const from = dueAfter === undefined ? undefined : await readDay(dueAfter);
  const until = dueBefore === undefined ? undefined : await readDay(dueBefore);
  if (from && until && from >= until) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `No time is after ${JSON.stringify(dueAfter)} and before ${JSON.stringify(dueBefore)}. A date alone is the beginning of its day: for one whole day, give the next day as dueBefore.`,
    );
  }
  const parent =
    typeof parentIdentifier === 'string' ? await requireTask(own, parentIdentifier) : undefined;
  return {
    ...(assigneeAgentId !== undefined && { assignee: assigneeAgentId }),
    ...(blocked !== undefined && { blocked }),
    ...(from && { dueAfter: from }),
    ...(until && { dueBefore: until }),
    ...(overdue !== undefined && { overdue }),
    owner: own.owner,
    ...(parentIdentifier === null && { parentId: null }),
    // Ready tasks and search results are found at any depth.
    ...(parent !== undefined &&
      (ready === true || text !== undefined
        ? { ids: await readBelow(own.db, parent) }
        : { parentId: parent })),
    ...(priorities?.length && { priorities }),
    ...(ready !== undefined && { ready }),
    ...(statuses?.length && { statuses: [...new Set(statuses.map(toStatus))] }),
    ...(tags !== undefined && { tags: tags.map((tag) => tag.trim()) }),
    ...(text !== undefined && { text }),
  };
};

/** Parameters of a tree in addition to `view`. */
const OF_TREES: ReadonlySet<string> = new Set(['limit', 'maxDepth', 'parentIdentifier', 'view']);

const refuseMixed = (params: ListTasksParams): void => {
  const isTree = params.view === 'tree';
  const wrong = Object.entries(params).flatMap(([name, value]) =>
    value !== undefined && (isTree ? !OF_TREES.has(name) : name === 'maxDepth') ? [name] : [],
  );
  if (wrong.length === 0) return;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    isTree
      ? `A tree cannot be filtered by ${joinList(wrong)}. Leave view out to filter, or give parentIdentifier to see a part of the tree.`
      : 'maxDepth is for trees. Set view to tree, or leave maxDepth out.',
  );
};

const readPage = async (
  parts: ServiceParts,
  filter: TaskFilter,
  { cursor, descending, limit: asked = DEFAULT_LISTED, sort }: ListTasksParams,
): Promise<ListTasksState> => {
  const { database, now } = parts;
  const limit = Math.min(asked, TaskLimit.pageSize);
  const isSorted = cursor !== undefined || descending !== undefined || sort !== undefined;
  if (!isSorted && filter.text?.trim()) return findByWords(parts, filter, limit);
  if (!isSorted && filter.ready === true) {
    const tasks = await listReadyTasks(database.db, { ...filter, limit });
    return { tasks: await summariseTasks(database.db, tasks, now()) };
  }
  // Counting uses the indexes of the conditions; to find no first page, all tasks may be read.
  const total = await countTasks(database.db, filter);
  if (total === 0 && cursor === undefined) return { tasks: [], total };
  const page = await listTasks(database.db, {
    ...filter,
    ...(cursor !== undefined && { cursor }),
    ...(descending !== undefined && { descending }),
    limit,
    ...(sort !== undefined && { sort }),
  });
  return {
    ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
    tasks: await summariseTasks(database.db, page.tasks, now()),
    ...(total !== undefined && { total }),
  };
};

/** Number of values that are listed, and of tasks whose values are counted. */
const LISTED_VALUES = 20;
const COUNTED = 10_000;

/** The most frequent values of a field that `has` one, with `value` as one row for each. */
const listFrequent = async (
  { db, owner }: OwnTasks,
  { has, value }: Record<'has' | 'value', SQL>,
): Promise<string[]> => {
  const { rows } = await db.execute<{ value: string }>(sql`
    SELECT value FROM (SELECT ${value} AS value FROM (SELECT assignee, tags FROM lobe_tools.tasks
        WHERE ${isOwned(owner)} AND ${has} ORDER BY id DESC LIMIT ${COUNTED}) AS recent) AS each
      GROUP BY value ORDER BY count(*) DESC, value LIMIT ${LISTED_VALUES}`);
  return rows.map((row) => row.value);
};

/** What exists instead of an assignee or a tag that no task has. */
const findKnown = async (
  own: OwnTasks,
  { assignee, tags = [] }: TaskFilter,
): Promise<Pick<ListTasksState, 'knownAssignees' | 'knownTags'>> => {
  const isUnused = async (filter: TaskFilter): Promise<boolean> =>
    (await countTasks(own.db, { ...filter, owner: own.owner }, { cap: 0 })) === 0;
  const unusedTags = await Promise.all(tags.map((tag) => isUnused({ tags: [tag] })));
  return {
    ...(assignee !== undefined &&
      (await isUnused({ assignee })) && {
        knownAssignees: await listFrequent(own, {
          has: sql`assignee IS NOT NULL`,
          value: sql`assignee`,
        }),
      }),
    ...(unusedTags.includes(true) && {
      knownTags: await listFrequent(own, { has: sql`tags <> '{}'`, value: sql`unnest(tags)` }),
    }),
  };
};

/** `listTasks`: a page, ready tasks, search results, or a tree. */
export const createTaskListing = (parts: ServiceParts): Pick<ITaskService, 'listTasks'> => ({
  listTasks: async (params, call) => {
    const { database, owner } = parts;
    refuseMixed(params);
    if (params.view === 'tree') return readTree(parts, params);
    const own = { db: database.db, owner };
    const filter = await readFilter(own, params, call);
    const found = await readPage(parts, filter, params);
    return found.tasks.length > 0 ? found : { ...found, ...(await findKnown(own, filter)) };
  },
});
