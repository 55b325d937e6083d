import type { Database, Queryable } from '@lobechat/database';

import type { Boss } from './start-boss.ts';

/** A run that is to be taken up. */
export interface QueuedRun {
  /** Not before. Default: now. */
  readonly at?: Date | undefined;
  /** Of its task: 1 urgent … 4 low, 0 none. */
  readonly priority?: number | undefined;
  readonly runId: string;
}

/** A job that was taken out of the queue, for as long as the transaction holds. */
export interface TakenJob {
  readonly id: string;
  readonly runId: string;
}

/**
 * Which runs are to be taken up, and when. What becomes of them stands in the table of runs: a job
 * is only the call to look there, so one too many does no harm, and a missing one can be put back.
 */
export interface RunQueue {
  readonly close: () => Promise<void>;
  /** Puts runs into the queue, in the transaction that makes them. */
  readonly enqueue: (db: Queryable, runs: readonly QueuedRun[]) => Promise<void>;
  /** Makes the queue if there is none. To be called before a transaction that uses it. */
  readonly prepare: () => Promise<void>;
  /** Takes a job out for good. */
  readonly remove: (db: Queryable, job: TakenJob) => Promise<void>;
  /**
   * Takes the next job. If its transaction does not come to its end, it is there for others again;
   * nobody has to find out that somebody is gone.
   */
  readonly take: (db: Queryable) => Promise<TakenJob | undefined>;
}

/** pg-boss takes the highest first. Without a priority a task is a normal one. */
const RANKS: Readonly<Record<number, number>> = { 0: 2, 1: 4, 2: 3, 3: 2, 4: 1 };

const loadBoss = async (database: Database): Promise<Boss> => {
  // Loaded when it is needed: most calls of a command line do without.
  const { startBoss } = await import('./start-boss.ts');
  return startBoss(database);
};

/** The queue of a store. Nothing is loaded or started before it is first used. */
export const createRunQueue = (database: Database): RunQueue => {
  let starting: Promise<Boss> | undefined;
  const start = (): Promise<Boss> => {
    starting ??= loadBoss(database).catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
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
        runs.map(({ at, priority = 0, runId }) => ({
          data: { runId },
          priority: RANKS[priority] ?? 2,
          ...(at === undefined ? {} : { startAfter: at }),
        })),
      );
    },
    prepare: async () => {
      await start();
    },
    remove: async (db, { id }) => {
      const boss = await start();
      await boss.remove(db, id);
    },
    take: async (db) => {
      const boss = await start();
      const job = await boss.take(db);
      return job === undefined ? undefined : { id: job.id, runId: job.data.runId };
    },
  };
};
