/** Limits how many tasks run at the same time; the others wait for their turn. */
export interface Queue {
  /**
   * Resolves when there is room, with a function that releases it. Rejects with the signal's
   * reason.
   */
  enter: (signal: AbortSignal | undefined) => Promise<() => void>;
}

export const createQueue = (width: number): Queue => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const once = (): (() => void) => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave();
    };
  };

  return {
    enter: async (signal) => {
      signal?.throwIfAborted();
      if (running < width) {
        running += 1;
        return once();
      }
      return new Promise((resolve, reject) => {
        const start = (): void => {
          signal?.removeEventListener('abort', cancel);
          resolve(once());
        };
        const cancel = (): void => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal?.reason as Error);
        };
        signal?.addEventListener('abort', cancel, { once: true });
        waiting.push(start);
      });
    },
  };
};
