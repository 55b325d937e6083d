import type { RunFailure, taskRuns } from '../schema/runs.ts';

/** A run as it is stored. */
export type Run = typeof taskRuns.$inferSelect;

/** A run that is to be given to the queue. */
export interface QueuedRun {
  readonly id: string;
  /** Of its task: 1 urgent … 4 low, 0 none. */
  readonly priority: number;
  /** Not to be begun before it, by the clock of the database. Null: at once. */
  readonly startAfter: Date | null;
  readonly taskId: number;
}

/** A run that ended without having been tried, because of another one. */
export interface CanceledRun {
  readonly id: string;
  readonly taskId: number;
}

/** What holds an attempt: whoever has it may write to the run, until somebody else took it over. */
export interface AttemptLease {
  /** By the clock of the database. Compare it with nothing of this process; renew in time. */
  readonly expiresAt: Date;
  /** From 1, without gaps. */
  readonly number: number;
  readonly runId: string;
  readonly token: string;
}

/** Which attempt writes. */
export type AttemptKey = Pick<AttemptLease, 'number' | 'runId' | 'token'>;

/** How an attempt ended. `cost` and `progress` are of the whole run, all attempts together. */
export type AttemptEnd = {
  readonly cost?: unknown;
  readonly progress?: unknown;
} & (
  | { readonly kind: 'canceled' }
  /** Repeated as the run's policy says, unless `isFinal`. */
  | { readonly error: RunFailure; readonly isFinal?: boolean; readonly kind: 'failed' }
  /** Its worker ends: another one may go on at once. Counts neither as failure nor as loss. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'succeeded'; readonly result: unknown }
);

/** What happened to a run, and of others with it. */
export interface RunSettled {
  /** Runs of tasks that required its task, which can never begin: it failed, or was canceled. */
  readonly canceled: CanceledRun[];
  /** Runs to be given to the queue: itself for another attempt, and those that waited for its task. */
  readonly queued: QueuedRun[];
  readonly run: Run;
}

/** Error types that runs end with by what happened around them. */
export const RunErrorType = {
  /** Its task is being deleted. Of a run until it has ended. */
  Deleted: 'Deleted',
  /** A task that it required failed, or its run was canceled. */
  DependencyFailed: 'DependencyFailed',
  /** Its worker ended in the middle, and gave it back. Of attempts only. */
  Interrupted: 'Interrupted',
  /** Its worker fell silent. Of attempts, and of a run that it happened to too often. */
  WorkerLost: 'WorkerLost',
} as const;
