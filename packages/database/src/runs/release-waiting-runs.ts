import type { Queryable } from '../queryable.ts';
import type { QueuedRun } from './run.ts';
import { release } from './task-moves.ts';

/**
 * Queues the waiting runs whose task waits for nothing any more. To be called in each transaction
 * that may have let tasks go ahead, after the change. One statement.
 */
export const releaseWaitingRuns = (db: Queryable): Promise<QueuedRun[]> => release(db);
