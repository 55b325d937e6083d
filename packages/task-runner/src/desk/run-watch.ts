import type { RunSummary } from '@lobechat/builtin-tool-task';
import { listRuns } from '@lobechat/database';

import { debug } from '../worker/debug.ts';
import { read } from '../worker/persist.ts';
import type { RunEvents } from '../worker/run-events.ts';
import type { RunDeskOptions } from './create-run-desk.ts';
import { hasEnded } from './follow-run.ts';
import { toRunSummary } from './to-run-summary.ts';

/** Tracks the runs that this process requested, and reports progress to the host. */
export interface RunWatch {
  /** Marks runs as requested by this process. */
  readonly add: (runs: readonly RunSummary[]) => void;
  readonly close: () => Promise<void>;
  /** Requested by this process and not known to have ended. */
  readonly open: () => readonly RunSummary[];
  /** Refreshes their state. */
  readonly refresh: () => Promise<void>;
}

const BATCH = 200;
/** Number of ended runs remembered, so that no end is reported twice. */
const MAX_ENDED = 1000;

export const createRunWatch = ({
  database,
  events,
  onRun,
}: Pick<RunDeskOptions, 'database' | 'onRun'> & { readonly events: RunEvents }): RunWatch => {
  const own = new Map<string, RunSummary>();
  const told = new Map<string, string>();
  const ended = new Set<string>();
  const changed = new Set<string>();
  let looking: Promise<void> = Promise.resolve();
  let isScheduled = false;

  const tell = (run: RunSummary): void => {
    const isOwn = own.has(run.id);
    const seen = JSON.stringify(run);
    const isNew = told.get(run.id) !== seen;
    if (hasEnded(run)) {
      if (ended.has(run.id)) return;
      ended.add(run.id);
      for (const id of ended) if (ended.size > MAX_ENDED) ended.delete(id);
      told.delete(run.id);
      own.delete(run.id);
    } else {
      told.set(run.id, seen);
      if (isOwn) own.set(run.id, run);
    }
    if (isNew) onRun?.(run, { isOwn });
  };

  const look = async (ids: readonly string[]): Promise<void> => {
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const runs = await read(database, (db) => listRuns(db, { ids: batch, limit: batch.length }));
      const found = new Set(runs.map(({ id }) => id));
      for (const run of runs) tell(toRunSummary(run));
      // Deleted with their tasks.
      for (const id of batch) if (!found.has(id)) own.delete(id);
    }
  };

  const lookAtChanged = async (): Promise<void> => {
    isScheduled = false;
    const ids = [...changed];
    changed.clear();
    try {
      await look(ids);
    } catch (error) {
      debug('could not look at runs: %O', error);
    }
  };

  const stopListening = events.listen((runIds) => {
    for (const id of runIds) if (onRun !== undefined || own.has(id)) changed.add(id);
    if (isScheduled || changed.size === 0) return;
    isScheduled = true;
    looking = looking.then(lookAtChanged);
  });

  return {
    add: (runs) => {
      for (const run of runs) if (!hasEnded(run)) own.set(run.id, run);
    },
    close: async () => {
      stopListening();
      await looking;
    },
    open: () => [...own.values()],
    refresh: async () => {
      await looking;
      await look([...own.keys()]);
    },
  };
};
