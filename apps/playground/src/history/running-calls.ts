/** Knows which stored calls are still running, in any tab. */
export interface RunningCalls {
  /** Registers a running call. False if this browser cannot tell when its tab is closed. */
  begin: (id: string) => boolean;
  end: (id: string) => void;
  /** The ids of all running calls. */
  list: () => Promise<ReadonlySet<string>>;
}

const PREFIX = 'lobe-tools-call-';

/**
 * Holds a lock for each running call. The browser releases it with the tab, however the tab ends.
 *
 * @param locks - undefined if the browser has none
 */
export const createRunningCalls = (locks: LockManager | undefined): RunningCalls => {
  const ends = new Map<string, () => void>();
  return {
    begin: (id) => {
      if (!locks) return false;
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(id, resolve);
      locks.request(`${PREFIX}${id}`, () => promise).catch(() => undefined);
      return true;
    },
    end: (id) => {
      ends.get(id)?.();
      ends.delete(id);
    },
    list: async () => {
      const { held = [], pending = [] } = (await locks?.query()) ?? {};
      return new Set(
        [...held, ...pending].flatMap(({ name }) =>
          name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
        ),
      );
    },
  };
};
