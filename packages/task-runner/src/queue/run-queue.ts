import type { Database, QueuedRun, Queryable } from '@lobechat/database';
import { type SQL, sql } from '@lobechat/database/query';

import { read } from '../worker/persist.ts';
import type { Boss } from './start-boss.ts';

/** SQL condition: the queue has a job for the run with this id expression. */
export const hasJob = (runId: SQL): SQL =>
  sql`EXISTS (SELECT FROM lobe_tools_queue.job WHERE name = 'runs' AND id = ${runId} AND state < 'active')`;

/**
 * Which runs to execute, and when. Their state is in the table of runs: a job has the id of its run
 * and only triggers a check there, so a superfluous one is harmless, and a missing one can be
 * restored.
 */
export interface RunQueue {
  readonly close: () => Promise<void>;
  /** Adds runs to the queue, in the transaction that queues them. Requires `prepare` first. */
  readonly enqueue: (db: Queryable, runs: readonly QueuedRun[]) => Promise<void>;
  /** Whether `prepare` has completed. */
  readonly isReady: () => boolean;
  /** Creates the queue if necessary. Must be called before a transaction that uses it. */
  readonly prepare: () => Promise<void>;
  /** Removes jobs permanently; unknown ones are ignored. */
  readonly remove: (db: Queryable, runIds: readonly string[]) => Promise<void>;
  /**
   * Takes the next job and returns the id of its run. If the transaction does not complete, the job
   * is available to others again, without any detection of dead processes.
   */
  readonly take: (db: Queryable) => Promise<string | undefined>;
}

/** pg-boss takes the highest first. A task without a priority counts as normal. */
const RANKS: Readonly<Record<number, number>> = { 0: 2, 1: 4, 2: 3, 3: 2, 4: 1 };

const loadBoss = async (database: Database): Promise<Boss> => {
  // Loaded on demand: most calls of a command line do not need it.
  const { startBoss } = await import('./start-boss.ts');
  return read(database, () => startBoss(database));
};

/** The queue of a store. Nothing is loaded or started before its first use. */
export const createRunQueue = (database: Database): RunQueue => {
  let starting: Promise<Boss> | undefined;
  let isReady = false;
  const load = async (): Promise<Boss> => {
    try {
      const boss = await loadBoss(database);
      isReady = true;
      return boss;
    } catch (error) {
      starting = undefined;
      throw error;
    }
  };
  const start = (): Promise<Boss> => {
    starting ??= load();
    return starting;
  };

  return {
    close: async () => {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop();
    },
    enqueue: async (db, runs) => {
      if (runs.length === 0) return;
      const boss = await start();
      await boss.insert(
        db,
        runs.map(({ id, priority, startAfter }) => ({
          id,
          priority: RANKS[priority] ?? 2,
          ...(startAfter === null ? {} : { startAfter }),
        })),
      );
    },
    isReady: () => isReady,
    prepare: async () => {
      await start();
    },
    remove: async (db, runIds) => {
      if (runIds.length === 0) return;
      const boss = await start();
      await boss.remove(db, runIds);
    },
    take: async (db) => {
      const boss = await start();
      return boss.take(db);
    },
  };
};
