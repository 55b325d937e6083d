/** Between two readings of a list that keeps changing: a server may announce a change in every answer. */
const PAUSE_MS = 300;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS).unref();
  });

/**
 * Makes what is called at every announcement of a change. The first one is followed at once: a tool may
 * be called as soon as it is announced. Those that come during a reading are followed by one more.
 *
 * @param read - reads the list and takes it over; never rejects
 * @param onBegin - told what ends when the list is up to date
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
      await pause();
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
