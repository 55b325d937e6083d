export {
  GetTaskTreeStateSchema,
  ListReadyTasksStateSchema,
  ListTasksStateSchema,
  SearchTasksStateSchema,
  ViewTaskStateSchema,
} from './finding.ts';
export {
  CancelTaskRunStateSchema,
  RunTasksStateSchema,
  RunTaskStateSchema,
  SetTaskScheduleStateSchema,
} from './runs.ts';
export {
  AddTaskCommentStateSchema,
  ClaimTaskStateSchema,
  CreateTasksStateSchema,
  CreateTaskStateSchema,
  DeleteTasksStateSchema,
  DeleteTaskStateSchema,
  EditTasksStateSchema,
  EditTaskStateSchema,
  UpdateTaskStatusStateSchema,
} from './tasks.ts';
