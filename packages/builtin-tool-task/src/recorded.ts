import { type RecordedCalls, renameHabits } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import {
  HABITS,
  NEW_TASK_HABITS,
  PRIORITY_HABITS,
  STATUS_HABITS,
  TASK_CHANGE_HABITS,
} from './habits.ts';
import { TaskApiName } from './types.ts';

/** APIs that others have taken the place of. */
const ALIASES = {
  deleteTask: TaskApiName.deleteTasks,
  getTaskTree: TaskApiName.listTasks,
  listReadyTasks: TaskApiName.listTasks,
  searchTasks: TaskApiName.listTasks,
} as const;

type Arguments = Readonly<Record<string, unknown>>;

/** Tasks that searching and asking for what is ready gave, unless the call said otherwise. */
const FORMER_LIMIT = 20;

const readSearch = (args: Arguments): Arguments => {
  const { query, ...others } = args;
  return typeof query === 'string' && query.trim() !== ''
    ? { limit: FORMER_LIMIT, ...others, text: query }
    : args;
};

const readTree = ({ identifier, ...others }: Arguments): Arguments => ({
  view: 'tree',
  ...others,
  ...(identifier !== undefined && { parentIdentifier: identifier }),
});

const readListing = (args: Arguments, calledName: string | undefined): Arguments => {
  if (calledName === 'getTaskTree' || 'identifier' in args) return readTree(args);
  if (calledName === 'listReadyTasks') return { limit: FORMER_LIMIT, ready: true, ...args };
  return 'query' in args ? readSearch(args) : args;
};

/** Minute, hour, day, month and weekday. */
const CRON = /^\s*\S+(?:\s+\S+){4}\s*$/;

/** A cron expression without the object around it. */
const readSchedule = (args: Arguments): Arguments => {
  const { cron, schedule = cron, ...others } = args;
  const isBare = typeof schedule === 'string' && CRON.test(schedule);
  return isBare && 'schedule' in args !== 'cron' in args
    ? { ...others, schedule: { cron: schedule } }
    : args;
};

const byName =
  (names: Readonly<Record<string, unknown>>) =>
  (value: unknown): unknown => {
    const name = typeof value === 'string' ? value.replaceAll(/[\s_-]/g, '').toLowerCase() : '';
    return Object.hasOwn(names, name) ? names[name] : value;
  };

const readStatus = byName(STATUS_HABITS);
const readPriority = byName(PRIORITY_HABITS);

/** The values of arguments by name; the same object if none changes. */
const convert = (
  args: Arguments,
  readers: Readonly<Record<string, (value: unknown) => unknown>>,
): Arguments => {
  const changed = Object.entries(readers).flatMap(([name, read]): [string, unknown][] => {
    const value = args[name];
    const converted = read(value);
    return Object.hasOwn(args, name) && converted !== value ? [[name, converted]] : [];
  });
  return changed.length > 0 ? { ...args, ...Object.fromEntries(changed) } : args;
};

const readTasks = (habits: Readonly<Record<string, string>>) => (tasks: unknown) => {
  if (!Array.isArray(tasks)) return tasks;
  const given: readonly unknown[] = tasks;
  const read = given.map((task) =>
    isRecord(task) ? convert(renameHabits(task, habits), { priority: readPriority }) : task,
  );
  return read.every((task, index) => task === given[index]) ? tasks : read;
};

const VALUES: Readonly<Record<string, Readonly<Record<string, (value: unknown) => unknown>>>> = {
  [TaskApiName.createTask]: { priority: readPriority },
  [TaskApiName.createTasks]: { tasks: readTasks(NEW_TASK_HABITS) },
  [TaskApiName.editTask]: { priority: readPriority },
  [TaskApiName.editTasks]: { tasks: readTasks(TASK_CHANGE_HABITS) },
  [TaskApiName.updateTaskStatus]: { status: readStatus },
};

const LISTS = ['addDependencies', 'dependsOn', 'identifiers', 'statuses', 'tags'];

/** One text under another name, where there may be several. */
const wrapTexts = (args: Arguments, given: Arguments): Arguments => {
  const wrap = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);
  const names = LISTS.filter((name) => !Object.hasOwn(given, name));
  return args === given
    ? args
    : convert(args, Object.fromEntries(names.map((name) => [name, wrap])));
};

const readStatuses = (statuses: unknown): unknown =>
  Array.isArray(statuses) && statuses.some((status) => readStatus(status) !== status)
    ? statuses.map(readStatus)
    : statuses;

/** How calls are read that name an API of the past, or have its arguments or those of other agents. */
export const taskRecordedCalls: RecordedCalls = {
  aliases: ALIASES,
  readArguments: (apiName, args, calledName) => {
    const habits = Object.hasOwn(HABITS, apiName) ? HABITS[apiName] : undefined;
    const renamed = habits ? wrapTexts(renameHabits(args, habits), args) : args;
    if (apiName === TaskApiName.listTasks) {
      return convert(readListing(renamed, calledName), { statuses: readStatuses });
    }
    if (apiName === TaskApiName.setTaskSchedule) return readSchedule(renamed);
    return convert(renamed, Object.hasOwn(VALUES, apiName) ? (VALUES[apiName] ?? {}) : {});
  },
};
