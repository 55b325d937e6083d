import type { BuiltinServerRuntimeOutput } from '../result.ts';

/** Facts about a call, besides its parameters, that change how its outcome is described. */
export interface OutcomeCircumstances {
  /** The call was cancelled. Work that it started may have ended with it, or may continue. */
  isAborted?: boolean | undefined;
}

/**
 * Describes the outcome of a call: the text that the model reads, and whether the call succeeded.
 */
export type DescribeOutcome<Params, State> = (
  state: State,
  params: Partial<Params>,
  circumstances: OutcomeCircumstances,
) => BuiltinServerRuntimeOutput<State>;

/** Describes a call that succeeded if it has any state. */
export const succeedWith =
  <Params, State>(
    format: (state: State, params: Partial<Params>) => string,
  ): DescribeOutcome<Params, State> =>
  (state, params) => ({ content: format(state, params), state, success: true });

/**
 * The error type of a batch: the type that all its failures share, or `PartialFailure`.
 *
 * @param failures - the items that failed
 */
export const toBatchErrorType = (
  failures: ReadonlyArray<{ error?: { type: string } | undefined }>,
): string => {
  const [type, ...others] = new Set(failures.map(({ error }) => error?.type));
  return (others.length === 0 && type) || 'PartialFailure';
};
