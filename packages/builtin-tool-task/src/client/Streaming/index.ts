import type { BuiltinStreaming } from '@lobechat/types';

import { TaskApiName } from '../../types.ts';
import {
  CreateTasksStreaming,
  RunTasksStreaming,
  RunTaskStreaming,
  ViewTaskStreaming,
} from './streamings.tsx';

/** What is shown while a call runs and something of it arrives, by API name. */
export const taskStreamings: Readonly<Record<string, BuiltinStreaming>> = {
  [TaskApiName.createTasks]: CreateTasksStreaming,
  [TaskApiName.runTask]: RunTaskStreaming,
  [TaskApiName.runTasks]: RunTasksStreaming,
  [TaskApiName.viewTask]: ViewTaskStreaming,
};
