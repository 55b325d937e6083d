import { type BuiltinServerRuntimeOutput, toBatchErrorType } from '@lobechat/types';

import { LocalSystemErrorType } from './constants.ts';
import type { ItemError } from './types.ts';

/** One item of a batch: its name as given, and the reason if it failed. */
export interface BatchItem {
  error?: ItemError;
  from?: string;
  id?: string;
  path: string;
}

/** The outcome of a batch before its success is decided. */
export interface BatchOutcome<State> {
  content: string;
  /** The plural noun for the items: `files`. */
  items: string;
  state: State;
}

interface BatchFailure {
  error: ItemError;
  /** The first line of the content; empty for a batch of one. */
  heading: string;
}

/** A batch fails with the shared type of its failures, if there is one. */
const summarise = (failures: readonly BatchItem[], total: number, items: string): BatchFailure => {
  // Items that only failed because another one did are not listed as reasons.
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

/** A batch succeeds only if every item does. The state keeps the completed items. */
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
