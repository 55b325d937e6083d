import { type BuiltinServerRuntimeOutput, toBatchErrorType } from '@lobechat/types';

import { quoteName } from './format/names.ts';
import type { ItemError } from './types.ts';

/** The outcome of a batch. */
interface Batch {
  failed: number;
  results: ReadonlyArray<{ error?: ItemError; name: string }>;
  succeeded: number;
}

/**
 * A batch succeeds if something was done, and its content says what was not. Otherwise it fails,
 * with the shared type of its failures if there is one.
 */
export const describeBatch = <State extends Batch>(
  state: State,
  content: string,
): BuiltinServerRuntimeOutput<State> => {
  const { failed, results, succeeded } = state;
  if (failed === 0 || succeeded > 0) return { content, state, success: true };
  const causes = results.filter(({ error }) => error !== undefined);
  const [first] = causes;
  const type = toBatchErrorType(causes);
  const reason = first?.error?.message ?? 'No reason was given.';
  const message =
    failed === 1 || !first
      ? reason
      : `All ${failed} failed. First: ${quoteName(first.name)}: ${reason}`;
  return { content, error: { message, type }, state, success: false };
};
