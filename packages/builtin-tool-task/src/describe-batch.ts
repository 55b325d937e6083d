import { type BuiltinServerRuntimeOutput, toBatchErrorType } from '@lobechat/types';

import type { TaskItemResult } from './types.ts';

/** The outcome of a batch, before it is known whether it succeeded. */
export interface BatchOutcome<State> {
  content: string;
  /** Effects that happened anyway, as a sentence. Left out if there are none. */
  others?: string | undefined;
  state: State;
}

/** A batch succeeds only if every item does. It fails with the type of its failures if they share one. */
export const describeBatch = <State extends { results: readonly TaskItemResult[] }>({
  content,
  others,
  state,
}: BatchOutcome<State>): BuiltinServerRuntimeOutput<State> => {
  const { results } = state;
  const failures = results.filter(({ success }) => !success);
  if (failures.length === 0) return { content, state, success: true };
  const told = failures.filter(({ error }) => error !== undefined);
  // Items that failed only because another one failed are not counted, nor listed as reasons.
  const own = told.filter(({ error }) => error?.type !== 'DependencyFailed');
  const causes = own.length > 0 ? own : told;
  const [first] = causes;
  const name = first?.identifier ?? first?.reference ?? first?.name ?? '';
  const type = toBatchErrorType(causes);
  const reason = first?.error?.message ?? 'no reason was given';
  if (results.length === 1)
    return { content, error: { message: reason, type }, state, success: false };
  const number = Math.max(causes.length, 1);
  const heading = `${number} of ${results.length} tasks failed. ${others ?? 'Nothing was done.'}`;
  return {
    content: `${heading}\n${content}`,
    error: { message: `${heading} First: ${name}: ${reason}`, type },
    state,
    success: false,
  };
};
