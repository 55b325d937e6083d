import type { Queryable } from '../queryable.ts';
import { cancelHopelessRuns } from './cancel-dependents.ts';
import type { QueuedRun } from './run.ts';
import { release } from './task-moves.ts';

/**
 * Queues the waiting runs whose task waits for nothing any more, and ends those that wait for a task
 * which has failed. To be called in each transaction that may have let tasks go ahead, or has set one
 * to failed, after the change. Two statements, unless there is something to end.
 */
export const releaseWaitingRuns = async (db: Queryable): Promise<QueuedRun[]> => {
  const released = await release(db);
  await cancelHopelessRuns(db);
  return released;
};
