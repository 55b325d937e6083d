import type { Queryable } from '../queryable.ts';
import { cancelHopelessRuns } from './cancel-dependents.ts';
import type { QueuedRun } from './run.ts';
import { release } from './task-moves.ts';

/**
 * Queues the waiting runs whose task no longer waits for anything, and ends those that wait for a
 * failed task. Must be called in each transaction that may have released tasks, or has set one to
 * failed, after the change. Two statements, unless runs must be ended.
 */
export const releaseWaitingRuns = async (db: Queryable): Promise<QueuedRun[]> => {
  const released = await release(db);
  await cancelHopelessRuns(db);
  return released;
};
