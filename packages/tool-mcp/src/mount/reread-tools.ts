import { setTimeout as delay } from 'node:timers/promises';

/**
 * Milliseconds between two readings of a list that keeps changing: a server may announce a change
 * in every answer.
 */
const PAUSE_MS = 300;

/**
 * Creates the handler of change announcements. The first one is followed immediately: a tool may be
 * called as soon as it is announced. Those that arrive during a reading cause one more.
 *
 * @param read - reads and applies the list; never rejects
 * @param onBegin - receives a promise that settles when the list is up to date
 */
export const createReread = (
  read: () => Promise<void>,
  onBegin: (reading: Promise<void>) => void,
): (() => void) => {
  let isReading = false;
  let isStale = false;
  const readUntilCurrent = async (): Promise<void> => {
    isReading = true;
    isStale = false;
    await read();
    while (isStale) {
      await delay(PAUSE_MS, undefined, { ref: false });
      isStale = false;
      await read();
    }
    isReading = false;
  };
  return () => {
    isStale = true;
    if (!isReading) onBegin(readUntilCurrent());
  };
};
