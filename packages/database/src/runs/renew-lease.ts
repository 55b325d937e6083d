import type { Queryable } from '../queryable.ts';
import type { AttemptKey } from './run.ts';

/** Options of {@link renewLease}. */
export interface RenewLeaseOptions {
  /** Of the whole run, all attempts together; what is stored is replaced. */
  readonly cost?: unknown;
  /** From now. */
  readonly leaseMs: number;
  readonly progress?: unknown;
}

/**
 * Holds an attempt for longer, and tells how far it is. One statement.
 *
 * @throws ToolError `Conflict` if the attempt is lost: somebody else goes on with the run, or it is gone
 */
export const renewLease = async (
  _db: Queryable,
  _attempt: AttemptKey,
  _options: RenewLeaseOptions,
): Promise<{ readonly cancelRequested: boolean; readonly expiresAt: Date }> => {
  throw new Error('not yet');
};
