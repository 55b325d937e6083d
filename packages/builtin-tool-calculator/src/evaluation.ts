import type { BuiltinServerRuntimeOutput } from '@lobechat/types';

import { CalculatorErrorType } from './constants.ts';
import { formatEvaluation } from './format.ts';
import type { EvaluateItemResult, EvaluateState } from './types.ts';

/** The outcome of a batch. It succeeds only if every expression has a value. */
export const describeEvaluation = (
  results: EvaluateItemResult[],
): BuiltinServerRuntimeOutput<EvaluateState> => {
  const failures = results.filter((result) => !result.success);
  const state: EvaluateState = {
    failed: failures.length,
    results,
    succeeded: results.length - failures.length,
  };
  const content = formatEvaluation(state);
  if (failures.length === 0) return { content, state, success: true };
  return { content, error: summarise(failures, results.length), state, success: false };
};

/** A batch fails with the type of its failures if they share one. */
const summarise = (failures: readonly EvaluateItemResult[], total: number) => {
  const [first] = failures;
  const types = new Set(failures.map((item) => item.error?.type));
  const type = (types.size === 1 && first?.error?.type) || CalculatorErrorType.PartialFailure;
  const reason = first?.error?.message ?? 'no reason given';
  return {
    message: `${failures.length} of ${total} expressions failed. First: ${first?.expression ?? ''}: ${reason}`,
    type,
  };
};
