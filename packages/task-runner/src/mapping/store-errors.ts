import { DatabaseErrorType, getSqlState } from '@lobechat/database';
import type { Task } from '@lobechat/database';
import { neutraliseText } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { toSummary } from './to-summary.ts';

/** PostgreSQL's own message, without the statement and its values. */
const findReason = (error: unknown): string => {
  let reason = 'for an unknown reason';
  for (let current = error; current instanceof Error; current = current.cause) {
    reason = current.message;
  }
  return reason;
};

/** Classes of SQLSTATE that refer to the values: data exceptions, constraints, limits. */
const OF_VALUES = /^(?:22|23|54)/;

/** SQLSTATE classes of failures that are independent of the request. */
const KNOWN_STATES: readonly (readonly [RegExp, (reason: string) => string])[] = [
  [/^(?:25006|53|58)/, (reason) => `The store is unavailable now: ${reason}`],
  [
    /^XX00[12]$/,
    (reason) =>
      `The files of the store are damaged: ${reason}. Restore them from a copy, or import an export into a new store`,
  ],
  [/^42501$/, (reason) => `The user of the database lacks a right: ${reason}. Grant it`],
  [
    /^55P03$/,
    () =>
      'Another database session has held a lock that this call needs for too long. Try again; if that does not help, end the session that keeps a transaction open',
  ],
  [
    /^57014$/,
    () => 'The database took too long for this and ended it. Ask for less at a time, or try again',
  ],
];

/** Drizzle's message is the statement with its values. Its cause may name the server. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Failed query: ');

const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && 'claimToken' in value && 'title' in value;

/** Messages quote their input, which may contain any characters. */
const toVisible = (error: ToolError): ToolError => {
  const message = neutraliseText(error.message);
  if (message === error.message) return error;
  return new ToolError(error.type, message, { body: error.body, cause: error });
};

/**
 * An error of the store in a form fit for callers, without statements, values and claim tokens, and
 * with invisible characters spelled out.
 */
export const toServiceError = (error: unknown, now: number): unknown => {
  if (error instanceof ToolError) {
    const { current } = (error.body ?? {}) as { current?: unknown };
    if (error.type !== DatabaseErrorType.VersionConflict || !isTask(current))
      return toVisible(error);
    return new ToolError(error.type, error.message, {
      body: { current: toSummary(current, now) },
      cause: error,
    });
  }
  const state = getSqlState(error);
  if (state === undefined) {
    if (!isOfStatement(error)) return error;
    const message = 'The store failed: its database does not answer. Check it, and try again.';
    return new ToolError(ToolErrorType.SourceUnavailable, message, { cause: error });
  }
  if (OF_VALUES.test(state)) {
    return new ToolError(
      ToolErrorType.InvalidArguments,
      `The store cannot keep this: ${findReason(error)}. Nothing was changed; give other values.`,
      { cause: error },
    );
  }
  const known = KNOWN_STATES.find(([pattern]) => pattern.test(state));
  if (known !== undefined) {
    const [, describe] = known;
    return new ToolError(
      ToolErrorType.SourceUnavailable,
      `${describe(findReason(error))} (${state}). Nothing was changed.`,
      { cause: error },
    );
  }
  return new ToolError(
    ToolErrorType.ExecutionFailed,
    `The store failed: ${findReason(error)} (${state}). Nothing was changed.`,
    { cause: error },
  );
};
