import { readList, readRecord, readString } from '@lobechat/shared-tool-ui';

import { readCount } from './read-count.ts';
import { readRun, readRuns, type ShownRun } from './read-run.ts';
import { readSchedule, type ShownSchedule } from './read-schedule.ts';
import { readLinks, readTask, readTaskList, type ShownLink, type ShownTask } from './read-task.ts';
import { readPolicy, readWork, type ShownPolicy, type ShownWork } from './read-work.ts';

/** Something that was said about a task. */
export interface ShownComment {
  author?: string | undefined;
  content: string;
  createdAt?: string | undefined;
}

/** All that is known of a task. */
export interface ShownDetails extends ShownTask {
  comments: ShownComment[];
  commentsTotal: number;
  completedAt?: string | undefined;
  createdAt?: string | undefined;
  createdBy?: string | undefined;
  dependencies: ShownLink[];
  dependents: ShownLink[];
  error?: string | undefined;
  instruction: string;
  policy?: ShownPolicy | undefined;
  runs: ShownRun[];
  runsTotal: number;
  schedule?: ShownSchedule | undefined;
  subtasks: ShownTask[];
  subtasksTotal: number;
  updatedAt?: string | undefined;
  work?: ShownWork | undefined;
}

/** What `viewTask` shows. */
export interface ShownView {
  run?: ShownRun | undefined;
  task?: ShownDetails | undefined;
}

/** Reads a comment; nothing if it says nothing. */
export const readComment = (value: unknown): ShownComment | undefined => {
  const { author, content, createdAt } = readRecord(value);
  const text = readString(content);
  return text === undefined
    ? undefined
    : { author: readString(author), content: text, createdAt: readString(createdAt) };
};

const readDetails = (value: unknown): ShownDetails | undefined => {
  const task = readTask(value);
  if (!task) return undefined;
  const record = readRecord(value);
  const comments = readList(record.comments)
    .slice(0, 200)
    .flatMap((item) => readComment(item) ?? []);
  const runs = readRuns(record.runs);
  const subtasks = readTaskList(record.subtasks);
  return {
    ...task,
    comments,
    commentsTotal: Math.max(comments.length, readCount(record.commentsTotal) ?? 0),
    completedAt: readString(record.completedAt),
    createdAt: readString(record.createdAt),
    createdBy: readString(record.createdBy),
    dependencies: readLinks(record.dependencies),
    dependents: readLinks(record.dependents),
    error: readString(record.error),
    instruction: readString(record.instruction) ?? '',
    policy: readPolicy(record.run),
    runs,
    runsTotal: Math.max(runs.length, readCount(record.runsTotal) ?? 0),
    schedule: readSchedule(record.schedule),
    subtasks,
    subtasksTotal: Math.max(subtasks.length, readCount(record.subtasksTotal) ?? 0),
    updatedAt: readString(record.updatedAt),
    work: readWork(record.work),
  };
};

/** Reads the state of `viewTask`, finished or under way. Progress may be the run itself. */
export const readView = (state: unknown): ShownView | undefined => {
  const record = readRecord(state);
  const task = readDetails(record.task);
  const run = readRun(record.latestRun) ?? readRun(record.details) ?? readRun(record);
  return task || run ? { run, task } : undefined;
};
