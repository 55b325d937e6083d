import type { Queryable } from '../queryable.ts';
import type { CanceledRun, QueuedRun, Run } from './run.ts';

/** Options of {@link takeExpired}. */
export interface TakeExpiredOptions {
  /** Attempts at a time; default 100. */
  readonly limit?: number;
  /** Losses that a run survives; default 5. */
  readonly maxLosses?: number;
}

/** What became of runs whose worker fell silent. */
export interface ExpiredTaken {
  /** Canceled themselves because that was asked for, or because what they require failed. */
  readonly canceled: CanceledRun[];
  readonly failed: Run[];
  readonly queued: QueuedRun[];
}

/**
 * Declares attempts lost whose lease ran out, and queues their runs again at once. Several may do it
 * at the same time. To be called in a transaction.
 */
export const takeExpired = async (
  _db: Queryable,
  _options: TakeExpiredOptions = {},
): Promise<ExpiredTaken> => {
  throw new Error('not yet');
};
