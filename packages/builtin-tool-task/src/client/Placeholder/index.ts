import { taskLines } from '../Inspector/lines.ts';
import { taskSurfaceKit } from '../surface-kit.ts';

/** What is shown while a call runs and there is nothing to show yet, by API name. */
export const taskPlaceholders = taskSurfaceKit.createPlaceholders(taskLines, {
  deleteTasks: ({ identifiers }) => identifiers?.length,
  editTasks: ({ tasks }) => tasks?.length,
  listTasks: 6,
});
