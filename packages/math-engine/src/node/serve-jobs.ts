import { Worker } from 'node:worker_threads';

import { siblingEntry } from '@lobechat/subprocess/entry';

import type { JobMessage } from '../pool/protocol.ts';
import { type JobHandlers, runJob } from '../pool/run-job.ts';

/**
 * Answers the jobs of the host, one after another. When the host exits, so does this process:
 * immediately if idle, and through the watchdog if it is computing and cannot be notified.
 *
 * @param hostPid - the process that started this one
 * @param beforeFirst - called before the first answer: a host that needs no other ends this process
 */
export const serveJobs = (
  handlers: JobHandlers,
  hostPid: number,
  beforeFirst?: () => void,
): void => {
  let prepare = beforeFirst;
  process.on('disconnect', () => process.exit(0));
  // The host may have exited while this process was starting, before anyone listened.
  if (!process.connected) process.exit(0);
  process.on('message', (job: JobMessage) => {
    void runJob(job, handlers).then((outcome) => {
      prepare?.();
      prepare = undefined;
      process.send?.({ id: job.id, outcome });
    });
  });
  process.send?.({ ready: true });
  const watchdog = new Worker(siblingEntry('watchdog.ts', 'math-watchdog.mjs', import.meta.url), {
    // A few lines of code: without limits of its own it would reserve as much as the main thread.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    workerData: hostPid,
  });
  watchdog.unref();
};
