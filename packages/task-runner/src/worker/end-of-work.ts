import { setTimeout as delay } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

/** Milliseconds that a runner has to end after it was told to. Then it ends without its consent. */
const GRACE_MS = 5000;

/**
 * Settles with the work, or some time after it was told to end and did not. What such work still does
 * is not written down anywhere.
 *
 * @throws ToolError `Aborted` for work that does not listen
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
  // Nobody asks after it when the work ends first, nor after the work when it does not.
  givingUp.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, givingUp]);
  } finally {
    signal.removeEventListener('abort', listener);
    over.abort();
  }
};
