import { read } from '../worker/persist.ts';
import { readPulse } from '../worker/pulse.ts';
import type { DeskParts } from './desk-parts.ts';
import { lookUntil } from './follow-run.ts';

/** Milliseconds for which the known state of runs is good enough. */
const FRESH_MS = 400;

const startWorker = async ({ options, worker }: DeskParts): Promise<void> => {
  if (options.worker !== 'never') await worker.start();
};

/** Looks until it is over; not at all if that is not wanted any more. */
const repeat = (
  parts: DeskParts,
  signal: AbortSignal | undefined,
  look: () => Promise<boolean>,
): Promise<boolean> =>
  lookUntil(parts, async () => signal?.aborted === true || (await look()), {
    isOver: Boolean,
    signal,
  });

/** Executes work until every run that this process requested has ended. */
export const waitForAll = async (parts: DeskParts, signal?: AbortSignal): Promise<void> => {
  if (parts.watch.open().length === 0) return;
  await startWorker(parts);
  let refreshAt = 0;
  await repeat(parts, signal, async () => {
    // Changes within this process are known without polling.
    if (performance.now() >= refreshAt) {
      await parts.watch.refresh();
      refreshAt = performance.now() + FRESH_MS;
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
