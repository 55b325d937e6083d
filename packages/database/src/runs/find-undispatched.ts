import type { SQL } from 'drizzle-orm';

import type { Queryable } from '../queryable.ts';
import type { QueuedRun } from './run.ts';

/** Options of {@link findUndispatched}. */
export interface FindUndispatchedOptions {
  /** The condition that the queue has a job for the run, whose id (uuid) is the expression given. */
  readonly hasJob: (runId: SQL) => SQL;
  /** Only runs that nothing happened to for so long; default 5,000. One may be about to begin. */
  readonly idleMs?: number;
  /** Default 500. */
  readonly limit?: number;
}

/** Queued runs that the queue knows nothing of: an import brought them, or their job was lost. */
export const findUndispatched = async (
  _db: Queryable,
  _options: FindUndispatchedOptions,
): Promise<QueuedRun[]> => {
  throw new Error('not yet');
};
