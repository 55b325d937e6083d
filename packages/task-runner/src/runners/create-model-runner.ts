import type { ToolEngine } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskRunner } from '../runner.ts';
import type { ModelEndpoint } from '../settings.ts';

/** Options of {@link createModelRunner}. */
export interface ModelRunnerOptions {
  /** Undefined: the runner is there and says how one is configured. */
  endpoint: ModelEndpoint | undefined;
  /** Its tools are what the model is offered; calls go through the context of the run. */
  engine: () => Pick<ToolEngine, 'list'>;
}

/** Does work of type `model`. */
export const createModelRunner = (_options: ModelRunnerOptions): TaskRunner => ({
  run: () =>
    Promise.reject(new ToolError(ToolErrorType.MethodNotImplemented, 'Not implemented yet.')),
  type: 'model',
});
