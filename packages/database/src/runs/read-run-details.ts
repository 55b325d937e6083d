import { eq, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import {
  type AttemptStatus,
  type LogLevel,
  type RunFailure,
  type StepStatus,
  taskRuns,
} from '../schema/runs.ts';
import { isUuid } from './lease.ts';
import { type ListedRun, listedRunColumns } from './read-runs.ts';

/** An attempt of a run. */
export interface RunAttempt {
  readonly error: RunFailure | null;
  readonly finishedAt: Date | null;
  readonly number: number;
  readonly startedAt: Date;
  /** `lost` as soon as its lease has expired, although its run is `running` until one takes over. */
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
  /** The first 400 characters of its result: of `content` if it has one, else of the JSON. */
  readonly preview: string | null;
  readonly startedAt: Date;
  readonly status: StepStatus;
}

/** A line of a log. */
export interface RunLogLine {
  readonly at: Date;
  readonly attempt: number;
  readonly level: LogLevel;
  /** From 1; omitted lines have a number, too. */
  readonly sequence: number;
  readonly text: string;
}

/** A run with all of its records, as of one moment. */
export interface RunRecord {
  readonly attempts: RunAttempt[];
  /** The last lines, in order. */
  readonly log: RunLogLine[];
  /** Total number of lines written. */
  readonly logTotal: number;
  readonly run: ListedRun;
  /** In the order in which they were first started. */
  readonly steps: RunStep[];
}

/** In JSON form: times are texts. */
type Raw<Row> = {
  [Key in keyof Row]: Row[Key] extends Date | null ? string | Extract<Row[Key], null> : Row[Key];
};

const ATTEMPTS = sql<Raw<RunAttempt>[]>`(
    SELECT coalesce(json_agg(json_build_object('error', error, 'finishedAt', finished_at,
        'number', number, 'startedAt', started_at, 'status', CASE
          WHEN status = 'running' AND lease_expires_at < clock_timestamp() THEN 'lost'
          ELSE status END, 'worker', worker)
        ORDER BY number), '[]'::json)
      FROM lobe_tools.run_attempts WHERE run_id = task_runs.id)`;

const STEPS = sql<Raw<RunStep>[]>`(
    SELECT coalesce(json_agg(json_build_object('attempt', attempt, 'error', error,
        'finishedAt', finished_at, 'key', key, 'name', name, 'startedAt', started_at,
        'status', status, 'preview', left(CASE jsonb_typeof(result)
          WHEN 'string' THEN result #>> '{}'
          WHEN 'object' THEN coalesce(result ->> 'content', result::text)
          ELSE result::text END, 400)) ORDER BY position, started_at, key), '[]'::json)
      FROM lobe_tools.run_steps WHERE run_id = task_runs.id)`;

const readLog = (limit: number) => sql<Raw<RunLogLine>[]>`(
    SELECT coalesce(json_agg(json_build_object('at', at, 'attempt', attempt, 'level', level,
        'sequence', sequence, 'text', text) ORDER BY sequence), '[]'::json)
      FROM (
        SELECT * FROM lobe_tools.run_logs WHERE run_id = task_runs.id
          ORDER BY sequence DESC LIMIT ${limit}
      ) last_lines)`;

const LOG_TOTAL = sql<number>`(
    SELECT coalesce(max(sequence), 0) FROM lobe_tools.run_logs WHERE run_id = task_runs.id)`;

const toTime = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Reads a run with its attempts, steps and the end of its log; undefined if it does not exist. One
 * statement.
 */
export const readRunDetails = async (
  db: Queryable,
  runId: string,
  { logLimit = 200 }: { readonly logLimit?: number } = {},
): Promise<RunRecord | undefined> => {
  if (!isUuid(runId)) return undefined;
  const [row] = await db
    .select({
      attempts: ATTEMPTS.as('attempt_rows'),
      log: readLog(logLimit).as('log_rows'),
      logTotal: LOG_TOTAL.as('log_total'),
      run: listedRunColumns,
      steps: STEPS.as('step_rows'),
    })
    .from(taskRuns)
    .where(eq(taskRuns.id, runId));
  if (row === undefined) return undefined;
  const withTimes = <One extends { finishedAt: string | null; startedAt: string }>(one: One) => ({
    ...one,
    finishedAt: toTime(one.finishedAt),
    startedAt: new Date(one.startedAt),
  });
  return {
    attempts: row.attempts.map(withTimes),
    log: row.log.map((line) => ({ ...line, at: new Date(line.at) })),
    logTotal: row.logTotal,
    run: row.run,
    steps: row.steps.map(withTimes),
  };
};
