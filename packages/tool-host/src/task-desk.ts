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

/** What a host does about tasks beside the calls of their tool. */
export interface TaskDesk extends Pick<
  NodeTaskService,
  'exportStore' | 'importStore' | 'waitUntilIdle' | 'workers'
> {
  /**
   * With `worker: 'always'`: does runs from now on, those first that a process which was ended has
   * left. Otherwise does nothing. `ifStored`: only if there is a store already; if there is none,
   * work begins with the first use of tasks.
   */
  start: (options?: { ifStored?: boolean }) => Promise<void>;
}

/** Tasks, as a host puts them together. Nothing is loaded before they are used. */
export interface HostTasks {
  readonly audits: Readonly<Record<string, InterventionAudit>>;
  readonly desk: TaskDesk;
  /** Whether there is a store already. */
  readonly isStored: () => boolean;
  readonly service: NodeTaskService;
}

/** Puts tasks together; `own` are the services of the host's own, which may take their place. */
export const createHostTasks = (
  options: TaskServiceOptions,
  own: readonly ServiceProvider[] = [],
): HostTasks => {
  const service = createTaskService(options);
  const isReplaced = own.some(({ token }) => token.name === TaskService.name);
  const isStored = (): boolean =>
    options.databaseUrl !== undefined || existsSync(join(options.dataDirectory, 'database'));
  return {
    // An audit shows what is in the store: of another one it would show the wrong thing.
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
