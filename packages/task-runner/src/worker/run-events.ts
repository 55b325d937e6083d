/** An event of a run, as far as this process knows. */
export interface RunEvents {
  /** Announces that runs have changed. */
  readonly emit: (runIds: readonly string[]) => void;
  /** Subscribes to changes; returns the function that unsubscribes. */
  readonly listen: (listener: (runIds: readonly string[]) => void) => () => void;
}

export const createRunEvents = (): RunEvents => {
  const listeners = new Set<(runIds: readonly string[]) => void>();
  return {
    emit: (runIds) => {
      if (runIds.length === 0) return;
      for (const listener of listeners) listener(runIds);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
