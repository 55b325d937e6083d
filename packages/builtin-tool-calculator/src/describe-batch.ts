import { neutraliseText } from '@lobechat/prompts';
import { type BuiltinServerRuntimeOutput, toBatchErrorType } from '@lobechat/types';

import { abridge } from './abridge.ts';
import { formatEvaluation, formatGiven } from './format/index.ts';
import type { CalculationMode, EvaluateItemResult, EvaluateState, MathFailure } from './types.ts';

interface FailedItem {
  error: MathFailure | undefined;
  given: string;
}

/** The outcome of a batch, before its success is decided. */
interface BatchOutcome<State> {
  content: string;
  failures: readonly FailedItem[];
  /** The plural noun for the items: `expressions`. */
  items: string;
  state: State;
  total: number;
}

/** A batch succeeds only if every item does. Successful items stay in the state. */
export const describeBatch = <State>({
  content,
  failures,
  items,
  state,
  total,
}: BatchOutcome<State>): BuiltinServerRuntimeOutput<State> => {
  // The input is quoted, whatever characters it contains.
  const shown = neutraliseText(content);
  if (failures.length === 0) return { content: shown, state, success: true };
  const { message, type } = summarise(failures, total, items);
  return {
    content: shown,
    error: { message: neutraliseText(message), type },
    state,
    success: false,
  };
};

/** A batch fails with the type of its failures if they share one. */
const summarise = (failures: readonly FailedItem[], total: number, items: string): MathFailure => {
  const [first] = failures;
  const type = toBatchErrorType(failures);
  const reason = first?.error?.message ?? 'no reason given';
  const message = `${formatGiven(first?.given ?? '')}: ${reason}`;
  if (total === 1) return { message, type };
  return { message: `${failures.length} of ${total} ${items} failed. First: ${message}`, type };
};

/** The items of a list of results that have no value. */
export const listFailures = (results: readonly EvaluateItemResult[]): FailedItem[] =>
  results
    .filter(({ success }) => !success)
    .map(({ error, expression }) => ({ error, given: expression }));

/** The outcome of expressions computed one by one. */
export const describeEvaluation = (
  computed: EvaluateItemResult[],
  mode?: CalculationMode,
): BuiltinServerRuntimeOutput<EvaluateState> => {
  const results = mode === 'exact' ? computed : abridge(computed);
  const failures = listFailures(results);
  const state: EvaluateState = {
    failed: failures.length,
    results,
    succeeded: results.length - failures.length,
  };
  const content = formatEvaluation(state);
  return describeBatch({ content, failures, items: 'expressions', state, total: results.length });
};
