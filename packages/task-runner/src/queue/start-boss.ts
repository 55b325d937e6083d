import { PgBoss } from 'pg-boss';

import type { Database, Queryable } from '@lobechat/database';

import { bossDatabase } from './boss-database.ts';
import { installQueue, QUEUE_NAME, QUEUE_SCHEMA } from './install-queue.ts';
import { quietClock } from './quiet-clock.ts';

/** The used part of pg-boss, over whatever transaction is open. */
export interface Boss {
  readonly insert: (db: Queryable, jobs: Parameters<PgBoss['insert']>[1]) => Promise<void>;
  readonly remove: (db: Queryable, ids: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly take: (db: Queryable) => Promise<string | undefined>;
}

/**
 * Starts pg-boss on the connections of the store. Its supervision and its timers are off, because
 * jobs taken in our transactions leave nothing behind in its tables.
 */
export const startBoss = async (database: Database): Promise<Boss> => {
  await installQueue(database);
  const boss = new PgBoss({
    clock: quietClock,
    db: bossDatabase(database.db),
    migrate: false,
    queueCacheIntervalSeconds: 3600,
    schedule: false,
    schema: QUEUE_SCHEMA,
    supervise: false,
  });
  // Without a listener an error event would end the process. Calls report their own errors.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    insert: async (db, jobs) => {
      await boss.insert(QUEUE_NAME, jobs, { db: bossDatabase(db) });
    },
    remove: async (db, ids) => {
      await boss.deleteJob(QUEUE_NAME, [...ids], { db: bossDatabase(db) });
    },
    stop: () => boss.stop({ close: false, graceful: false }),
    take: async (db) => {
      const [job] = await boss.fetch(QUEUE_NAME, { db: bossDatabase(db) });
      return job?.id;
    },
  };
};
