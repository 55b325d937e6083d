import type { BuiltinToolResult } from '@lobechat/types';

/** A call of a batch that is ready to start. */
export interface BatchItem {
  /** Whether it may run at the same time as its neighbours. Does not reject. */
  parallel: Promise<boolean> | boolean;
  start: () => Promise<BuiltinToolResult>;
}

/**
 * Runs a batch with the observable effects of the order the model wrote: neighbouring reads run at
 * the same time, at most `concurrency`, while a call that changes something waits for all calls
 * before it and delays all after it. A read after a write sees what was written.
 */
export const runBatch = async (
  items: readonly BatchItem[],
  concurrency: number,
): Promise<BuiltinToolResult[]> => {
  const most = Math.max(1, Math.floor(concurrency));
  const started: Promise<BuiltinToolResult>[] = [];
  const running = new Set<Promise<unknown>>();
  for (const { parallel, start } of items) {
    const isParallel = await parallel;
    while (running.size >= (isParallel ? most : 1)) await Promise.race(running);
    const result = start();
    started.push(result);
    // One that fails stays, and ends the batch at the next wait.
    const ended: Promise<unknown> = result.then(() => running.delete(ended));
    ended.catch(() => undefined);
    running.add(ended);
    if (!isParallel) await ended;
  }
  return Promise.all(started);
};
