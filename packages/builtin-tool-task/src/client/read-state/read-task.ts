import {
  readChoice,
  readList,
  readNumber,
  readRecord,
  readString,
  readStrings,
} from '@lobechat/shared-tool-ui';

import {
  DEPENDENCY_TYPES,
  type DependencyType,
  FINISHED_STATUSES,
  TASK_STATUSES,
  type TaskStatus,
} from '../../constants.ts';
import { readCount } from './read-count.ts';

/** A task of a list as far as it is known. */
export interface ShownTask {
  assignee?: string | undefined;
  /** How many tasks it waits for. */
  blockers: number;
  claimedBy?: string | undefined;
  dueAt?: string | undefined;
  /** Where a search found it, in words of it. */
  excerpt?: string | undefined;
  foundIn?: string | undefined;
  identifier: string;
  isOverdue: boolean;
  isReady: boolean;
  name: string;
  nextRunAt?: string | undefined;
  parentIdentifier?: string | undefined;
  /** Of a task with subtasks. */
  parts?: ShownParts | undefined;
  /** 0–4; nothing if it is not known. */
  priority?: number | undefined;
  status?: TaskStatus | undefined;
  tags: string[];
}

/** How far a task with subtasks is, as far as it is known. */
export interface ShownParts {
  done: number;
  failed: number;
  total: number;
}

/** A task at the other end of a dependency. */
export interface ShownLink {
  identifier: string;
  name: string;
  status?: TaskStatus | undefined;
  type: DependencyType;
}

/** Tasks as far as they are shown. */
export interface ShownTasks {
  hasMore: boolean;
  tasks: ShownTask[];
  total?: number | undefined;
}

/** Items of a list that are read: more is not drawn. */
export const MOST_ITEMS = 2000;

/** Reads a status; nothing if it is none. */
export const readStatus = (value: unknown): TaskStatus | undefined =>
  readChoice(value === 'cancelled' ? 'canceled' : value, TASK_STATUSES);

const readPriority = (value: unknown): number | undefined => {
  const priority = readNumber(value);
  return priority !== undefined && [0, 1, 2, 3, 4].includes(priority) ? priority : undefined;
};

/** More than there are cannot be done. */
const readParts = (value: unknown): ShownParts | undefined => {
  const { done, failed, total } = readRecord(value);
  const count = readCount(total) ?? 0;
  if (count === 0) return undefined;
  return {
    done: Math.min(readCount(done) ?? 0, count),
    failed: Math.min(readCount(failed) ?? 0, count),
    total: count,
  };
};

/** Reads a task of a list; nothing if it has neither identifier nor name. */
export const readTask = (value: unknown): ShownTask | undefined => {
  const record = readRecord(value);
  const identifier = readString(record.identifier);
  const name = readString(record.name);
  if (identifier === undefined && name === undefined) return undefined;
  return {
    assignee: readString(record.assigneeAgentId),
    blockers: readCount(record.blockers) ?? 0,
    claimedBy: readString(record.claimedBy),
    dueAt: readString(record.dueAt),
    excerpt: readString(record.excerpt),
    foundIn: readChoice(record.foundIn, ['comment', 'instruction', 'name', 'tag']),
    identifier: identifier ?? '',
    isOverdue: record.overdue === true,
    isReady: record.ready === true,
    name: name ?? '',
    nextRunAt: readString(record.nextRunAt),
    parentIdentifier: readString(record.parentIdentifier),
    parts: readParts(record.parts),
    priority: readPriority(record.priority),
    status: readStatus(record.status),
    tags: readStrings(record.tags).slice(0, 50),
  };
};

/** Whether there is nothing left to do of a task, and nothing that it waits for. */
export const isFinished = ({ status }: Pick<ShownTask, 'status'>): boolean =>
  status !== undefined && FINISHED_STATUSES.includes(status);

/** Reads a list of tasks; what is none of them is left out. */
export const readTaskList = (value: unknown): ShownTask[] =>
  readList(value)
    .slice(0, MOST_ITEMS)
    .flatMap((item) => readTask(item) ?? []);

/** Reads the state of `listTasks`, `listReadyTasks` and `searchTasks`. */
export const readTasks = (state: unknown): ShownTasks | undefined => {
  const { nextCursor, tasks, total } = readRecord(state);
  if (!Array.isArray(tasks)) return undefined;
  const read = readTaskList(tasks);
  const known = readCount(total);
  return {
    hasMore: readString(nextCursor) !== undefined || tasks.length > MOST_ITEMS,
    tasks: read,
    total: known === undefined ? undefined : Math.max(known, read.length),
  };
};

/** Reads the state of APIs that give one task back. */
export const readSingleTask = (state: unknown): ShownTask | undefined =>
  readTask(readRecord(state).task);

/** Reads the other ends of dependencies. */
export const readLinks = (value: unknown): ShownLink[] =>
  readList(value)
    .slice(0, MOST_ITEMS)
    .flatMap((item) => {
      const { identifier, name, status, type } = readRecord(item);
      const known = readString(identifier);
      return known === undefined
        ? []
        : [
            {
              identifier: known,
              name: readString(name) ?? '',
              status: readStatus(status),
              type: readChoice(type, DEPENDENCY_TYPES) ?? 'requires',
            },
          ];
    });
