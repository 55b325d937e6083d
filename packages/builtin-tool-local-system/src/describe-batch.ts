import { type BuiltinServerRuntimeOutput, toBatchErrorType } from '@lobechat/types';

import { LocalSystemErrorType } from './constants.ts';
import type { ItemError } from './types.ts';

/** One item of a batch: by what it was given, and why nothing happened to it if so. */
export interface BatchItem {
  error?: ItemError;
  from?: string;
  id?: string;
  path: string;
}

/** The outcome of a batch, before it is known whether it succeeded. */
export interface BatchOutcome<State> {
  content: string;
  /** The plural noun for the items: `files`. */
  items: string;
  state: State;
}

interface BatchFailure {
  error: ItemError;
  /** The first line of what the model reads; empty for a batch of one. */
  heading: string;
}

/** A batch fails with the type of its failures if they share one. */
const summarise = (failures: readonly BatchItem[], total: number, items: string): BatchFailure => {
  // Items that failed only because another one failed are not listed as reasons.
  const causes = failures.filter(({ error }) => error?.type !== LocalSystemErrorType.NotApplied);
  const [first] = causes;
  const type = toBatchErrorType(causes);
  const reason = first?.error?.message ?? 'no reason given';
  if (total === 1) return { error: { message: reason, type }, heading: '' };
  const count = `${causes.length} of ${total} ${items} failed.`;
  const isNothing = failures.length === total;
  const done = isNothing ? 'Nothing was done.' : 'The others were done.';
  const given = first?.from ?? first?.id ?? first?.path ?? '';
  return {
    error: { message: `${count} ${done} First: ${given}: ${reason}`, type },
    heading: isNothing ? `${count} ${done}\n` : `${count}\n`,
  };
};

/** A batch succeeds only if every item does. Completed items stay in the state. */
export const describeBatch = <State extends { results: readonly BatchItem[] }>({
  content,
  items,
  state,
}: BatchOutcome<State>): BuiltinServerRuntimeOutput<State> => {
  const { results } = state;
  const failures = results.filter(({ error }) => error !== undefined);
  if (failures.length === 0) return { content, state, success: true };
  const { error, heading } = summarise(failures, results.length, items);
  return { content: `${heading}${content}`, error, state, success: false };
};
