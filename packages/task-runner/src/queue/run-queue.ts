import type { Database, QueuedRun, Queryable } from '@lobechat/database';
import { type SQL, sql } from '@lobechat/database/query';

import { read } from '../worker/persist.ts';
import type { Boss } from './start-boss.ts';

/** The condition that the queue has a job for a run, whose id is the expression given. */
export const hasJob = (runId: SQL): SQL =>
  sql`EXISTS (SELECT FROM lobe_tools_queue.job WHERE name = 'runs' AND id = ${runId} AND state < 'active')`;

/**
 * Which runs are to be taken up, and when. What becomes of them stands in the table of runs: a job
 * has the id of its run and is only the call to look there, so one too many does no harm, and a
 * missing one can be put back.
 */
export interface RunQueue {
  readonly close: () => Promise<void>;
  /** Puts runs into the queue, in the transaction that makes them so. `prepare` comes before it. */
  readonly enqueue: (db: Queryable, runs: readonly QueuedRun[]) => Promise<void>;
  /** Whether `prepare` has come to its end. */
  readonly isReady: () => boolean;
  /** Makes the queue if there is none. To be called before a transaction that uses it. */
  readonly prepare: () => Promise<void>;
  /** Takes jobs out for good; one that is not there does not matter. */
  readonly remove: (db: Queryable, runIds: readonly string[]) => Promise<void>;
  /**
   * Takes the next job and returns the id of its run. If the transaction does not come to its end,
   * it is there for others again: nobody has to find out that somebody is gone.
   */
  readonly take: (db: Queryable) => Promise<string | undefined>;
}

/** pg-boss takes the highest first. Without a priority a task is a normal one. */
const RANKS: Readonly<Record<number, number>> = { 0: 2, 1: 4, 2: 3, 3: 2, 4: 1 };

const loadBoss = async (database: Database): Promise<Boss> => {
  // Loaded when it is needed: most calls of a command line do without.
  const { startBoss } = await import('./start-boss.ts');
  return read(database, () => startBoss(database));
};

/** The queue of a store. Nothing is loaded or started before it is first used. */
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
