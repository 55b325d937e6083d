import { type Database, findUndispatched, takeExpired } from '@lobechat/database';

import { hasJob, type RunQueue } from '../queue/run-queue.ts';

interface SuperviseOptions {
  readonly database: Database;
  readonly queue: RunQueue;
}

/**
 * Releases runs of silent workers, except those that this worker executes itself (`own`). Returns
 * the ids of runs that changed.
 */
export const recoverLost = async ({
  database,
  own,
  queue,
}: SuperviseOptions & { readonly own: readonly string[] }): Promise<string[]> => {
  await queue.prepare();
  return database.transaction(async (db) => {
    const { canceled, failed, queued } = await takeExpired(db, { except: own });
    const ended = [...canceled, ...failed].map(({ id }) => id);
    await queue.remove(db, ended);
    await queue.enqueue(db, queued);
    return [...ended, ...queued.map(({ id }) => id)];
  });
};

/** Adds runs that are missing from the queue, e.g. after an import. Returns their number. */
export const sweepQueue = async ({ database, queue }: SuperviseOptions): Promise<number> => {
  await queue.prepare();
  return database.transaction(async (db) => {
    const runs = await findUndispatched(db, { hasJob, idleMs: 0 });
    await queue.enqueue(db, runs);
    return runs.length;
  });
};
