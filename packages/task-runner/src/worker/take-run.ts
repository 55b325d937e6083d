import { type Queryable, startAttempt, type StartAttemptOptions } from '@lobechat/database';

import type { RunDeskOptions } from '../desk/create-run-desk.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import type { BegunAttempt } from './run-attempt.ts';

export interface TakeRunOptions
  extends Pick<RunDeskOptions, 'database'>, Omit<StartAttemptOptions, 'runId'> {
  readonly canRun: (type: string) => boolean;
  /** False: the worker is closing. A run that it has just released is left to others. */
  readonly isWanted: () => boolean;
  readonly queue: RunQueue;
}

/**
 * The result of taking the next run. `busy`: the host is at its limit, or the worker is closing.
 * `dropped`: the job was obsolete, but the next one may not be. `empty`: there is none.
 */
export type TakenRun =
  | { readonly begun: BegunAttempt; readonly kind: 'begun' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'empty' };

/** Milliseconds after which a run is offered again that this worker has no runner for. */
const ELSEWHERE_MS = 2000;

/** Rolls back a transaction: the job stays in the queue. */
class PutBack extends Error {
  readonly elsewhere: string | undefined;

  constructor(elsewhere?: string) {
    super('put back');
    this.elsewhere = elsewhere;
  }
}

const take = async (db: Queryable, options: TakeRunOptions): Promise<TakenRun> => {
  const { canRun, isWanted, queue } = options;
  const runId = await queue.take(db);
  if (runId === undefined) return { kind: 'empty' };
  // Before the attempt starts: from then on other starts on this host wait for the transaction to
  // end.
  await queue.remove(db, [runId]);
  const { host, hostLimit, leaseMs, worker, workerId } = options;
  const start = await startAttempt(db, { host, hostLimit, leaseMs, runId, worker, workerId });
  if (start.kind === 'busy') throw new PutBack();
  if (start.kind === 'started' && !isWanted()) throw new PutBack();
  if (start.kind === 'started' && !canRun(start.run.runner)) throw new PutBack(runId);
  if (start.kind === 'started') {
    const { attempt, run, task } = start;
    return { begun: { attempt, run, task }, kind: 'begun' };
  }
  if (start.kind === 'waiting' && start.until !== null) {
    await queue.enqueue(db, [{ id: runId, priority: 0, startAfter: start.until, taskId: 0 }]);
  }
  return { kind: 'dropped' };
};

/** Takes the next run from the queue and starts an attempt of it: both, or neither. */
export const takeRun = async (options: TakeRunOptions): Promise<TakenRun> => {
  const { database, queue } = options;
  await queue.prepare();
  try {
    return await database.transaction((db) => take(db, options));
  } catch (error) {
    if (!(error instanceof PutBack)) throw error;
    const { elsewhere } = error;
    if (elsewhere === undefined) return { kind: 'busy' };
    // Other workers come first for a while.
    const startAfter = new Date(Date.now() + ELSEWHERE_MS);
    await database.transaction(async (db) => {
      await queue.remove(db, [elsewhere]);
      await queue.enqueue(db, [{ id: elsewhere, priority: 0, startAfter, taskId: 0 }]);
    });
    return { kind: 'dropped' };
  }
};
