import type { Queryable } from '../queryable.ts';
import type { RunStatus } from '../schema/runs.ts';
import type { Run } from './run.ts';

/** A run in a list. */
export interface ListedRun extends Run {
  /** Unresolved tasks that its task requires, 50 at most; empty unless it is `waiting`. */
  readonly waitsFor: number[];
}

/** Options of {@link listRuns}. All conditions hold at once. */
export interface ListRunsOptions {
  readonly ids?: readonly string[];
  /** Default 50. */
  readonly limit?: number;
  readonly statuses?: readonly RunStatus[];
  readonly taskIds?: readonly number[];
}

/** A run, or undefined if there is none with this id. */
export const getRun = async (_db: Queryable, _runId: string): Promise<ListedRun | undefined> => {
  throw new Error('not yet');
};

/** Lists runs, the newest first. */
export const listRuns = async (
  _db: Queryable,
  _options: ListRunsOptions = {},
): Promise<ListedRun[]> => {
  throw new Error('not yet');
};

/** How many runs have which status; a status that no run has is left out. */
export const countRuns = async (
  _db: Queryable,
  _statuses: readonly RunStatus[],
): Promise<Partial<Record<RunStatus, number>>> => {
  throw new Error('not yet');
};
