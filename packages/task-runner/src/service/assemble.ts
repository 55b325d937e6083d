import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskServiceOptions } from '../settings.ts';
import type { LoadedTaskService } from './node-task-service.ts';

/** Puts the service together. */
export const assembleTaskService = (_options: TaskServiceOptions): LoadedTaskService => {
  throw new ToolError(ToolErrorType.ServiceUnavailable, 'The task service is being written.');
};
