import { joinList, oneLine, remark } from '@lobechat/prompts';

export { countOf as count, formatDuration, joinLines, oneLine, remark } from '@lobechat/prompts';

/** Letters, digits and what joins them in names: nothing that ends a bracket or begins a fact. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._:@/+-]*$/u;

/** A name that stands among facts: quoted unless it is a plain word. */
export const quote = (name: string): string => {
  const line = oneLine(name);
  return PLAIN.test(line) ? line : JSON.stringify(line);
};

/** A moment of a state, ISO 8601 in UTC, to the minute: `2026-03-02 09:30`. */
export const formatMoment = (iso: string): string => oneLine(iso).slice(0, 16).replace('T', ' ');

/** Ends a sentence, unless it has an end. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Identifiers in a sentence. */
const NAMED = 20;

/** `TASK-1, TASK-2 and 5 more`. */
export const listIds = (ids: readonly string[]): string =>
  joinList(ids.map(quote), { limit: NAMED });

/** What can be begun now, if there is any. */
export const describeUnblocked = (unblocked: readonly string[]): string | undefined =>
  unblocked.length === 0 ? undefined : remark(`Can be begun now: ${listIds(unblocked)}.`);
