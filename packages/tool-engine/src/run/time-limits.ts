/** A call with a time limit. */
export interface TimeLimited {
  /** Starts the timer for the rest of the limit. */
  armTimer: () => void;
}

/** Starts the timers of calls that do not end synchronously. */
export interface TimeLimits {
  add: (call: TimeLimited) => void;
  remove: (call: TimeLimited) => void;
}

/**
 * A separate timer costs a call more than everything else the engine does, and most calls end
 * before the event loop turns. So timers are started when it turns: one short timer per turn starts
 * those of all calls that are still running.
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
      setTimeout(armAll, 0);
    },
    remove: (call) => void waiting.delete(call),
  };
};
