import {
  beatWorker,
  type Database,
  type NewWorker,
  registerWorker,
  removeWorker,
} from '@lobechat/database';

import { debug } from './debug.ts';

/** Milliseconds between two heartbeats. */
const BEAT_MS = 4000;

/** Registers this worker, until it is ended. */
export interface Registration {
  readonly end: () => Promise<void>;
}

/**
 * Registers a worker in the store and keeps it registered. Work does not depend on it: it is for
 * people.
 */
export const register = async (database: Database, worker: NewWorker): Promise<Registration> => {
  await database.transaction((db) => registerWorker(db, worker));
  let beating = Promise.resolve();
  const beat = async (): Promise<void> => {
    try {
      await database.transaction(async (db) => {
        if (!(await beatWorker(db, worker.id))) await registerWorker(db, worker);
      });
    } catch (error) {
      debug('heartbeat failed: %O', error);
    }
  };
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, BEAT_MS).unref();
  return {
    end: async () => {
      clearInterval(timer);
      await beating;
      await database
        .transaction((db) => removeWorker(db, worker.id))
        .catch((error: unknown) => {
          debug('not removed: %O', error);
        });
    },
  };
};
