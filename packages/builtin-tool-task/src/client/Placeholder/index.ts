import type { BuiltinPlaceholder } from '@lobechat/types';

import { TaskApiName } from '../../types.ts';
import {
  DeleteTasksPlaceholder,
  EditTasksPlaceholder,
  GetTaskTreePlaceholder,
  ListReadyTasksPlaceholder,
  ListTasksPlaceholder,
  SearchTasksPlaceholder,
} from './placeholders.tsx';

/** What is shown while a call runs and there is nothing to show yet, by API name. */
export const taskPlaceholders: Readonly<Record<string, BuiltinPlaceholder>> = {
  [TaskApiName.deleteTasks]: DeleteTasksPlaceholder,
  [TaskApiName.editTasks]: EditTasksPlaceholder,
  [TaskApiName.getTaskTree]: GetTaskTreePlaceholder,
  [TaskApiName.listReadyTasks]: ListReadyTasksPlaceholder,
  [TaskApiName.listTasks]: ListTasksPlaceholder,
  [TaskApiName.searchTasks]: SearchTasksPlaceholder,
};
