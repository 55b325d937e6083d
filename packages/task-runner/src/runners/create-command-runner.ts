import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskRunner } from '../runner.ts';

/** Does work of type `command`. */
export const createCommandRunner = (): TaskRunner => ({
  run: () =>
    Promise.reject(new ToolError(ToolErrorType.MethodNotImplemented, 'Not implemented yet.')),
  type: 'command',
});
