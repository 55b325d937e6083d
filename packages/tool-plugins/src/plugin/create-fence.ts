/** Milliseconds of silence after which no more lines are expected for the previous call. */
const QUIET_MS = 200;

/** Holds back calls while a line may still belong to the previous call. */
export interface Fence {
  /** The process has ended and can write nothing more. */
  drop: () => void;
  readonly isUp: boolean;
  /** The plugin has described itself. False if it was not asked to. */
  lift: () => boolean;
  /** A line was received. */
  onLine: () => void;
  raise: () => void;
}

/** Actions of a {@link Fence}. */
export interface FenceOptions {
  /** Asks the plugin to describe itself. */
  ask: () => void;
  /** Time limit of its description in milliseconds. */
  graceMs: number;
  /** Calls can be sent again. */
  onLifted: () => void;
  /** The description did not arrive. */
  onStuck: () => void;
}

/**
 * For a plugin that answers in order and without ids, after a line that may not have been the
 * answer of its call: the real one would reach the next call. The plugin is asked to describe
 * itself again; if it answers in order, all earlier answers come first. If it answers whenever it
 * is ready, they may come later; therefore nothing is sent until it has been quiet for a while. A
 * line that comes even later cannot be distinguished from an answer to the next call without an id.
 */
export const createFence = ({ ask, graceMs, onLifted, onStuck }: FenceOptions): Fence => {
  let asked: NodeJS.Timeout | undefined;
  let quiet: NodeJS.Timeout | undefined;

  const awaitQuiet = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      onLifted();
    }, QUIET_MS).unref();
  };
  const stopAsking = (): void => {
    clearTimeout(asked);
    asked = undefined;
  };

  return {
    drop: () => {
      stopAsking();
      clearTimeout(quiet);
      quiet = undefined;
    },
    get isUp() {
      return asked !== undefined || quiet !== undefined;
    },
    lift: () => {
      if (!asked) return false;
      stopAsking();
      awaitQuiet();
      return true;
    },
    onLine: () => {
      if (quiet) awaitQuiet();
    },
    raise: () => {
      stopAsking();
      asked = setTimeout(onStuck, graceMs).unref();
      ask();
    },
  };
};
