import { createExecutorRegistry } from './executor-registry.ts';
import { loadPart } from './tools.ts';

/** The executors of all builtin tools. They load neither React nor a heavy library. */
export const { executeBuiltinTool, getApiNames, getExecutor, hasExecutor } = createExecutorRegistry(
  { executors: (await loadPart('executor')).map(([, executor]) => executor) },
);

export {
  createExecutorRegistry,
  type ExecutorRegistry,
  type ExecutorRegistryOptions,
} from './executor-registry.ts';
