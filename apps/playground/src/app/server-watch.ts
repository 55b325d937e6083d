import { createListeners } from '@lobechat/utils';

/** The problem that keeps the page from working, if any. */
export type ServerState = 'offline' | 'ok' | 'outdated' | 'unreachable';

/** Checks whether the page's server still answers, and with the same build. */
export interface ServerWatch {
  /** Checks immediately. */
  check: () => Promise<void>;
  getState: () => ServerState;
  /** Checks periodically, until the returned function is called. */
  start: () => () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Options of {@link createServerWatch}. */
export interface ServerWatchOptions {
  fetch: typeof fetch;
  isOnline: () => boolean;
  /** Address of the script that the page came with; undefined if it has none. */
  ownScript: string | undefined;
}

/** Milliseconds between two checks: normally, and while there is a problem. */
const CALM_MS = 15_000;
const TROUBLED_MS = 2000;

/** A busy machine may be late once. */
const FAILURES = 2;

const SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** Creates the watch of a page. It requests the page itself, which needs no token. */
export const createServerWatch = (options: ServerWatchOptions): ServerWatch => {
  const { isOnline, ownScript } = options;
  const listeners = createListeners();
  let state: ServerState = 'ok';
  let failures = 0;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<ServerState> => {
    try {
      const response = await options.fetch('/', { cache: 'no-store' });
      const script = SCRIPT.exec(await response.text())?.[1];
      failures = 0;
      const isOther = ownScript !== undefined && script !== undefined && script !== ownScript;
      return response.ok && isOther ? 'outdated' : 'ok';
    } catch {
      failures += 1;
      if (failures < FAILURES) return state;
      return isOnline() ? 'unreachable' : 'offline';
    }
  };
  const check = (): Promise<void> => {
    looking ??= look().then((next) => {
      looking = undefined;
      if (next === state) return;
      state = next;
      listeners.announce();
    });
    return looking;
  };

  return {
    check,
    getState: () => state,
    start: () => {
      let isOver = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const plan = (): void => {
        clearTimeout(timer);
        if (isOver) return;
        timer = setTimeout(beat, state === 'ok' && failures === 0 ? CALM_MS : TROUBLED_MS);
      };
      const beat = (): void => {
        // A hidden page is not checked; it checks itself when shown again.
        if (document.hidden) plan();
        else void check().then(plan);
      };
      const events = ['online', 'offline', 'focus'] as const;
      for (const event of events) window.addEventListener(event, beat);
      plan();
      // Somebody else's check may have seen the problem.
      const forget = listeners.add(plan);
      return () => {
        isOver = true;
        forget();
        clearTimeout(timer);
        for (const event of events) window.removeEventListener(event, beat);
      };
    },
    subscribe: listeners.add,
  };
};
