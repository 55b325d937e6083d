import { setImmediate } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

/** Called between steps of long work: yields, and stops the work at its deadline. */
export type Pace = () => Promise<void> | undefined;

/** Milliseconds of uninterrupted work, so that a server stays responsive. */
const STRETCH_MS = 20;

/**
 * Creates the pace for one document.
 *
 * @throws ToolError `Aborted`, or `ResourceLimit` after the deadline
 */
export const createPace = (signal: AbortSignal | undefined, timeoutMs: number): Pace => {
  const begun = performance.now();
  let rested = begun;
  return () => {
    const now = performance.now();
    if (signal?.aborted) {
      throw new ToolError(ToolErrorType.Aborted, 'Reading the document was cancelled.');
    }
    if (now - begun > timeoutMs) {
      throw new ToolError(
        ToolErrorType.ResourceLimit,
        `Reading the document took longer than ${timeoutMs / 1000} s and was stopped. Split the document.`,
      );
    }
    if (now - rested < STRETCH_MS) return undefined;
    return setImmediate().then(() => {
      rested = performance.now();
    });
  };
};
