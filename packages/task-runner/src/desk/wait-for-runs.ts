import { createAlarm } from '../worker/alarm.ts';
import { read } from '../worker/persist.ts';
import { readPulse } from '../worker/pulse.ts';
import type { DeskParts } from './desk-parts.ts';

/** Milliseconds between two looks. */
const LOOK_MS = 400;

const startWorker = async ({ options, worker }: DeskParts): Promise<void> => {
  if (options.worker !== 'never') await worker.start();
};

/** Looks again and again, at once when a run of this process changes, until it is over. */
const repeat = async (
  { events }: DeskParts,
  signal: AbortSignal | undefined,
  isOver: () => Promise<boolean>,
): Promise<void> => {
  const alarm = createAlarm();
  const stopListening = events.listen(alarm.ring);
  signal?.addEventListener('abort', alarm.ring);
  try {
    for (;;) {
      if (signal?.aborted === true || (await isOver())) return;
      await alarm.sleep(LOOK_MS);
    }
  } finally {
    stopListening();
    signal?.removeEventListener('abort', alarm.ring);
  }
};

/** Does work until every run that this process asked for has ended. */
export const waitForAll = async (parts: DeskParts, signal?: AbortSignal): Promise<void> => {
  if (parts.watch.open().length === 0) return;
  await startWorker(parts);
  let refreshAt = 0;
  await repeat(parts, signal, async () => {
    // What happens in this process is known without looking.
    if (performance.now() >= refreshAt) {
      await parts.watch.refresh();
      refreshAt = performance.now() + LOOK_MS;
    }
    return parts.watch.open().length === 0;
  });
};

/** Does work until nothing is left that could be done. */
export const waitUntilIdle = async (parts: DeskParts, signal?: AbortSignal): Promise<void> => {
  const { database, now } = parts.options;
  const types = [...parts.runners.keys()];
  await startWorker(parts);
  await repeat(parts, signal, async () => {
    const pulse = await read(database, (db) => readPulse(db, { now: now?.(), types }));
    return !pulse.hasActive && !pulse.hasDue;
  });
};
