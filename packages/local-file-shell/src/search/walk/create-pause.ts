import { setImmediate } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

const SLICE_MILLISECONDS = 8;

/** The error of a search that was cancelled. */
export const createAbortError = (): ToolError =>
  new ToolError(ToolErrorType.Aborted, 'The search was cancelled before it was complete.');

/**
 * @throws ToolError `Aborted`
 */
export const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw createAbortError();
};

/**
 * Called by long synchronous work between two steps: yields the thread every few milliseconds.
 * Mostly returns undefined, when there is nothing to wait for.
 */
export const createPause = (signal: AbortSignal | undefined): (() => Promise<void> | undefined) => {
  throwIfAborted(signal);
  let started = performance.now();
  const give = async (): Promise<void> => {
    await setImmediate();
    throwIfAborted(signal);
    started = performance.now();
  };
  return () => (performance.now() - started < SLICE_MILLISECONDS ? undefined : give());
};
