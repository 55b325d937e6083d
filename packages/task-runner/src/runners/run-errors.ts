import { truncateText } from '@lobechat/prompts';
import { type BuiltinToolResult, ToolError, ToolErrorType } from '@lobechat/types';

import type { RunContext } from '../runner.ts';

/** Characters of a tool's message in that of a run. */
const MESSAGE_LENGTH = 4000;

/** The error of a run that was ended from outside. */
export const createAborted = ({ reason }: AbortSignal): ToolError => {
  const said: unknown = reason instanceof Error ? reason.message : reason;
  const why = typeof said === 'string' && said !== '' ? `: ${said}` : '.';
  return new ToolError(ToolErrorType.Aborted, `The run was stopped${why}`, { cause: reason });
};

/** @throws ToolError `Aborted` if the run has been ended from outside */
export const throwIfAborted = ({ signal }: Pick<RunContext, 'signal'>): void => {
  if (signal.aborted) throw createAborted(signal);
};

/**
 * The error of a run with a failed call. `Aborted` is reserved for runs that were ended from
 * outside: a call stopped by a person or its host is the run's failure.
 *
 * @param what - what failed, e.g. `Step 'build' (lobe-local-system/runCommand)`; undefined if the
 * run is this one call
 */
export const createCallError = (
  what: string | undefined,
  { content, error, stop }: BuiltinToolResult,
  { signal }: Pick<RunContext, 'signal'>,
): ToolError => {
  if (signal.aborted) return createAborted(signal);
  const given = error?.type ?? ToolErrorType.ExecutionFailed;
  const stopped = stop === true ? ToolErrorType.ApprovalDenied : ToolErrorType.ExecutionFailed;
  const message = truncateText(error?.message ?? content, { length: MESSAGE_LENGTH });
  return new ToolError(
    given === ToolErrorType.Aborted ? stopped : given,
    what === undefined ? message : `${what} failed: ${message}`,
  );
};
