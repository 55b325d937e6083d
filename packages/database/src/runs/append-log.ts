import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { LogLevel } from '../schema/runs.ts';
import { isHeld, lostAttempt } from './lease.ts';
import { toJson } from './plain-data.ts';
import type { AttemptKey } from './run.ts';

/** A line for the log of a run. */
export interface NewLogLine {
  /** How long ago the line was written. Default: 0. The stored time is the database's. */
  readonly agoMs?: number;
  readonly level: LogLevel;
  readonly text: string;
}

/** Lines of a log that are kept: the first and the last ones. A line reports what is left out. */
export const LOG_LINES_KEPT = 5000;

/** Characters of a line that are kept; its end says how many more there were. */
export const LOG_LINE_LENGTH = 10_000;

/** Of the kept lines, the first ones. */
const FIRST_LINES = 500;

/** Where the omission is reported: in place of the first omitted line. */
const GAP = FIRST_LINES + 1;
const LAST_LINES = LOG_LINES_KEPT - GAP;

const LINES_PER_STATEMENT = 1000;

const shorten = (text: string): string => {
  if (text.length <= LOG_LINE_LENGTH) return text;
  const more = text.length - LOG_LINE_LENGTH;
  return `${text.slice(0, LOG_LINE_LENGTH)} … (${more} more characters were left out)`;
};

const append = async (
  db: Queryable,
  attempt: AttemptKey,
  lines: readonly NewLogLine[],
): Promise<void> => {
  const rows = lines.map(({ agoMs = 0, level, text }, index) => ({
    ago: agoMs,
    level,
    place: index + 1,
    text: shorten(text),
  }));
  const { rows: held } = await db.execute(sql`
    WITH held AS (
      UPDATE lobe_tools.run_attempts attempt SET log_lines = log_lines + ${rows.length}
        WHERE ${isHeld(attempt)} RETURNING run_id, number, log_lines
    ), added AS (
      INSERT INTO lobe_tools.run_logs (run_id, sequence, attempt, level, text, at)
        SELECT run_id, log_lines - ${rows.length} + place, number, level, text,
            clock_timestamp() - coalesce(ago, 0) * interval '1 millisecond'
          FROM held, jsonb_to_recordset(${toJson(rows)}::jsonb)
            AS input(place int, level text, text text, ago double precision)
    ), dropped AS (
      DELETE FROM lobe_tools.run_logs log USING held
        WHERE log.run_id = held.run_id AND sequence > ${GAP} AND sequence <= log_lines - ${LAST_LINES}
    ), told AS (
      UPDATE lobe_tools.run_logs log SET level = 'info',
          text = '… ' || (log_lines - ${LOG_LINES_KEPT - 1}) || ' lines were left out'
        FROM held WHERE log.run_id = held.run_id AND sequence = ${GAP}
          AND log_lines > ${LOG_LINES_KEPT}
    )
    SELECT 1 FROM held`);
  if (held.length === 0) throw lostAttempt(attempt);
};

/**
 * Appends to the log of a run. One statement per 1,000 lines: in a transaction, all or none.
 *
 * @throws ToolError `Conflict` if the attempt is lost
 */
export const appendLog = async (
  db: Queryable,
  attempt: AttemptKey,
  lines: readonly NewLogLine[],
): Promise<void> => {
  for (let index = 0; index < lines.length; index += LINES_PER_STATEMENT) {
    await append(db, attempt, lines.slice(index, index + LINES_PER_STATEMENT));
  }
};
