import type { Queryable } from '../queryable.ts';
import type { Run } from './run.ts';

/** A run to be queued. */
export interface NewRun {
  /** For who does it: what was added for this run, grants, folders. Plain data. */
  readonly input?: unknown;
  /** Attempts that may fail; default 1. */
  readonly maxAttempts?: number;
  readonly requestedBy?: string | undefined;
  /** Milliseconds before the second attempt, doubled before each further one; default 1,000. */
  readonly retryDelayMs?: number;
  readonly runner: string;
  readonly taskId: number;
  /** Milliseconds that one attempt may take. */
  readonly timeoutMs?: number | undefined;
}

/** A run that is queued now, or was before. */
export interface RunQueued {
  readonly isNew: boolean;
  /** `waiting` if its task waits for others, else `queued`: then it is to be given to the queue. */
  readonly run: Run;
}

/**
 * Queues runs of tasks, in the order given, and makes their tasks `scheduled`. A task that has an
 * active run keeps that one. To be called in a transaction.
 *
 * @throws ToolError `NotFound` if there is no such task
 */
export const queueRuns = async (_db: Queryable, _runs: readonly NewRun[]): Promise<RunQueued[]> => {
  throw new Error('not yet');
};
