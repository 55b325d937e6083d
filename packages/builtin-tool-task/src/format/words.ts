import { joinList, oneLine, quoteName, remark } from '@lobechat/prompts';

export {
  countOf as count,
  formatDuration,
  joinLines,
  oneLine,
  quoteName as quote,
  remark,
} from '@lobechat/prompts';

/** A moment of a state, ISO 8601 in UTC, to the minute: `2026-03-02 09:30`. */
export const formatMoment = (iso: string): string => oneLine(iso).slice(0, 16).replace('T', ' ');

/** The same to the second, where several follow in a minute. */
export const formatSecond = (iso: string): string => oneLine(iso).slice(0, 19).replace('T', ' ');

/** Ends a sentence, unless it has an end. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Identifiers in a sentence. */
const NAMED = 20;

/** `TASK-1, TASK-2 and 5 more`. */
export const listIds = (ids: readonly string[]): string =>
  joinList(ids.map(quoteName), { limit: NAMED });

/** What can be begun now, if there is any. */
export const describeUnblocked = (unblocked: readonly string[]): string | undefined =>
  unblocked.length === 0 ? undefined : remark(`Can start now: ${listIds(unblocked)}.`);
