import { setTimeout as delay } from 'node:timers/promises';

/** Waits; ends early, without an error, when the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits by the system's clock. */
export const wait: Wait = async (milliseconds, signal) => {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
};
