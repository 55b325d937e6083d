/**
 * What is known about whether a server can be reached. One for each server, and all that is said
 * about it.
 */
export interface ServerHealth {
  close: () => void;
  /** A try to reach it has failed. It is tried again by itself, at growing distances. */
  failed: (message: string, tookMs: number) => void;
  /** Whether another try now would only hold up whoever asks: the last one hung, and the next is due later. */
  isHanging: () => boolean;
  /** When it is tried again, in milliseconds since 1970. */
  readonly nextTry: number | undefined;
  /** Why it cannot be reached, since when, and when it is tried again. */
  problem: () => string | undefined;
  reached: () => void;
  /** Since when it cannot be reached, in milliseconds since 1970. */
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
/** A try that took longer than this holds up whoever waits for it. */
const HANGING_MS = 2_000;

const formatTime = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

/** Makes the health of a server that nobody has tried to reach. */
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
      // A program that has nothing else to do need not stay for it.
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
