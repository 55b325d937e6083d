/** Those who want to know that something has changed. */
export interface Listeners {
  /** Adds one. Returns a function that removes it. */
  add: (listener: () => void) => () => void;
  /** Calls all of them. */
  announce: () => void;
}

/** Creates an empty list of listeners. */
export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: () => {
      for (const listener of listeners) listener();
    },
  };
};
