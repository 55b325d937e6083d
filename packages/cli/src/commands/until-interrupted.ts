/** Resolves with the first interrupt. Keeps no program from ending that has nothing else to do. */
export const untilInterrupted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** A day; any time would do. */
const LONG_MS = 86_400_000;

/** Resolves with the first interrupt, and keeps the program until then. */
export const stayUntilInterrupted = async (signal: AbortSignal): Promise<void> => {
  const kept = setInterval(() => undefined, LONG_MS);
  await untilInterrupted(signal);
  clearInterval(kept);
};
