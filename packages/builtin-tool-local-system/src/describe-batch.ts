import type { BuiltinServerRuntimeOutput } from '@lobechat/types';

import { LocalSystemErrorType } from './constants.ts';
import type { ItemError } from './types.ts';

/** An item of a batch to which nothing happened. */
export interface FailedItem {
  error: ItemError | undefined;
  /** The item as it was given, e.g. its path. */
  given: string;
}

/** What a batch came to, before it is known whether it succeeded. */
export interface BatchOutcome<State> {
  content: string;
  failures: readonly FailedItem[];
  /** What the items are, in the plural: `files`. */
  items: string;
  state: State;
  total: number;
}

interface BatchFailure {
  error: ItemError;
  /** The first line of what the model reads; empty for a batch of one. */
  heading: string;
}

/** A batch fails with the type of its failures if they share one. */
const summarise = (failures: readonly FailedItem[], total: number, items: string): BatchFailure => {
  // What failed only because something else did explains nothing.
  const causes = failures.filter(({ error }) => error?.type !== LocalSystemErrorType.NotApplied);
  const [first] = causes;
  const types = new Set(causes.map(({ error }) => error?.type));
  const type = (types.size === 1 && first?.error?.type) || LocalSystemErrorType.PartialFailure;
  const reason = first?.error?.message ?? 'no reason given';
  if (total === 1) return { error: { message: reason, type }, heading: '' };
  const count = `${causes.length} of ${total} ${items} failed.`;
  const isNothing = failures.length === total;
  const done = isNothing ? 'Nothing was done.' : 'The others were done.';
  return {
    error: { message: `${count} ${done} First: ${first?.given ?? ''}: ${reason}`, type },
    heading: isNothing ? `${count} ${done}\n` : `${count}\n`,
  };
};

/** A batch succeeds only if every item does. What was done stays in the state. */
export const describeBatch = <State>({
  content,
  failures,
  items,
  state,
  total,
}: BatchOutcome<State>): BuiltinServerRuntimeOutput<State> => {
  if (failures.length === 0) return { content, state, success: true };
  const { error, heading } = summarise(failures, total, items);
  return { content: `${heading}${content}`, error, state, success: false };
};

interface Failing {
  error?: ItemError;
}

/** The items of a list of results to which nothing happened. */
export const listFailures = <Result extends Failing>(
  results: readonly Result[],
  nameOf: (result: Result) => string,
): FailedItem[] =>
  results
    .filter(({ error }) => error !== undefined)
    .map((result) => ({ error: result.error, given: nameOf(result) }));
