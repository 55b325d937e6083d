import type { RunFailure, taskRuns } from '../schema/runs.ts';

/** A run as it is stored. */
export type Run = typeof taskRuns.$inferSelect;

/** A run that must be given to the queue. */
export interface QueuedRun {
  readonly id: string;
  /** Of its task: 1 urgent … 4 low, 0 none. */
  readonly priority: number;
  /** Not to be started before this time, by the clock of the database. Null: immediately. */
  readonly startAfter: Date | null;
  readonly taskId: number;
}

/** A run that ended without an attempt, because of another one. */
export interface CanceledRun {
  readonly id: string;
  readonly taskId: number;
}

/** Proof of a held attempt: its holder may write to the run until another worker takes over. */
export interface AttemptLease {
  /** By the clock of the database. Do not compare it with local times; renew before it expires. */
  readonly expiresAt: Date;
  /** From 1, without gaps. */
  readonly number: number;
  readonly runId: string;
  readonly token: string;
}

/** The attempt that writes. */
export type AttemptKey = Pick<AttemptLease, 'number' | 'runId' | 'token'>;

/** How an attempt ended. `cost` and `progress` are for the whole run, all attempts together. */
export type AttemptEnd = {
  readonly cost?: unknown;
  readonly progress?: unknown;
} & (
  | { readonly kind: 'canceled' }
  /** Repeated according to the run's policy, unless `isFinal`. */
  | { readonly error: RunFailure; readonly isFinal?: boolean; readonly kind: 'failed' }
  /**
   * Its worker ends: another one may continue immediately. Counts neither as failure nor as loss.
   */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'succeeded'; readonly result: unknown }
);

/** What happened to a run, and to others because of it. */
export interface RunSettled {
  /** Runs of tasks that required its task and can never start: it failed, or was canceled. */
  readonly canceled: CanceledRun[];
  /**
   * Runs that must be given to the queue: this one for another attempt, and those that waited for
   * its task.
   */
  readonly queued: QueuedRun[];
  readonly run: Run;
}

/** Error types of runs that ended for external reasons. */
export const RunErrorType = {
  /** Its task is being deleted. Used until a run has ended. */
  Deleted: 'Deleted',
  /** A task that it required failed, or its run was canceled. */
  DependencyFailed: 'DependencyFailed',
  /** Its worker ended midway, and returned it. For attempts only. */
  Interrupted: 'Interrupted',
  /** Its worker fell silent. For attempts, and for a run with too many of them. */
  WorkerLost: 'WorkerLost',
} as const;
