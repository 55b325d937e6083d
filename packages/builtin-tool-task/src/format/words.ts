import { joinList, oneLine, quoteName, remark } from '@lobechat/prompts';

export {
  countOf as count,
  formatDuration,
  joinLines,
  oneLine,
  quoteName as quote,
  remark,
} from '@lobechat/prompts';

/** An ISO 8601 UTC time of a state, to the minute: `2026-03-02 09:30`. */
export const formatMoment = (iso: string): string => oneLine(iso).slice(0, 16).replace('T', ' ');

/** The same to the second, for several times within a minute. */
export const formatSecond = (iso: string): string => oneLine(iso).slice(0, 19).replace('T', ' ');

/** A message of several lines on one: its line ends say nothing, and would be spelled out. */
export const joinMessage = (text: string): string => oneLine(text.replace(/(?<!\s)\s*\n\s*/g, ' '));

/** Ends a sentence, unless it is already ended. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Identifiers in a sentence. */
const NAMED = 20;

/** `TASK-1, TASK-2 and 5 more`. */
export const listIds = (ids: readonly string[], total = ids.length): string =>
  joinList(ids.map(quoteName), { limit: NAMED, total });

/** Tasks that can be started now, if there are any. */
export const describeUnblocked = (unblocked: readonly string[]): string | undefined =>
  unblocked.length === 0 ? undefined : remark(`Can start now: ${listIds(unblocked)}.`);
