import { TaskApiName } from '@lobechat/builtin-tool-task';
import type { ITaskService, TaskCall } from '@lobechat/builtin-tool-task';
import { prepareDatabase } from '@lobechat/database/prepare';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskServiceOptions } from '../settings.ts';
import type { LoadedTaskService, NodeTaskService } from './node-task-service.ts';

const METHODS = Object.values(TaskApiName);

/**
 * Tasks in the store of a data directory or of a server, and what runs them. Nothing is loaded,
 * opened or started before the first call: a host that only lists its tools pays nothing for it.
 *
 * @example
 * const service = createTaskService({ dataDirectory: '/var/lib/app', engine: () => engine, kind: 'worker' });
 * await service.createTask({ instruction: '…', name: 'Write the report' }, { roots: [] });
 */
export const createTaskService = (options: TaskServiceOptions): NodeTaskService => {
  let loaded: LoadedTaskService | undefined;
  let loading: Promise<LoadedTaskService> | undefined;
  let closing: Promise<void> | undefined;
  const load = (): Promise<LoadedTaskService> => {
    if (closing !== undefined) {
      throw new ToolError(ToolErrorType.ServiceUnavailable, 'The task service has been closed.');
    }
    if (loading !== undefined) return loading;
    prepareDatabase({ dataDirectory: options.dataDirectory, url: options.databaseUrl });
    loading = import('./assemble.ts').then(({ assembleTaskService }) => {
      loaded = assembleTaskService(options);
      if (closing !== undefined) return loaded;
      // Callers find out that the store cannot be reached; a worker retries by itself.
      if (options.worker === 'always') loaded.startWorker().catch(() => undefined);
      return loaded;
    });
    return loading;
  };

  const methods = Object.fromEntries(
    METHODS.map((name) => [
      name,
      async (params: never, call: TaskCall) => (await load())[name](params, call),
    ]),
  ) as unknown as ITaskService;

  return {
    ...methods,
    close: () => {
      closing ??= Promise.resolve(loading?.then((service) => service.close()));
      return closing;
    },
    exportStore: async (file) => (await load()).exportStore(file),
    importStore: async (file, importOptions) => (await load()).importStore(file, importOptions),
    pending: () => loaded?.pending() ?? [],
    preview: async (args, call) => (await load()).preview(args, call),
    start: async () => {
      if (options.worker === 'always') await (await load()).startWorker();
    },
    waitForAll: async (signal) => (await loading)?.waitForAll(signal),
    waitUntilIdle: async (signal) => (await load()).waitUntilIdle(signal),
    workers: async () => (await load()).workers(),
  };
};
