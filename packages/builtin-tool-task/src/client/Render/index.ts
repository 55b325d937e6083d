import type { BuiltinRender } from '@lobechat/types';

import { TaskApiName, type TaskApiNameType } from '../../types.ts';
import {
  AddTaskCommentRender,
  ClaimTaskRender,
  CreateTaskRender,
  CreateTasksRender,
  DeleteTaskRender,
  DeleteTasksRender,
  EditTaskRender,
  EditTasksRender,
  SetTaskScheduleRender,
  UpdateTaskStatusRender,
} from './Changing/index.tsx';
import {
  GetTaskTreeRender,
  ListReadyTasksRender,
  ListTasksRender,
  SearchTasksRender,
} from './Finding/index.tsx';
import {
  CancelTaskRunRender,
  RunTaskRender,
  RunTasksRender,
  ViewTaskRender,
} from './Running/index.tsx';

/** The finished result, by API name. */
export const taskRenders: Readonly<Record<TaskApiNameType, BuiltinRender>> = {
  [TaskApiName.addTaskComment]: AddTaskCommentRender,
  [TaskApiName.cancelTaskRun]: CancelTaskRunRender,
  [TaskApiName.claimTask]: ClaimTaskRender,
  [TaskApiName.createTask]: CreateTaskRender,
  [TaskApiName.createTasks]: CreateTasksRender,
  [TaskApiName.deleteTask]: DeleteTaskRender,
  [TaskApiName.deleteTasks]: DeleteTasksRender,
  [TaskApiName.editTask]: EditTaskRender,
  [TaskApiName.editTasks]: EditTasksRender,
  [TaskApiName.getTaskTree]: GetTaskTreeRender,
  [TaskApiName.listReadyTasks]: ListReadyTasksRender,
  [TaskApiName.listTasks]: ListTasksRender,
  [TaskApiName.runTask]: RunTaskRender,
  [TaskApiName.runTasks]: RunTasksRender,
  [TaskApiName.searchTasks]: SearchTasksRender,
  [TaskApiName.setTaskSchedule]: SetTaskScheduleRender,
  [TaskApiName.updateTaskStatus]: UpdateTaskStatusRender,
  [TaskApiName.viewTask]: ViewTaskRender,
};
