import type { TaskParams } from '../task-api.ts';
import type { TaskExample } from './example.ts';
import {
  getTaskTreeExamples,
  listReadyTasksExamples,
  listTasksExamples,
  searchTasksExamples,
  viewTaskExamples,
} from './finding.ts';
import {
  addTaskCommentExamples,
  claimTaskExamples,
  createTaskExamples,
  createTasksExamples,
  deleteTaskExamples,
  deleteTasksExamples,
  editTaskExamples,
  editTasksExamples,
  updateTaskStatusExamples,
} from './planning.ts';
import {
  cancelTaskRunExamples,
  runTaskExamples,
  runTasksExamples,
  setTaskScheduleExamples,
} from './running.ts';

/** The examples of every API, without what comes of them. */
export const taskExamples: {
  readonly [Name in keyof TaskParams]: ReadonlyArray<TaskExample<TaskParams[Name]>>;
} = {
  addTaskComment: addTaskCommentExamples,
  cancelTaskRun: cancelTaskRunExamples,
  claimTask: claimTaskExamples,
  createTask: createTaskExamples,
  createTasks: createTasksExamples,
  deleteTask: deleteTaskExamples,
  deleteTasks: deleteTasksExamples,
  editTask: editTaskExamples,
  editTasks: editTasksExamples,
  getTaskTree: getTaskTreeExamples,
  listReadyTasks: listReadyTasksExamples,
  listTasks: listTasksExamples,
  runTask: runTaskExamples,
  runTasks: runTasksExamples,
  searchTasks: searchTasksExamples,
  setTaskSchedule: setTaskScheduleExamples,
  updateTaskStatus: updateTaskStatusExamples,
  viewTask: viewTaskExamples,
};
