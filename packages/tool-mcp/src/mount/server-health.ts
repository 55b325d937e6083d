/**
 * Tracks whether a server can be reached: one for each server, and the only source of messages
 * about it.
 */
export interface ServerHealth {
  close: () => void;
  /** An attempt to reach it has failed. It is retried automatically, at growing intervals. */
  failed: (message: string, tookMs: number) => void;
  /**
   * Whether another attempt now would only delay the caller: the last one hung, and the next is due
   * later.
   */
  isHanging: () => boolean;
  /** When it is retried, in milliseconds since 1970. */
  readonly nextTry: number | undefined;
  /** Why it cannot be reached, since when, and when it is retried. */
  problem: () => string | undefined;
  reached: () => void;
  /** Since when it has been unreachable, in milliseconds since 1970. */
  readonly since: number | undefined;
}

/** Options of {@link createServerHealth}. */
export interface ServerHealthOptions {
  now?: (() => number) | undefined;
  /** Tries it again. */
  retry: () => void;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;
/** A longer attempt delays the callers that wait for it. */
const HANGING_MS = 2_000;

const formatTime = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

/** Creates the health of a server that nobody has tried to reach yet. */
export const createServerHealth = ({
  now = Date.now,
  retry,
}: ServerHealthOptions): ServerHealth => {
  let failures = 0;
  let lastTook = 0;
  let message: string | undefined;
  let nextTry: number | undefined;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const clear = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    close: () => {
      isClosed = true;
      clear();
    },
    failed: (why, tookMs) => {
      clear();
      if (isClosed) return;
      message = why;
      since ??= now();
      lastTook = tookMs;
      const pause = Math.max(FIRST_PAUSE_MS * 2 ** failures, 2 * tookMs);
      failures += 1;
      nextTry = now() + Math.min(pause, LONGEST_PAUSE_MS);
      timer = setTimeout(retry, nextTry - now());
      // A program with nothing else to do need not stay alive for it.
      timer.unref();
    },
    isHanging: () => nextTry !== undefined && lastTook > HANGING_MS && now() < nextTry,
    get nextTry() {
      return nextTry;
    },
    problem: () => {
      if (message === undefined || since === undefined || nextTry === undefined) return undefined;
      const seconds = Math.ceil((nextTry - now()) / 1000);
      const next = seconds > 0 ? `next try in ${seconds} s` : 'it is tried again now';
      return `${message} (unreachable since ${formatTime(since)}; ${next})`;
    },
    reached: () => {
      clear();
      failures = 0;
      message = undefined;
      nextTry = undefined;
      since = undefined;
    },
    get since() {
      return since;
    },
  };
};
