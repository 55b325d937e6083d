/** Resolves with the first interrupt. Does not keep an idle process alive. */
export const untilInterrupted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** A day; any duration would do. */
const LONG_MS = 86_400_000;

/** Resolves with the first interrupt, and keeps the process alive until then. */
export const stayUntilInterrupted = async (signal: AbortSignal): Promise<void> => {
  const kept = setInterval(() => undefined, LONG_MS);
  await untilInterrupted(signal);
  clearInterval(kept);
};
