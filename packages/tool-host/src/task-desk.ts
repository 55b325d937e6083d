import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { TASK_AUDIT, TaskService } from '@lobechat/builtin-tool-task';
import {
  createTaskAudit,
  createTaskService,
  type NodeTaskService,
  type TaskServiceOptions,
} from '@lobechat/task-runner';
import type { InterventionAudit } from '@lobechat/tool-engine';
import type { ServiceProvider } from '@lobechat/types';

/** A host's work on tasks besides the calls of their tool. */
export interface TaskDesk extends Pick<
  NodeTaskService,
  'exportStore' | 'importStore' | 'waitUntilIdle' | 'workers'
> {
  /**
   * With `worker: 'always'`: does runs from now on, beginning with those left by a killed process.
   * Otherwise does nothing. `ifStored`: only if a store exists already; otherwise work begins with
   * the first use of tasks.
   */
  start: (options?: { ifStored?: boolean }) => Promise<void>;
}

/** The tasks of a host. Nothing is loaded before they are used. */
export interface HostTasks {
  readonly audits: Readonly<Record<string, InterventionAudit>>;
  readonly desk: TaskDesk;
  /** Whether a store already exists. */
  readonly isStored: () => boolean;
  readonly service: NodeTaskService;
}

/** Assembles the tasks; `own` are the host's own services, which may replace them. */
export const createHostTasks = (
  options: TaskServiceOptions,
  own: readonly ServiceProvider[] = [],
): HostTasks => {
  const service = createTaskService(options);
  const isReplaced = own.some(({ token }) => token.name === TaskService.name);
  const isStored = (): boolean =>
    options.databaseUrl !== undefined || existsSync(join(options.dataDirectory, 'database'));
  return {
    // An audit shows the content of the store: for another store it would be wrong.
    audits: isReplaced ? {} : { [TASK_AUDIT]: createTaskAudit({ service }) },
    desk: {
      exportStore: service.exportStore,
      importStore: service.importStore,
      start: async ({ ifStored = false } = {}) => {
        if (!ifStored || isStored()) await service.start();
      },
      waitUntilIdle: service.waitUntilIdle,
      workers: service.workers,
    },
    isStored,
    service,
  };
};
