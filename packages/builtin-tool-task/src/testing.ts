import { createServiceRegistry, provideService, type ServiceRegistry } from '@lobechat/types';

import { createSampleTasks, type SampleTasks } from './samples/sample-tasks.ts';
import { type ITaskService, TaskService } from './service.ts';

export {
  createEmptySampleTasks,
  createSampleTasks,
  type SampleTasks,
} from './samples/sample-tasks.ts';

/**
 * Tasks in memory: by default the plan of the examples, in the middle of its way. They are created,
 * changed, found, claimed and scheduled like real ones; runs end at once where the call waits, and
 * stay queued where it does not.
 */
export const createFakeTaskService = (tasks: SampleTasks = createSampleTasks()): ITaskService => ({
  addTaskComment: async (params, call) => tasks.addTaskComment(params, call),
  cancelTaskRun: async (params, call) => tasks.cancelTaskRun(params, call),
  claimTask: async (params, call) => tasks.claimTask(params, call),
  createTask: async (params, call) => tasks.createTask(params, call),
  createTasks: async (params, call) => tasks.createTasks(params, call),
  deleteTasks: async (params, call) => tasks.deleteTasks(params, call),
  editTask: async (params, call) => tasks.editTask(params, call),
  editTasks: async (params, call) => tasks.editTasks(params, call),
  getTaskTree: async (params, call) => tasks.getTaskTree(params, call),
  listReadyTasks: async (params, call) => tasks.listReadyTasks(params, call),
  listTasks: async (params, call) => tasks.listTasks(params, call),
  runTask: async (params, call) => tasks.runTask(params, call),
  runTasks: async (params, call) => tasks.runTasks(params, call),
  searchTasks: async (params, call) => tasks.searchTasks(params, call),
  setTaskSchedule: async (params, call) => tasks.setTaskSchedule(params, call),
  updateTaskStatus: async (params, call) => tasks.updateTaskStatus(params, call),
  viewTask: async (params, call) => tasks.viewTask(params, call),
});

/** The services that the tool needs, over fresh tasks of the examples. */
export const createTaskTestServices = (
  service: ITaskService = createFakeTaskService(),
): ServiceRegistry => createServiceRegistry([provideService(TaskService, service)]);
