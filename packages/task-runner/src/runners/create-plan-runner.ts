import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskRunner } from '../runner.ts';

/** Does work of type `plan`. */
export const createPlanRunner = (): TaskRunner => ({
  run: () =>
    Promise.reject(new ToolError(ToolErrorType.MethodNotImplemented, 'Not implemented yet.')),
  type: 'plan',
});
