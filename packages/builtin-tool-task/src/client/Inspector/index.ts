import type { BuiltinInspector } from '@lobechat/types';

import { TaskApiName, type TaskApiNameType } from '../../types.ts';
import {
  AddTaskCommentInspector,
  CancelTaskRunInspector,
  ClaimTaskInspector,
  CreateTaskInspector,
  CreateTasksInspector,
  DeleteTaskInspector,
  DeleteTasksInspector,
  EditTaskInspector,
  EditTasksInspector,
  GetTaskTreeInspector,
  ListReadyTasksInspector,
  ListTasksInspector,
  RunTaskInspector,
  RunTasksInspector,
  SearchTasksInspector,
  SetTaskScheduleInspector,
  UpdateTaskStatusInspector,
  ViewTaskInspector,
} from './inspectors.ts';

/** The one line of a call, by API name. */
export const taskInspectors: Readonly<Record<TaskApiNameType, BuiltinInspector>> = {
  [TaskApiName.addTaskComment]: AddTaskCommentInspector,
  [TaskApiName.cancelTaskRun]: CancelTaskRunInspector,
  [TaskApiName.claimTask]: ClaimTaskInspector,
  [TaskApiName.createTask]: CreateTaskInspector,
  [TaskApiName.createTasks]: CreateTasksInspector,
  [TaskApiName.deleteTask]: DeleteTaskInspector,
  [TaskApiName.deleteTasks]: DeleteTasksInspector,
  [TaskApiName.editTask]: EditTaskInspector,
  [TaskApiName.editTasks]: EditTasksInspector,
  [TaskApiName.getTaskTree]: GetTaskTreeInspector,
  [TaskApiName.listReadyTasks]: ListReadyTasksInspector,
  [TaskApiName.listTasks]: ListTasksInspector,
  [TaskApiName.runTask]: RunTaskInspector,
  [TaskApiName.runTasks]: RunTasksInspector,
  [TaskApiName.searchTasks]: SearchTasksInspector,
  [TaskApiName.setTaskSchedule]: SetTaskScheduleInspector,
  [TaskApiName.updateTaskStatus]: UpdateTaskStatusInspector,
  [TaskApiName.viewTask]: ViewTaskInspector,
};
