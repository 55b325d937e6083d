import { createExecutorRegistry } from './executor-registry.ts';
import { loadExecutor } from './load-executor.ts';
import { BUILTIN_TOOLS } from './tools.ts';

/**
 * The executors of all builtin tools. They load neither React nor a heavy library. A tool that cannot
 * be loaded fails its own calls only.
 */
export const { executeBuiltinTool, getApiNames, getExecutor, hasExecutor } = createExecutorRegistry(
  { executors: await Promise.all(BUILTIN_TOOLS.map(loadExecutor)) },
);

export {
  createExecutorRegistry,
  type ExecutorRegistry,
  type ExecutorRegistryOptions,
} from './executor-registry.ts';
