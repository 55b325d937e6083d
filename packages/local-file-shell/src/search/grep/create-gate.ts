import { createAbortError, throwIfAborted } from '../walk/create-pause.ts';

/** Waits for a place, and returns a function that releases it. */
export type Gate = (signal: AbortSignal | undefined) => Promise<() => void>;

/** Admits a limited number at a time, the others in order of arrival. */
export const createGate = (places: number): Gate => {
  let free = places;
  const waiting: Array<() => void> = [];
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (signal) => {
    throwIfAborted(signal);
    if (free > 0) {
      free -= 1;
      return release;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(createAbortError());
      };
      waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
    return release;
  };
};
