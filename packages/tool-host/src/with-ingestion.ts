import type { ToolHostConfig } from './config.ts';
import type { LazyKnowledgeService } from './knowledge-desk.ts';
import type { HostTasks, TaskDesk } from './task-desk.ts';

/**
 * A host that works on tasks also indexes documents that calls of any process have left pending.
 */
export const withIngestion = (
  { desk, isStored }: Pick<HostTasks, 'desk' | 'isStored'>,
  knowledge: Pick<LazyKnowledgeService, 'start' | 'waitUntilIdle'>,
  worker: ToolHostConfig['worker'],
): TaskDesk => ({
  ...desk,
  start: async (options) => {
    await desk.start(options);
    if (worker === 'always' && (!options?.ifStored || isStored())) await knowledge.start();
  },
  waitUntilIdle: async (signal) => {
    await Promise.all([desk.waitUntilIdle(signal), knowledge.waitUntilIdle(signal)]);
  },
});
