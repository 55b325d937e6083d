import type { Queryable } from '../queryable.ts';
import type { AttemptStatus, LogLevel, RunFailure, StepStatus } from '../schema/runs.ts';
import type { ListedRun } from './read-runs.ts';

/** An attempt of a run. */
export interface RunAttempt {
  readonly error: RunFailure | null;
  readonly finishedAt: Date | null;
  readonly number: number;
  readonly startedAt: Date;
  readonly status: AttemptStatus;
  readonly worker: string;
}

/** A step of a run. */
export interface RunStep {
  /** The attempt that did it. */
  readonly attempt: number;
  readonly error: RunFailure | null;
  readonly finishedAt: Date | null;
  readonly key: string;
  readonly name: string;
  /** The beginning of its result: of `content` where there is one, else of the JSON. */
  readonly preview: string | null;
  readonly startedAt: Date;
  readonly status: StepStatus;
}

/** A line of a log. */
export interface RunLogLine {
  readonly at: Date;
  readonly attempt: number;
  readonly level: LogLevel;
  /** From 1; lines that were left out have a number, too. */
  readonly sequence: number;
  readonly text: string;
}

/** A run with all that is recorded of it. */
export interface RunRecord {
  readonly attempts: RunAttempt[];
  /** The last lines, in their order. */
  readonly log: RunLogLine[];
  /** Lines that were ever said. */
  readonly logTotal: number;
  readonly run: ListedRun;
  /** In the order in which they were first begun. */
  readonly steps: RunStep[];
}

/** Reads a run with attempts, steps and the end of its log; undefined if there is none. */
export const readRunDetails = async (
  _db: Queryable,
  _runId: string,
  _options: { readonly logLimit?: number } = {},
): Promise<RunRecord | undefined> => {
  throw new Error('not yet');
};
