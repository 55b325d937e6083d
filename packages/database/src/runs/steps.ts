import type { Queryable } from '../queryable.ts';
import type { RunFailure } from '../schema/runs.ts';
import type { AttemptKey } from './run.ts';

/** A step that is to be done. */
export interface NewStep {
  readonly input?: unknown;
  /** Names it over all attempts of the run. */
  readonly key: string;
  readonly name: string;
}

/** Whether a step is to be done, or was done by an earlier attempt. */
export type StepStart =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'new' };

/** How a step ended. */
export type StepEnd = { readonly error: RunFailure } | { readonly result: unknown };

/**
 * Begins a step, unless it has succeeded before. One statement.
 *
 * @throws ToolError `Conflict` if the attempt is lost
 */
export const beginStep = async (
  _db: Queryable,
  _attempt: AttemptKey,
  _step: NewStep,
): Promise<StepStart> => {
  throw new Error('not yet');
};

/**
 * Writes how a step ended. Once that is acknowledged, a step that succeeded is not done again. One statement.
 *
 * @throws ToolError `Conflict` if the attempt is lost, `NotFound` if it has not begun the step,
 *   `InvalidArguments` if the result is no plain data
 */
export const endStep = async (
  _db: Queryable,
  _attempt: AttemptKey,
  _key: string,
  _end: StepEnd,
): Promise<void> => {
  throw new Error('not yet');
};
