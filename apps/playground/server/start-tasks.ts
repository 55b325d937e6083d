import { setTimeout as delay } from 'node:timers/promises';

import type { ToolHost } from '@lobechat/tool-host';
import { getErrorMessage } from '@lobechat/types';

/** Options of {@link startTasks}. */
export interface StartTasksOptions {
  /** Milliseconds before a retry. Default 10,000. */
  retryMs?: number | undefined;
  /** Ends the retries. */
  signal: AbortSignal;
  tasks: Pick<ToolHost['tasks'], 'start'>;
  /** Called on the first failure, and on a later success. */
  warn: (text: string) => void;
}

/**
 * Executes the runs left by an earlier launch, whether anybody opens the page or not. An
 * unreachable database is retried: it may be started after this server.
 */
export const startTasks = async ({
  retryMs = 10_000,
  signal,
  tasks,
  warn,
}: StartTasksOptions): Promise<void> => {
  let hasFailed = false;
  while (!signal.aborted) {
    try {
      await tasks.start({ ifStored: true });
      if (hasFailed) warn('Runs of tasks are done now.');
      return;
    } catch (error) {
      if (!hasFailed && !signal.aborted) {
        warn(`Warning: no runs of tasks are done yet: ${getErrorMessage(error)}`);
      }
      hasFailed = true;
    }
    await delay(retryMs, undefined, { ref: false, signal }).catch(() => undefined);
  }
};
