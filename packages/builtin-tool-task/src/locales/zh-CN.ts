import type { ToolLocale } from '@lobechat/types';

import { surfacesZhCN } from './surfaces/zh-CN.ts';

/** Chinese texts of tasks. */
export const zhCN: ToolLocale = {
  ...surfacesZhCN,
  'builtins.lobe-task.apiName.addTaskComment': '评论任务',
  'builtins.lobe-task.apiName.cancelTaskRun': '取消运行',
  'builtins.lobe-task.apiName.claimTask': '认领任务',
  'builtins.lobe-task.apiName.createTask': '创建任务',
  'builtins.lobe-task.apiName.createTasks': '批量创建任务',
  'builtins.lobe-task.apiName.deleteTask': '删除任务',
  'builtins.lobe-task.apiName.deleteTasks': '批量删除任务',
  'builtins.lobe-task.apiName.editTask': '编辑任务',
  'builtins.lobe-task.apiName.editTasks': '批量编辑任务',
  'builtins.lobe-task.apiName.getTaskTree': '查看任务树',
  'builtins.lobe-task.apiName.listReadyTasks': '列出就绪任务',
  'builtins.lobe-task.apiName.listTasks': '列出任务',
  'builtins.lobe-task.apiName.runTask': '运行任务',
  'builtins.lobe-task.apiName.runTasks': '批量运行任务',
  'builtins.lobe-task.apiName.searchTasks': '搜索任务',
  'builtins.lobe-task.apiName.setTaskSchedule': '设置任务计划',
  'builtins.lobe-task.apiName.updateTaskStatus': '更新任务状态',
  'builtins.lobe-task.apiName.viewTask': '查看任务',
  'builtins.lobe-task.title': '任务',
};
