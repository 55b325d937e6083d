/** A pause that can be cut short. */
export interface Alarm {
  /** Ends the pause that is being made, or the next one before it begins. */
  readonly ring: () => void;
  /** Settles after a time, or when it rings. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** @param options.keepsAlive - whether a process may not end while it sleeps; default true */
export const createAlarm = ({ keepsAlive = true } = {}): Alarm => {
  let isRung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      isRung = true;
      wake?.();
    },
    sleep: async (ms) => {
      if (!isRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, ms);
        if (!keepsAlive) timer.unref();
        await promise;
        clearTimeout(timer);
        wake = undefined;
      }
      isRung = false;
    },
  };
};
