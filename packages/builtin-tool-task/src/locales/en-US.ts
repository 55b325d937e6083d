import type { ToolLocale } from '@lobechat/types';

import { surfacesEnUS } from './surfaces/en-US.ts';

/** English texts of tasks. */
export const enUS: ToolLocale = {
  ...surfacesEnUS,
  'builtins.lobe-task.apiName.addTaskComment': 'Comment on task',
  'builtins.lobe-task.apiName.cancelTaskRun': 'Cancel run',
  'builtins.lobe-task.apiName.claimTask': 'Claim task',
  'builtins.lobe-task.apiName.createTask': 'Create task',
  'builtins.lobe-task.apiName.createTasks': 'Create tasks',
  'builtins.lobe-task.apiName.deleteTask': 'Delete task',
  'builtins.lobe-task.apiName.deleteTasks': 'Delete tasks',
  'builtins.lobe-task.apiName.editTask': 'Edit task',
  'builtins.lobe-task.apiName.editTasks': 'Edit tasks',
  'builtins.lobe-task.apiName.getTaskTree': 'Show task tree',
  'builtins.lobe-task.apiName.listReadyTasks': 'List ready tasks',
  'builtins.lobe-task.apiName.listTasks': 'List tasks',
  'builtins.lobe-task.apiName.runTask': 'Run task',
  'builtins.lobe-task.apiName.runTasks': 'Run tasks',
  'builtins.lobe-task.apiName.searchTasks': 'Search tasks',
  'builtins.lobe-task.apiName.setTaskSchedule': 'Schedule task',
  'builtins.lobe-task.apiName.updateTaskStatus': 'Update task status',
  'builtins.lobe-task.apiName.viewTask': 'View task',
  'builtins.lobe-task.title': 'Tasks',
};
