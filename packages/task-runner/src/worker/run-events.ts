/** Something that happened to a run, as far as this process knows. */
export interface RunEvents {
  /** Tells that runs have changed. */
  readonly emit: (runIds: readonly string[]) => void;
  /** Hears of it; returns how to stop. */
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
