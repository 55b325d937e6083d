import { formatLocalTime } from '@lobechat/prompts/date-time';

import { formatMoment, formatSecond } from './words.ts';

/** How a time is formatted. */
export interface ZonedTimeOptions {
  /** Whether minutes distinguish the times. Default true. */
  readonly isToMinute?: boolean;
  /** IANA. */
  readonly timeZone: string;
}

/** The local time in a zone, and what differs in UTC: `2026-03-30 02:30`, `00:30`. */
export const splitTime = (
  iso: string,
  { isToMinute = true, timeZone }: ZonedTimeOptions,
): { local?: string; utc: string } => {
  const utc = isToMinute ? formatMoment(iso) : formatSecond(iso);
  const local = formatLocalTime(Date.parse(iso), timeZone)?.slice(0, utc.length);
  if (local === undefined || local === utc) return { utc };
  return { local, utc: local.slice(0, 10) === utc.slice(0, 10) ? utc.slice(11) : utc };
};
