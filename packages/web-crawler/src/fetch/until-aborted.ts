import { toAbortedError } from './deadline.ts';

/** Waits for work that others may wait for, too, or that cannot be ended at once, until the signal aborts. */
export const untilAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  const { promise, reject, resolve } = Promise.withResolvers<Value>();
  const onAbort = (): void => reject(toAbortedError());
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
};
