import type { Queryable } from '../queryable.ts';
import type { Task } from '../tasks/task.ts';
import type { AttemptLease, Run } from './run.ts';

/** Options of {@link startAttempt}. */
export interface StartAttemptOptions {
  /** Of the worker: what is limited, over all its processes. */
  readonly host: string;
  /** Attempts at the same time on this host. */
  readonly hostLimit: number;
  /** How long the attempt is held without being renewed. */
  readonly leaseMs: number;
  readonly runId: string;
  /** For people: host and process. */
  readonly worker: string;
  /** As registered, if it is. */
  readonly workerId?: string | undefined;
}

/** Whether an attempt was begun. */
export type AttemptStart =
  | {
      readonly attempt: AttemptLease;
      readonly kind: 'started';
      readonly run: Run;
      readonly task: Task;
    }
  /** The host does as many as it may. The run stays queued: try again. */
  | { readonly kind: 'busy' }
  /** The run was canceled. Nothing to do. */
  | { readonly kind: 'canceled' }
  /** The run is not there, has ended, or an attempt is being made. Nothing to do. */
  | { readonly kind: 'gone' }
  /** Not yet: `until` is when the next attempt is due; null: it waits for other tasks. */
  | { readonly kind: 'waiting'; readonly until: Date | null };

/** Begins an attempt of a queued run. Of many who try one gets it. To be called in a transaction. */
export const startAttempt = async (
  _db: Queryable,
  _options: StartAttemptOptions,
): Promise<AttemptStart> => {
  throw new Error('not yet');
};
