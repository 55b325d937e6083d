import { toAbortedError } from './deadline.ts';

/**
 * Waits until work completes or the signal aborts. For work that is shared with other callers, or
 * that cannot be stopped immediately.
 */
export const untilAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  const { promise, reject, resolve } = Promise.withResolvers<Value>();
  const onAbort = (): void => reject(toAbortedError());
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
};
