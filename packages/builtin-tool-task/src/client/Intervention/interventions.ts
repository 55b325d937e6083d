import { TaskApiName } from '../../types.ts';
import { createIntervention } from './create-intervention.tsx';

export const DeleteTaskIntervention = createIntervention(TaskApiName.deleteTask, 'delete');
export const DeleteTasksIntervention = createIntervention(TaskApiName.deleteTasks, 'delete');
export const RunTaskIntervention = createIntervention(TaskApiName.runTask, 'run');
export const RunTasksIntervention = createIntervention(TaskApiName.runTasks, 'run');
export const SetTaskScheduleIntervention = createIntervention(
  TaskApiName.setTaskSchedule,
  'schedule',
);
