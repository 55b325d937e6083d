/** Knows which kept calls still run, in whatever tab. */
export interface RunningCalls {
  /** Notes that a call runs here. False if this browser cannot tell when its tab is gone. */
  begin: (id: string) => boolean;
  end: (id: string) => void;
  /** The ids of all that run. */
  list: () => Promise<ReadonlySet<string>>;
}

const PREFIX = 'lobe-tools-call-';

/**
 * Holds a lock for each call that runs. The browser gives it up with the tab, however that ends.
 *
 * @param locks - undefined where there are none
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
