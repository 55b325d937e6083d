import type { Queryable } from '../queryable.ts';
import type { AttemptEnd, AttemptKey, RunSettled } from './run.ts';

/**
 * Ends an attempt, and with it the run, unless another attempt follows. Its task becomes `completed`,
 * `failed`, or `todo` where the run was canceled; `scheduled` where another attempt follows or its
 * schedule goes on (`next_run_at`). A task that somebody moved meanwhile stays where it is. A run
 * whose cancellation was asked for is not tried again. To be called in a transaction.
 *
 * @throws ToolError `Conflict` if the attempt is lost, `InvalidArguments` if the result is no plain data
 */
export const settleAttempt = async (
  _db: Queryable,
  _attempt: AttemptKey,
  _end: AttemptEnd,
): Promise<RunSettled> => {
  throw new Error('not yet');
};
