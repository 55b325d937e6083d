import { setTimeout as delay } from 'node:timers/promises';

/**
 * How long a condition may take, in milliseconds. A machine that is busy is slow, not wrong: this only
 * ends what would never come.
 */
export const PATIENCE_MS = 120_000;

const INTERVAL_MS = 50;

/**
 * Waits until something is as it should be, and not longer.
 *
 * @param what - the condition in words, for the error
 * @param read - looks once; the condition holds if `accept` says so
 * @throws Error that says what was seen last
 */
export const waitUntil = async <Value>(
  what: string,
  read: () => Promise<Value>,
  accept: (value: Value) => boolean,
): Promise<Value> => {
  const end = Date.now() + PATIENCE_MS;
  let last = await read();
  while (!accept(last)) {
    if (Date.now() > end) {
      throw new Error(`Waited in vain until ${what}. Last seen: ${JSON.stringify(last)}`);
    }
    await delay(INTERVAL_MS);
    last = await read();
  }
  return last;
};
