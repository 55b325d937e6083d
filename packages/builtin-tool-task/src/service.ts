import { defineService } from '@lobechat/types';

import type { OfTask } from './task-api.ts';
import type {
  AddTaskCommentParams,
  AddTaskCommentState,
  CancelTaskRunParams,
  CancelTaskRunState,
  ClaimTaskParams,
  ClaimTaskState,
  CreateTaskParams,
  CreateTasksParams,
  CreateTasksState,
  CreateTaskState,
  DeleteTasksParams,
  DeleteTaskState,
  EditTaskParams,
  EditTasksParams,
  EditTasksState,
  EditTaskState,
  GetTaskTreeParams,
  GetTaskTreeState,
  ListReadyTasksParams,
  ListReadyTasksState,
  ListTasksParams,
  ListTasksState,
  RunDetails,
  RunTaskParams,
  RunTasksParams,
  RunTasksState,
  RunTaskState,
  SearchTasksParams,
  SearchTasksState,
  SetTaskScheduleParams,
  SetTaskScheduleState,
  UpdateTaskStatusParams,
  UpdateTaskStatusState,
  ViewTaskParams,
  ViewTaskState,
} from './types.ts';

/** The circumstances of a call, as the service needs them. */
export interface TaskCall {
  /** Who calls: author of comments, creator of tasks, holder of claims. */
  actor?: string | undefined;
  /** What the audit granted: identifiers that may go (`delete:TASK-1`), calls that runs may make. */
  grants?: readonly string[] | undefined;
  locale?: string | undefined;
  /** A run that the call waits for has changed. */
  onRun?: ((run: RunDetails) => void) | undefined;
  /** Folders that runs may work in without asking: those of the call. */
  roots: readonly string[];
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The task that the call happens in. */
  taskId?: string | undefined;
  /** IANA. */
  timeZone?: string | undefined;
}

type Method<Params, State> = (params: Params, call: TaskCall) => Promise<State>;

/**
 * Tasks, and what runs them. Every method throws a `ToolError` with a stable type if its effect did
 * not happen; `runTasks` alone reports per item, other batches are all or nothing.
 */
export interface ITaskService {
  addTaskComment: Method<OfTask<AddTaskCommentParams>, AddTaskCommentState>;
  cancelTaskRun: Method<CancelTaskRunParams, CancelTaskRunState>;
  claimTask: Method<ClaimTaskParams, ClaimTaskState>;
  createTask: Method<CreateTaskParams, CreateTaskState>;
  createTasks: Method<CreateTasksParams, CreateTasksState>;
  deleteTasks: Method<DeleteTasksParams, DeleteTaskState>;
  editTask: Method<EditTaskParams, EditTaskState>;
  editTasks: Method<EditTasksParams, EditTasksState>;
  getTaskTree: Method<GetTaskTreeParams, GetTaskTreeState>;
  listReadyTasks: Method<ListReadyTasksParams, ListReadyTasksState>;
  listTasks: Method<ListTasksParams, ListTasksState>;
  runTask: Method<RunTaskParams, RunTaskState>;
  runTasks: Method<RunTasksParams, RunTasksState>;
  searchTasks: Method<SearchTasksParams, SearchTasksState>;
  setTaskSchedule: Method<SetTaskScheduleParams, SetTaskScheduleState>;
  updateTaskStatus: Method<OfTask<UpdateTaskStatusParams>, UpdateTaskStatusState>;
  viewTask: Method<OfTask<ViewTaskParams>, ViewTaskState>;
}

/** The token of the task service. Only a Node host provides it, never a page. */
export const TaskService = defineService<ITaskService>('task');
