import type { BuiltinIntervention } from '@lobechat/types';

import { TaskApiName } from '../../types.ts';
import {
  DeleteTaskIntervention,
  DeleteTasksIntervention,
  RunTaskIntervention,
  RunTasksIntervention,
  SetTaskScheduleIntervention,
} from './interventions.ts';

/** What a person sees, and may change, before approving a call, by API name. */
export const taskInterventions: Readonly<Record<string, BuiltinIntervention>> = {
  [TaskApiName.deleteTask]: DeleteTaskIntervention,
  [TaskApiName.deleteTasks]: DeleteTasksIntervention,
  [TaskApiName.runTask]: RunTaskIntervention,
  [TaskApiName.runTasks]: RunTasksIntervention,
  [TaskApiName.setTaskSchedule]: SetTaskScheduleIntervention,
};
