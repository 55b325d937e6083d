import type { Queryable } from '../queryable.ts';
import type { LogLevel } from '../schema/runs.ts';
import type { AttemptKey } from './run.ts';

/** A line for the log of a run. */
export interface NewLogLine {
  /** How long ago it was said; default 0. The time that is stored is the database's. */
  readonly agoMs?: number;
  readonly level: LogLevel;
  readonly text: string;
}

/** Lines of a log that are kept, the first and the last ones; what is left out is counted in a line. */
export const LOG_LINES_KEPT = 5000;

/** Characters of a line that are kept. */
export const LOG_LINE_LENGTH = 10_000;

/**
 * Adds to the log of a run.
 *
 * @throws ToolError `Conflict` if the attempt is lost
 */
export const appendLog = async (
  _db: Queryable,
  _attempt: AttemptKey,
  _lines: readonly NewLogLine[],
): Promise<void> => {
  throw new Error('not yet');
};
