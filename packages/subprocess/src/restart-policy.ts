/** Decides when a crashed process may be started again. */
export interface RestartPolicy {
  crashed: () => void;
  hasCrashed: () => boolean;
  /** Why a call should fail without waiting; undefined if it should wait. */
  refuse: () => string | undefined;
  succeeded: () => void;
  /** Resolves when the next start is due. */
  wait: () => Promise<void>;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;
/**
 * Number of consecutive crashes that callers wait out silently; after that they fail immediately.
 */
const PATIENT_CRASHES = 3;

/**
 * Backoff: the first restart is immediate, then after 100 ms, doubling up to 30 s. One answered
 * call resets it.
 */
export const createRestartPolicy = (now: () => number = Date.now): RestartPolicy => {
  let crashes = 0;
  let nextStart = 0;

  return {
    crashed: () => {
      crashes += 1;
      const delay = crashes === 1 ? 0 : FIRST_DELAY_MS * 2 ** (crashes - 2);
      nextStart = now() + Math.min(delay, LONGEST_DELAY_MS);
    },
    hasCrashed: () => crashes > 0,
    refuse: () => {
      const remaining = nextStart - now();
      if (crashes <= PATIENT_CRASHES || remaining <= 0) return undefined;
      return `crashed ${crashes} times in a row and is started again in ${Math.ceil(remaining / 1000)} s at the earliest`;
    },
    succeeded: () => {
      crashes = 0;
      nextStart = 0;
    },
    wait: async () => {
      const remaining = nextStart - now();
      if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
    },
  };
};
