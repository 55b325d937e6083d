import type { Clock } from 'pg-boss';

/** Timers of pg-boss that keep no process alive: mainly its cache of queues. */
export const quietClock: Clock = {
  clearInterval: (handle) => {
    clearInterval(handle as NodeJS.Timeout);
  },
  clearTimeout: (handle) => {
    clearTimeout(handle as NodeJS.Timeout);
  },
  now: Date.now,
  setInterval: (work, ms) => setInterval(work, ms).unref(),
  setTimeout: (work, ms) => setTimeout(work, ms).unref(),
};
