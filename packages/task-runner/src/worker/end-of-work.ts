import { setTimeout as delay } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

/**
 * Milliseconds that a runner has to end after it was told to. After that, its work is abandoned.
 */
const GRACE_MS = 5000;

/**
 * Settles with the work, or some time after the work was told to end and did not. Nothing that such
 * work does afterwards is recorded.
 *
 * @throws ToolError `Aborted` for work that ignores the signal
 */
export const endOfWork = async <Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  graceMs = GRACE_MS,
): Promise<Value> => {
  const { promise: told, resolve: onTold } = Promise.withResolvers<void>();
  const over = new AbortController();
  const listener = (): void => {
    onTold();
  };
  if (signal.aborted) onTold();
  signal.addEventListener('abort', listener);
  const giveUp = async (): Promise<never> => {
    await told;
    await delay(graceMs, undefined, { signal: over.signal });
    throw new ToolError(
      ToolErrorType.Aborted,
      'The runner was told to stop but continued; whatever it does from now on is ignored.',
    );
  };
  const givingUp = giveUp();
  // Nobody handles this one if the work ends first, nor the work's error if it does not.
  givingUp.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, givingUp]);
  } finally {
    signal.removeEventListener('abort', listener);
    over.abort();
  }
};
