import { type BuiltinServerRuntimeOutput, toBatchErrorType } from '@lobechat/types';

import type { TaskItemResult } from './types.ts';

/**
 * A batch succeeds only if every item does. It fails with the type of its failures if they share one.
 *
 * @param others - effects that happened anyway, as a sentence
 */
export const describeBatch = <State extends { results: readonly TaskItemResult[] }>(
  content: string,
  state: State,
  others = 'Nothing was done.',
): BuiltinServerRuntimeOutput<State> => {
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
  const heading = `${number} of ${results.length} tasks failed. ${others}`;
  return {
    content: `${heading}\n${content}`,
    error: { message: `${heading} First: ${name}: ${reason}`, type },
    state,
    success: false,
  };
};
