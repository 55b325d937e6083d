import type { TaskCall } from '@lobechat/builtin-tool-task';
import { borrowStore, type TestStore } from '@lobechat/database/testing';
import { createToolEngine, type ToolEngine } from '@lobechat/tool-engine';

import type { TaskRunner } from '../runner.ts';
import { createTaskService } from '../service/create-task-service.ts';
import type { NodeTaskService } from '../service/node-task-service.ts';
import type { TaskServiceOptions } from '../settings.ts';

/** A service on its own store. */
export interface TestService {
  readonly call: TaskCall;
  /** Another service on the same store, as in another process. */
  readonly open: (options?: Partial<TaskServiceOptions>) => NodeTaskService;
  readonly remove: () => Promise<void>;
  readonly service: NodeTaskService;
  readonly store: TestStore;
}

/** Executes work of type `note`: writes its input into the result. */
const noteRunner: TaskRunner = {
  calls: () => [],
  check: ({ input }) =>
    input?.['text'] === undefined ? ['A note needs a text: give work.input.text.'] : [],
  run: async ({ work }) => ({ content: String(work.input?.['text']) }),
  type: 'note',
};

/** Work of type `note`. */
export const note = (text = 'done') => ({ input: { text }, type: 'note' });

/**
 * Opens a test service on an empty store. It executes no runs unless the options say so.
 *
 * @param given - to be removed with the service
 */
export const createTestService = async (
  kind: 'embedded' | 'server',
  options: Partial<TaskServiceOptions> = {},
  given?: TestStore,
): Promise<TestService> => {
  const store = given ?? (await borrowStore(kind));
  const engine: ToolEngine = createToolEngine({});
  const opened: NodeTaskService[] = [];
  const open = (more: Partial<TaskServiceOptions> = {}): NodeTaskService => {
    const service = createTaskService({
      dataDirectory: store.dataDirectory,
      databaseUrl: store.url,
      engine: () => engine,
      kind: 'test',
      runners: [noteRunner],
      worker: 'never',
      ...options,
      ...more,
    });
    opened.push(service);
    return service;
  };
  return {
    call: { actor: 'tester', roots: [], sessionId: 'session', timeZone: 'Europe/Berlin' },
    open,
    remove: async () => {
      await Promise.all(opened.map((service) => service.close()));
      await engine.close();
      await store.remove();
    },
    service: open(),
    store,
  };
};
