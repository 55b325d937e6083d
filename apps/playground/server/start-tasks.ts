import { setTimeout as delay } from 'node:timers/promises';

import type { ToolHost } from '@lobechat/tool-host';
import { getErrorMessage } from '@lobechat/types';

/** Options of {@link startTasks}. */
export interface StartTasksOptions {
  /** Milliseconds before it is tried again. Default 10,000. */
  retryMs?: number | undefined;
  /** Ends the trying. */
  signal: AbortSignal;
  tasks: Pick<ToolHost['tasks'], 'start'>;
  /** Called with the first time that it fails, and when it has succeeded after all. */
  warn: (text: string) => void;
}

/**
 * Does the runs that an earlier launch has left, whether anybody opens the page or not. A database
 * that cannot be reached is tried again: it may be started after this server.
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
