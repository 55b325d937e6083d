import { setTimeout as delay } from 'node:timers/promises';

/**
 * Maximum milliseconds for a condition. A busy machine is slow, not wrong: this only ends waits
 * that would never end.
 */
export const PATIENCE_MS = 120_000;

const INTERVAL_MS = 50;

/**
 * Waits until a condition holds, and no longer.
 *
 * @param what - the condition in words, for the error
 * @param read - checks once; the condition holds if `accept` says so
 * @throws Error with the last value
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
