import type { Queryable } from '../queryable.ts';

/** Who does runs. */
export interface NewWorker {
  readonly concurrency: number;
  readonly host: string;
  /** A uuid of its own. */
  readonly id: string;
  /** `command line`, `playground`, `mcp`, `worker`, or what its host calls itself. */
  readonly kind: string;
  readonly pid: number;
  /** The types of work that it can do. */
  readonly runners: readonly string[];
}

/** A worker that is there. */
export interface RegisteredWorker extends NewWorker {
  /** Attempts that it makes now. */
  readonly active: number;
  readonly seenAt: Date;
  readonly startedAt: Date;
}

/** Enters a worker, or enters it anew, and forgets those that were not seen for an hour. */
export const registerWorker = async (_db: Queryable, _worker: NewWorker): Promise<void> => {
  throw new Error('not yet');
};

/** Says that a worker is still there. False: it is not known (any more) and has to be registered. */
export const beatWorker = async (_db: Queryable, _id: string): Promise<boolean> => {
  throw new Error('not yet');
};

/** Takes a worker out. One that is not there does not matter. */
export const removeWorker = async (_db: Queryable, _id: string): Promise<void> => {
  throw new Error('not yet');
};

/** The workers that were seen lately, the oldest first. */
export const listWorkers = async (
  _db: Queryable,
  _options: { readonly seenWithinMs?: number } = {},
): Promise<RegisteredWorker[]> => {
  throw new Error('not yet');
};
