import { artifactExecutor } from '@lobechat/builtin-tool-artifact/executor';
import { calculatorExecutor } from '@lobechat/builtin-tool-calculator/executor';
import { localSystemExecutor } from '@lobechat/builtin-tool-local-system/executor';
import { taskExecutor } from '@lobechat/builtin-tool-task/executor';

import { createExecutorRegistry } from './executor-registry.ts';

/** The executors of all builtin tools. They load neither React nor a heavy library. */
export const { executeBuiltinTool, getApiNames, getExecutor, hasExecutor } = createExecutorRegistry(
  {
    executors: [
      // tools: one line each, sorted by identifier
      artifactExecutor,
      calculatorExecutor,
      localSystemExecutor,
      taskExecutor,
    ],
  },
);

export {
  createExecutorRegistry,
  type ExecutorRegistry,
  type ExecutorRegistryOptions,
} from './executor-registry.ts';
