import { habitsFor, spellingsOf } from '@lobechat/types';

import {
  FINISHED_STATUSES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  UNFINISHED_TASK_STATUSES,
} from './constants.ts';
import { TaskApiName } from './types.ts';

/** APIs that have been replaced by others, and usual names of current ones. */
export const ALIASES = {
  deleteTask: TaskApiName.deleteTasks,
  getTask: TaskApiName.viewTask,
  getTaskTree: TaskApiName.listTasks,
  listReadyTasks: TaskApiName.listTasks,
  scheduleTask: TaskApiName.setTaskSchedule,
  searchTasks: TaskApiName.listTasks,
  updateTask: TaskApiName.editTask,
} as const;

const ONE_TASK = habitsFor('identifier', 'id', 'task', 'taskId', 'taskIdentifier');
const SEVERAL_TASKS = habitsFor('identifiers', 'ids', 'taskIds', 'tasks');
const PARENT = habitsFor('parentIdentifier', 'parent', 'parentId', 'parentTask', 'parentTaskId');
const ASSIGNEE = habitsFor('assigneeAgentId', 'assignee', 'agentId', 'assignedTo');
const DEPENDENCIES = ['dependencies', 'blockedBy', 'dependencyIds'];
const WAIT = habitsFor('waitSeconds', 'wait');

const FIELDS = {
  ...ASSIGNEE,
  ...PARENT,
  ...habitsFor('dueAt', 'due', 'dueDate', 'deadline'),
  ...habitsFor('instruction', 'description', 'instructions', 'details'),
  ...habitsFor('name', 'title', 'subject'),
  ...habitsFor('tags', 'labels', 'label'),
};

const NEW_TASK = { ...FIELDS, ...habitsFor('dependsOn', ...DEPENDENCIES) };

/** Other names of the fields of a step, which has the form of a call. */
export const STEP_HABITS = {
  ...habitsFor('arguments', 'args', 'input', 'parameters', 'params'),
  ...habitsFor('tool', 'name', 'toolName', 'api'),
};

/** The fields of `run`. */
export const RUN_HABITS = spellingsOf('maxAttempts', 'retryDelayMs', 'timeoutMs');

const TASK_CHANGE = {
  ...FIELDS,
  ...ONE_TASK,
  ...habitsFor('addDependencies', 'dependsOn', ...DEPENDENCIES),
};

/** Other names of the fields of a schedule, also without the object around it. */
export const SCHEDULE_HABITS = {
  ...habitsFor('cron', 'cronExpression', 'expression'),
  ...habitsFor('endAt', 'end', 'until'),
  ...habitsFor('intervalSeconds', 'everySeconds'),
  ...habitsFor('maxRuns', 'maxOccurrences'),
  ...habitsFor('missed'),
  ...habitsFor('startAt', 'start'),
  ...habitsFor('timeZone', 'tz'),
};

/** Other names of arguments, by API. */
export const HABITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [TaskApiName.addTaskComment]: {
    ...ONE_TASK,
    ...habitsFor('content', 'comment', 'text', 'note', 'body', 'message'),
  },
  [TaskApiName.cancelTaskRun]: ONE_TASK,
  [TaskApiName.claimTask]: { ...ASSIGNEE, ...ONE_TASK, ...PARENT },
  [TaskApiName.createTask]: NEW_TASK,
  [TaskApiName.createTasks]: PARENT,
  [TaskApiName.deleteTasks]: { ...SEVERAL_TASKS, ...habitsFor('identifiers', 'identifier', 'id') },
  [TaskApiName.editTask]: TASK_CHANGE,
  [TaskApiName.listTasks]: {
    ...ASSIGNEE,
    ...PARENT,
    ...habitsFor('order', 'direction', 'sortDirection', 'sortOrder'),
    ...habitsFor('priorities', 'priority'),
    ...habitsFor('sort', 'sortBy', 'orderBy'),
    ...habitsFor('statuses', 'status'),
    ...habitsFor('tags', 'tag', 'labels', 'label'),
    ...habitsFor('text', 'search', 'keyword', 'keywords', 'q'),
  },
  [TaskApiName.runTask]: { ...ONE_TASK, ...WAIT },
  [TaskApiName.runTasks]: { ...SEVERAL_TASKS, ...PARENT, ...WAIT },
  [TaskApiName.setTaskSchedule]: { ...ONE_TASK, ...SCHEDULE_HABITS },
  [TaskApiName.updateTaskStatus]: {
    ...SEVERAL_TASKS,
    ...ONE_TASK,
    ...habitsFor('error', 'reason', 'errorMessage'),
  },
  [TaskApiName.viewTask]: { ...ONE_TASK, ...WAIT },
};

/** Other names of the fields of an item of `tasks`, by API. */
export const ITEM_HABITS: typeof HABITS = {
  [TaskApiName.createTasks]: { ...NEW_TASK, ...habitsFor('reference', 'id', 'ref') },
  [TaskApiName.editTasks]: TASK_CHANGE,
};

/** Other names of statuses, without the characters between their words. */
export const STATUS_HABITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TASK_STATUSES.map((status) => [status, status])),
  active: 'running',
  cancel: 'canceled',
  complete: 'completed',
  done: 'completed',
  finished: 'completed',
  inprogress: 'running',
  open: 'todo',
  pending: 'todo',
  started: 'running',
};

/** Names for several statuses, which only a list of them may use. */
export const STATUS_GROUPS: Readonly<Record<string, readonly string[]>> = {
  '*': TASK_STATUSES,
  all: TASK_STATUSES,
  any: TASK_STATUSES,
  closed: FINISHED_STATUSES,
  incomplete: UNFINISHED_TASK_STATUSES,
  open: UNFINISHED_TASK_STATUSES,
  unfinished: UNFINISHED_TASK_STATUSES,
};

export const PRIORITY_HABITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(TASK_PRIORITIES.map((priority) => [priority, priority])),
  ...Object.fromEntries(TASK_PRIORITIES.slice(1).map((priority) => [`p${priority}`, priority])),
  critical: 1,
  high: 2,
  highest: 1,
  low: 4,
  lowest: 4,
  medium: 3,
  none: 0,
  normal: 3,
  urgent: 1,
};
