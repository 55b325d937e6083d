import type { RunPolicy, TaskDetails, TaskLink, TaskWork } from '@lobechat/builtin-tool-task';
import {
  countComments,
  countRuns,
  getLinks,
  readWaitsFor,
  listComments,
  listTasks,
  type Queryable,
  type Task,
  type TaskLink as StoredLink,
} from '@lobechat/database';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { toComment } from '../mapping/to-comment.ts';
import { summariseTasks } from '../mapping/to-summary.ts';
import type { RunDesk } from '../run-desk.ts';
import { type StoredSchedule, toScheduleFacts } from '../schedule/stored-schedule.ts';
import { readTasks } from './lock-tasks.ts';

const COMMENTS = 20;
const RUNS = 10;
const SUBTASKS = 50;

const toLink = ({ id, status, title, type }: StoredLink): TaskLink => ({
  identifier: formatIdentifier(id),
  name: title,
  status,
  type,
});

const readParts = async (db: Queryable, desk: Pick<RunDesk, 'readRuns'>, id: number) => ({
  comments: await listComments(db, id, { descending: true, limit: COMMENTS }),
  commentsTotal: await countComments(db, id),
  links: (await getLinks(db, [id])).get(id),
  runs: await desk.readRuns(db, id, RUNS),
  runsTotal: await countRuns(db, id),
  subtasks: (await listTasks(db, { limit: SUBTASKS, parentId: id })).tasks,
});

const toOptional = (task: Task): Partial<TaskDetails> => {
  const { completedAt, createdBy, error, nextRunAt, run, schedule, scheduleRuns, work } = task;
  return {
    ...(completedAt && { completedAt: completedAt.toISOString() }),
    ...(createdBy !== null && { createdBy }),
    ...(error !== null && { error }),
    ...(run !== null && { run: run as RunPolicy }),
    ...(schedule !== null && {
      schedule: toScheduleFacts(schedule as StoredSchedule, { nextRunAt, scheduleRuns }),
    }),
    ...(work !== null && { work: work as TaskWork }),
  };
};

/** Everything known about a task; undefined if it does not exist. */
export const readDetails = async (
  db: Queryable,
  id: number,
  { desk, now }: { readonly desk: Pick<RunDesk, 'readRuns'>; readonly now: () => number },
): Promise<TaskDetails | undefined> => {
  const task = (await readTasks(db, [id])).get(id);
  if (task === undefined) return undefined;
  const { comments, links, subtasks, ...parts } = await readParts(db, desk, id);
  const [own, ...below] = await summariseTasks(db, [task, ...subtasks], now());
  if (own === undefined) return undefined;
  const waits = (await readWaitsFor(db, [id])).get(id) ?? [];
  // Its own requirements are among its dependencies.
  const inherited = waits.filter(({ through }) => through !== id);
  return {
    ...own,
    ...toOptional(task),
    ...parts,
    comments: comments.map(toComment),
    dependencies: (links?.dependencies ?? []).map(toLink),
    dependents: (links?.dependents ?? []).map(toLink),
    ...(inherited.length > 0 && {
      inherited: inherited.map(({ through, ...other }) => ({
        ...toLink({ ...other, type: 'requires' }),
        through: formatIdentifier(through),
      })),
    }),
    instruction: task.description,
    subtasks: below,
    subtasksTotal: task.parts,
  };
};
