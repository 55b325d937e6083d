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
  DeleteTaskParams,
  DeleteTasksParams,
  DeleteTasksState,
  DeleteTaskState,
  EditTaskArguments,
  EditTaskParams,
  EditTasksArguments,
  EditTasksParams,
  EditTasksState,
  EditTaskState,
  GetTaskTreeParams,
  GetTaskTreeState,
  ListReadyTasksParams,
  ListReadyTasksState,
  ListTasksParams,
  ListTasksState,
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

/** What each API is called with. */
export interface TaskParams {
  addTaskComment: AddTaskCommentParams;
  cancelTaskRun: CancelTaskRunParams;
  claimTask: ClaimTaskParams;
  createTask: CreateTaskParams;
  createTasks: CreateTasksParams;
  deleteTask: DeleteTaskParams;
  deleteTasks: DeleteTasksParams;
  editTask: EditTaskArguments;
  editTasks: EditTasksArguments;
  getTaskTree: GetTaskTreeParams;
  listReadyTasks: ListReadyTasksParams;
  listTasks: ListTasksParams;
  runTask: RunTaskParams;
  runTasks: RunTasksParams;
  searchTasks: SearchTasksParams;
  setTaskSchedule: SetTaskScheduleParams;
  updateTaskStatus: UpdateTaskStatusParams;
  viewTask: ViewTaskParams;
}

/** What comes of each API. */
export interface TaskStates {
  addTaskComment: AddTaskCommentState;
  cancelTaskRun: CancelTaskRunState;
  claimTask: ClaimTaskState;
  createTask: CreateTaskState;
  createTasks: CreateTasksState;
  deleteTask: DeleteTaskState;
  deleteTasks: DeleteTasksState;
  editTask: EditTaskState;
  editTasks: EditTasksState;
  getTaskTree: GetTaskTreeState;
  listReadyTasks: ListReadyTasksState;
  listTasks: ListTasksState;
  runTask: RunTaskState;
  runTasks: RunTasksState;
  searchTasks: SearchTasksState;
  setTaskSchedule: SetTaskScheduleState;
  updateTaskStatus: UpdateTaskStatusState;
  viewTask: ViewTaskState;
}

/** What the service is asked for, after the parameters were read. */
export interface ServedParams extends Omit<
  TaskParams,
  'addTaskComment' | 'deleteTask' | 'editTask' | 'editTasks' | 'updateTaskStatus' | 'viewTask'
> {
  addTaskComment: OfTask<AddTaskCommentParams>;
  deleteTask: DeleteTasksParams;
  editTask: EditTaskParams;
  editTasks: EditTasksParams;
  updateTaskStatus: OfTask<UpdateTaskStatusParams>;
  viewTask: OfTask<ViewTaskParams>;
}

/** Parameters whose task is settled. */
export type OfTask<Params extends { identifier?: string }> = Params & { identifier: string };

/** What the service answers. */
export interface ServedStates extends Omit<TaskStates, 'deleteTasks'> {
  deleteTasks: DeleteTaskState;
}
