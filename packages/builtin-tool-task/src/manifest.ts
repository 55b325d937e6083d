import type { BuiltinToolManifest, LobeChatPluginApi, ToolAnnotations } from '@lobechat/types';

import { TASK_AUDIT, TaskLimit } from './constants.ts';
import {
  AddTaskCommentSchema,
  CancelTaskRunSchema,
  ClaimTaskSchema,
  CreateTaskSchema,
  CreateTasksSchema,
  DeleteTaskSchema,
  DeleteTasksSchema,
  EditTaskSchema,
  EditTasksSchema,
  GetTaskTreeSchema,
  ListReadyTasksSchema,
  ListTasksSchema,
  RunTaskSchema,
  RunTasksSchema,
  SearchTasksSchema,
  SetTaskScheduleSchema,
  UpdateTaskStatusSchema,
  ViewTaskSchema,
} from './schemas/index.ts';
import {
  AddTaskCommentStateSchema,
  CancelTaskRunStateSchema,
  ClaimTaskStateSchema,
  CreateTaskStateSchema,
  CreateTasksStateSchema,
  DeleteTaskStateSchema,
  DeleteTasksStateSchema,
  EditTaskStateSchema,
  EditTasksStateSchema,
  GetTaskTreeStateSchema,
  ListReadyTasksStateSchema,
  ListTasksStateSchema,
  RunTaskStateSchema,
  RunTasksStateSchema,
  SearchTasksStateSchema,
  SetTaskScheduleStateSchema,
  UpdateTaskStatusStateSchema,
  ViewTaskStateSchema,
} from './state-schemas/index.ts';
import { systemPrompt } from './systemRole.ts';
import { TaskApiName, TaskIdentifier } from './types.ts';

/** Milliseconds that a call may take beyond the time that it waits for runs: an hour with it. */
const WAIT_GRACE_MS = 60_000;

const WAITING_MS = TaskLimit.waitSeconds * 1000 + WAIT_GRACE_MS;

const READING: ToolAnnotations = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  ordered: false,
  readOnly: true,
};

/** Adds to the plan or changes it; nothing is done by it, and nothing lost. */
const PLANNING: ToolAnnotations = {
  destructive: false,
  idempotent: false,
  openWorld: false,
  ordered: true,
  readOnly: false,
};

/** Work may do anything that the host allows. */
const RUNNING: ToolAnnotations = {
  destructive: true,
  idempotent: false,
  openWorld: true,
  ordered: true,
  readOnly: false,
};

const READ = {
  annotations: READING,
  defaultTimeoutMs: 60_000,
  humanIntervention: 'never',
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<LobeChatPluginApi>;

const PLAN = {
  annotations: PLANNING,
  defaultTimeoutMs: 60_000,
  humanIntervention: 'never',
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<LobeChatPluginApi>;

/** Left to the host's audit, which shows what would go or be done, and grants just that. */
const AUDITED = {
  defaultTimeoutMs: 60_000,
  humanIntervention: { audit: TASK_AUDIT, default: 'required' },
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<LobeChatPluginApi>;

const DELETE = {
  ...AUDITED,
  annotations: { ...RUNNING, idempotent: true, openWorld: false },
} as const satisfies Partial<LobeChatPluginApi>;

const RUN = {
  ...AUDITED,
  annotations: RUNNING,
  defaultTimeoutMs: WAITING_MS,
} as const satisfies Partial<LobeChatPluginApi>;

/** Everything about tasks that can be said without touching one. */
export const TaskManifest: BuiltinToolManifest = {
  api: [
    {
      ...PLAN,
      description: 'Create one task. Several, or one with subtasks: createTasks.',
      name: TaskApiName.createTask,
      parameters: CreateTaskSchema,
      stateSchema: CreateTaskStateSchema,
    },
    {
      ...PLAN,
      description: 'Create a whole plan in one call, with dependencies and subtasks: all or none.',
      name: TaskApiName.createTasks,
      parameters: CreateTasksSchema,
      renderDisplayControl: 'expand',
      stateSchema: CreateTasksStateSchema,
    },
    {
      ...PLAN,
      description: 'Change what one task says or requires. Several: editTasks.',
      name: TaskApiName.editTask,
      parameters: EditTaskSchema,
      stateSchema: EditTaskStateSchema,
    },
    {
      ...PLAN,
      description: 'Change several tasks in one call: all or none.',
      name: TaskApiName.editTasks,
      parameters: EditTasksSchema,
      stateSchema: EditTasksStateSchema,
    },
    {
      ...READ,
      defaultTimeoutMs: WAITING_MS,
      description: 'Show all of a task, and a run with steps, log and result.',
      name: TaskApiName.viewTask,
      parameters: ViewTaskSchema,
      renderDisplayControl: 'expand',
      stateSchema: ViewTaskStateSchema,
    },
    {
      ...READ,
      description: 'List tasks by facts; all conditions hold at once. By words: searchTasks.',
      name: TaskApiName.listTasks,
      parameters: ListTasksSchema,
      renderDisplayControl: 'expand',
      stateSchema: ListTasksStateSchema,
    },
    {
      ...READ,
      description: 'Find tasks by words, comments included, the best first.',
      name: TaskApiName.searchTasks,
      parameters: SearchTasksSchema,
      stateSchema: SearchTasksStateSchema,
    },
    {
      ...DELETE,
      description:
        'Delete a task with its subtasks, comments and runs for good. Several: deleteTasks.',
      name: TaskApiName.deleteTask,
      parameters: DeleteTaskSchema,
      stateSchema: DeleteTaskStateSchema,
    },
    {
      ...DELETE,
      description: 'Delete several tasks with their subtasks for good: all or none.',
      name: TaskApiName.deleteTasks,
      parameters: DeleteTasksSchema,
      stateSchema: DeleteTasksStateSchema,
    },
    {
      ...PLAN,
      annotations: { ...PLANNING, idempotent: true },
      description: 'Set a status by hand. It starts nothing: to do the work, runTask.',
      name: TaskApiName.updateTaskStatus,
      parameters: UpdateTaskStatusSchema,
      stateSchema: UpdateTaskStatusStateSchema,
    },
    {
      ...PLAN,
      description: 'Add a note to a task, for others to read.',
      name: TaskApiName.addTaskComment,
      parameters: AddTaskCommentSchema,
      stateSchema: AddTaskCommentStateSchema,
    },
    {
      ...RUN,
      description:
        'Have the work of a task done for real, by a worker in the background. Several: runTasks.',
      name: TaskApiName.runTask,
      parameters: RunTaskSchema,
      renderDisplayControl: 'expand',
      stateSchema: RunTaskStateSchema,
    },
    {
      ...RUN,
      description: 'Have the work of several tasks done, in the order of their dependencies.',
      name: TaskApiName.runTasks,
      parameters: RunTasksSchema,
      renderDisplayControl: 'expand',
      stateSchema: RunTasksStateSchema,
    },
    {
      ...PLAN,
      annotations: { ...PLANNING, idempotent: true, ordered: false },
      description: 'Stop a run, queued or under way. The task is todo again.',
      name: TaskApiName.cancelTaskRun,
      parameters: CancelTaskRunSchema,
      stateSchema: CancelTaskRunStateSchema,
    },
    {
      ...READ,
      description: 'List what can be begun now, the most urgent first.',
      name: TaskApiName.listReadyTasks,
      parameters: ListReadyTasksSchema,
      stateSchema: ListReadyTasksStateSchema,
    },
    {
      ...PLAN,
      description: 'Reserve a task to do it yourself; nobody else gets it while the lease lasts.',
      name: TaskApiName.claimTask,
      parameters: ClaimTaskSchema,
      stateSchema: ClaimTaskStateSchema,
    },
    {
      ...AUDITED,
      annotations: { ...RUNNING, idempotent: true },
      description: 'Run a task again and again, by cron or interval.',
      name: TaskApiName.setTaskSchedule,
      parameters: SetTaskScheduleSchema,
      stateSchema: SetTaskScheduleStateSchema,
    },
    {
      ...READ,
      description: 'Show tasks as a tree, with who waits for whom.',
      name: TaskApiName.getTaskTree,
      parameters: GetTaskTreeSchema,
      renderDisplayControl: 'expand',
      stateSchema: GetTaskTreeStateSchema,
    },
  ],
  // Never in a page: the store and what runs tasks are the host's.
  executors: ['server'],
  identifier: TaskIdentifier,
  meta: {
    avatar: '🗂️',
    description: 'Plan tasks with dependencies, run them, schedule them, and see what came of it',
    tags: ['tasks', 'plan', 'project', 'run', 'schedule', 'dependencies'],
    title: 'Tasks',
  },
  systemRole: systemPrompt,
  type: 'builtin',
};
