import { ToolError, ToolErrorType } from '@lobechat/types';

import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { RunFailure } from '../schema/runs.ts';
import { toStorableText } from '../storable.ts';
import { heldAttempt, lostAttempt } from './lease.ts';
import { toJson, toJsonOrNull } from './plain-data.ts';
import type { AttemptKey } from './run.ts';

/** A step to be done. */
export interface NewStep {
  readonly input?: unknown;
  /** Identifies it across all attempts of the run. */
  readonly key: string;
  readonly name: string;
}

/** Whether a step must be done, or was done by an earlier attempt. */
export type StepStart =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'new' };

/** How a step ended. */
export type StepEnd = { readonly error: RunFailure } | { readonly result: unknown };

/**
 * Starts a step, unless it has already succeeded. One statement.
 *
 * @throws ToolError `Conflict` if the attempt is lost, `InvalidArguments` if the input is not plain
 * data
 */
export const beginStep = async (
  db: Queryable,
  attempt: AttemptKey,
  { input, key, name }: NewStep,
): Promise<StepStart> => {
  const id = toStorableText(key);
  const { rows } = await db.execute<{ done: boolean; held: boolean; result: unknown }>(sql`
    WITH held AS MATERIALIZED (${heldAttempt(attempt)}), done AS (
      SELECT result FROM lobe_tools.run_steps
        WHERE run_id = ${attempt.runId}::uuid AND key = ${id} AND status = 'succeeded'
    ), begun AS (
      INSERT INTO lobe_tools.run_steps AS step (run_id, key, position, attempt, name, input, started_at)
        SELECT run_id, ${id}, (
            SELECT coalesce(max(position), 0) + 1 FROM lobe_tools.run_steps
              WHERE run_id = ${attempt.runId}::uuid
          ), number, ${toStorableText(name)}, ${toJsonOrNull(input)}::jsonb, clock_timestamp()
          FROM held WHERE NOT EXISTS (SELECT 1 FROM done)
        ON CONFLICT (run_id, key) DO UPDATE SET attempt = excluded.attempt, name = excluded.name,
          input = excluded.input, status = 'running', result = NULL, error = NULL, finished_at = NULL,
          started_at = excluded.started_at
          WHERE step.status <> 'succeeded'
    )
    SELECT EXISTS (SELECT 1 FROM held) AS held, EXISTS (SELECT 1 FROM done) AS done,
      (SELECT result FROM done) AS result`);
  const [row] = rows;
  if (row?.held !== true) throw lostAttempt(attempt);
  return row.done ? { kind: 'done', result: row.result } : { kind: 'new' };
};

/**
 * Stores how a step ended. Once that is acknowledged, a successful step is not done again. One
 * statement, which may be repeated.
 *
 * @throws ToolError `Conflict` if the attempt is lost, `NotFound` if it has not started the step,
 * `InvalidArguments` if the result is not plain data
 */
export const endStep = async (
  db: Queryable,
  attempt: AttemptKey,
  key: string,
  end: StepEnd,
): Promise<void> => {
  const isFailed = 'error' in end;
  const status = isFailed ? 'failed' : 'succeeded';
  const { rows } = await db.execute<{ ended: boolean; held: boolean }>(sql`
    WITH held AS MATERIALIZED (${heldAttempt(attempt)}), ended AS (
      UPDATE lobe_tools.run_steps step SET status = ${status}, finished_at = clock_timestamp(),
          result = ${isFailed ? null : toJson(end.result)}::jsonb,
          error = ${isFailed ? toJson(end.error) : null}::jsonb
        FROM held WHERE step.run_id = held.run_id AND step.key = ${toStorableText(key)}
          AND step.attempt = held.number AND step.status IN ('running', ${status})
        RETURNING 1
    )
    SELECT EXISTS (SELECT 1 FROM held) AS held, EXISTS (SELECT 1 FROM ended) AS ended`);
  const [row] = rows;
  if (row?.held !== true) throw lostAttempt(attempt);
  if (row.ended) return;
  throw new ToolError(
    ToolErrorType.NotFound,
    `The step "${key}" of the run ${attempt.runId} is not under way in attempt ${attempt.number}. Begin it first, and end it once.`,
  );
};
