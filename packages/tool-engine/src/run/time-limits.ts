/** A call with a time limit. */
export interface TimeLimited {
  /** Starts the timer for the rest of the limit. */
  armTimer: () => void;
}

/** Starts the timers of calls that do not end soon. */
export interface TimeLimits {
  add: (call: TimeLimited) => void;
  remove: (call: TimeLimited) => void;
}

/** Milliseconds that a call runs before its own timer is started. */
const PATIENCE_MS = 5;

/**
 * A separate timer costs a call more than everything else the engine does, and most calls end
 * within milliseconds. So one timer starts those of all calls that are still running then. A
 * shorter limit than that ends a call a little late.
 */
export const createTimeLimits = (): TimeLimits => {
  const waiting = new Set<TimeLimited>();
  let scheduled = false;

  const armAll = (): void => {
    scheduled = false;
    for (const call of waiting) call.armTimer();
    waiting.clear();
  };

  return {
    add: (call) => {
      waiting.add(call);
      if (scheduled) return;
      scheduled = true;
      setTimeout(armAll, PATIENCE_MS);
    },
    remove: (call) => void waiting.delete(call),
  };
};
