/** A day; any time would do. */
const LONG_MS = 86_400_000;

/** Resolves with the first interrupt. Until then the program does not end for want of work. */
export const untilInterrupted = async (signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const keptAlive = setInterval(() => undefined, LONG_MS);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearInterval(keptAlive);
};
