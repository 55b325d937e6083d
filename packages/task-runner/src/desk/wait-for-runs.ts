import { createAlarm } from '../worker/alarm.ts';
import { read } from '../worker/persist.ts';
import { readPulse } from '../worker/pulse.ts';
import type { DeskParts } from './desk-parts.ts';

/** Polling interval in milliseconds. */
const LOOK_MS = 400;

const startWorker = async ({ options, worker }: DeskParts): Promise<void> => {
  if (options.worker !== 'never') await worker.start();
};

/** Polls until done; checks immediately when a run of this process changes. */
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

/** Executes work until every run that this process requested has ended. */
export const waitForAll = async (parts: DeskParts, signal?: AbortSignal): Promise<void> => {
  if (parts.watch.open().length === 0) return;
  await startWorker(parts);
  let refreshAt = 0;
  await repeat(parts, signal, async () => {
    // Changes within this process are known without polling.
    if (performance.now() >= refreshAt) {
      await parts.watch.refresh();
      refreshAt = performance.now() + LOOK_MS;
    }
    return parts.watch.open().length === 0;
  });
};

/** Executes work until nothing executable is left. */
export const waitUntilIdle = async (parts: DeskParts, signal?: AbortSignal): Promise<void> => {
  const { database, now } = parts.options;
  const types = [...parts.runners.keys()];
  await startWorker(parts);
  await repeat(parts, signal, async () => {
    const pulse = await read(database, (db) => readPulse(db, { now: now?.(), types }));
    return !pulse.hasActive && !pulse.hasDue;
  });
};
