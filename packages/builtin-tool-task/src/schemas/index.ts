export {
  AddTaskCommentSchema,
  ClaimTaskSchema,
  DeleteTaskSchema,
  DeleteTasksSchema,
  EditTaskSchema,
  EditTasksSchema,
  UpdateTaskStatusSchema,
} from './changing.ts';
export { CreateTaskSchema, CreateTasksSchema } from './creating.ts';
export {
  GetTaskTreeSchema,
  ListReadyTasksSchema,
  ListTasksSchema,
  SearchTasksSchema,
  ViewTaskSchema,
} from './finding.ts';
export {
  CancelTaskRunSchema,
  RunTaskSchema,
  RunTasksSchema,
  SetTaskScheduleSchema,
} from './running.ts';
