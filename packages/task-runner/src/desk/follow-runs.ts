import {
  type RunDetails,
  type RunSummary,
  type TaskCall,
  TaskLimit,
} from '@lobechat/builtin-tool-task';
import { listRuns } from '@lobechat/database';

import { read } from '../worker/persist.ts';
import type { DeskParts } from './desk-parts.ts';
import { followRun, hasEnded, lookUntil, readDetails, waitSignal } from './follow-run.ts';
import { readWorkers } from './read-workers.ts';
import { toRunSummary } from './to-run-summary.ts';

/** Milliseconds after which waiting for runs without a worker is given up. */
const NOBODY_MS = 3000;

interface Following {
  readonly call: TaskCall;
  readonly signal: AbortSignal;
}

/** Follows many runs through the list: details are read only for changed ones. */
const followMany = (
  parts: DeskParts,
  runs: readonly RunSummary[],
  { call, signal }: Following,
): Promise<Map<string, RunDetails>> => {
  const { database } = parts.options;
  const followed = new Map<string, RunDetails>();
  const shown = new Map<string, string>();
  const open = new Set(runs.map(({ id }) => id));
  const look = async (): Promise<Map<string, RunDetails>> => {
    const ids = [...open];
    const listed = await read(database, (db) => listRuns(db, { ids, limit: ids.length }));
    const there = new Set(listed.map(({ id }) => id));
    // Deleted with their tasks: there will be no more changes.
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
    return followed;
  };
  const isOver = (): boolean => open.size === 0;
  return lookUntil(parts, look, { concerns: (id) => open.has(id), isOver, signal });
};

/** Calls with a signal that fires after a time, when the call is cancelled, or without a worker. */
export const whileWorked = async <Value>(
  parts: Pick<DeskParts, 'options'>,
  { call, seconds }: { readonly call: TaskCall; readonly seconds: number },
  follow: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
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
  try {
    return await follow(AbortSignal.any([waiting, nobody.signal]));
  } finally {
    clearInterval(watchWorkers);
  }
};

/**
 * Follows several runs for a time; gives up early without a worker. Returns the last known state of
 * each.
 */
export const followRuns = async (
  parts: DeskParts,
  runs: readonly RunSummary[],
  { call, seconds }: { readonly call: TaskCall; readonly seconds: number },
): Promise<Map<string, RunDetails>> => {
  const [first] = runs;
  if (seconds <= 0 || first === undefined) return new Map();
  if (parts.options.worker === 'while-waiting') {
    // Without other workers, the waiting process executes them. If it cannot, the wait itself shows
    // why.
    await parts.worker.start().catch(() => undefined);
    parts.worker.wake();
  }
  try {
    return await whileWorked(parts, { call, seconds }, async (signal) => {
      if (runs.length > 1) return followMany(parts, runs, { call, signal });
      const details = await followRun(parts, first.id, { onRun: call.onRun, signal });
      return new Map([[details.id, details]]);
    });
  } finally {
    // Not every change by other workers is noticed: ended runs must not be reported as pending.
    await parts.watch.refresh().catch(() => undefined);
  }
};
