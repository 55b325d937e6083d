import {
  type RunDetails,
  type RunSummary,
  type TaskCall,
  TaskLimit,
} from '@lobechat/builtin-tool-task';
import { listRuns } from '@lobechat/database';

import { createAlarm } from '../worker/alarm.ts';
import { read } from '../worker/persist.ts';
import type { DeskParts } from './desk-parts.ts';
import { followRun, hasEnded, readDetails, waitSignal } from './follow-run.ts';
import { readWorkers } from './read-workers.ts';
import { toRunSummary } from './to-run-summary.ts';

/** Milliseconds between two looks. */
const LOOK_MS = 500;

/** Milliseconds after which nobody waits any longer for runs that nobody is there to do. */
const NOBODY_MS = 3000;

interface Following {
  readonly call: TaskCall;
  readonly signal: AbortSignal;
}

/** Follows many runs by what the list shows of them: details are read of those that have changed. */
const followMany = async (
  { events, options: { database } }: DeskParts,
  runs: readonly RunSummary[],
  { call, signal }: Following,
): Promise<Map<string, RunDetails>> => {
  const followed = new Map<string, RunDetails>();
  const shown = new Map<string, string>();
  const open = new Set(runs.map(({ id }) => id));
  const alarm = createAlarm();
  const stopListening = events.listen((runIds) => {
    if (runIds.some((id) => open.has(id))) alarm.ring();
  });
  signal.addEventListener('abort', alarm.ring);
  try {
    for (;;) {
      const ids = [...open];
      const listed = await read(database, (db) => listRuns(db, { ids, limit: ids.length }));
      const there = new Set(listed.map(({ id }) => id));
      // Deleted with their tasks: nothing comes any more.
      for (const id of ids) if (!there.has(id)) open.delete(id);
      for (const run of listed) {
        const seen = JSON.stringify(toRunSummary(run));
        if (seen === shown.get(run.id)) continue;
        shown.set(run.id, seen);
        const details = await read(database, (db) => readDetails(db, run.id));
        if (details === undefined) continue;
        followed.set(run.id, details);
        if (hasEnded(details)) open.delete(run.id);
        call.onRun?.(details);
      }
      if (open.size === 0 || signal.aborted) return followed;
      await alarm.sleep(LOOK_MS);
    }
  } finally {
    stopListening();
    signal.removeEventListener('abort', alarm.ring);
  }
};

/**
 * Follows runs for a time, all at once; gives up early where nobody is there to do them. Returns what
 * was last seen of each.
 */
export const followRuns = async (
  parts: DeskParts,
  runs: readonly RunSummary[],
  { call, seconds }: { readonly call: TaskCall; readonly seconds: number },
): Promise<Map<string, RunDetails>> => {
  const [first] = runs;
  if (seconds <= 0 || first === undefined) return new Map();
  if (parts.options.worker === 'while-waiting') {
    // Where nobody else is there, who waits does them. Why that cannot be, the wait itself shows.
    await parts.worker.start().catch(() => undefined);
    parts.worker.wake();
  }
  const waiting = waitSignal(Math.min(seconds, TaskLimit.waitSeconds), call.signal);
  const nobody = new AbortController();
  const watchWorkers = setInterval(() => {
    void readWorkers(parts).then(
      (workers) => {
        if (workers.length === 0) nobody.abort();
      },
      () => undefined,
    );
  }, NOBODY_MS);
  const signal = AbortSignal.any([waiting.signal, nobody.signal]);
  try {
    if (runs.length > 1) return await followMany(parts, runs, { call, signal });
    const details = await followRun(parts, first.id, { onRun: call.onRun, signal });
    return new Map([[details.id, details]]);
  } finally {
    clearInterval(watchWorkers);
    waiting.end();
    // Not every change that other workers make is heard of: what has ended is not named as pending.
    await parts.watch.refresh().catch(() => undefined);
  }
};
