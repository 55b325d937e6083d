/** An interruptible pause. */
export interface Alarm {
  /** Ends the current pause, or the next one before it starts. */
  readonly ring: () => void;
  /** Settles after a time, or when it rings. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** @param options.keepsAlive - whether a pause keeps the process alive; default true */
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
