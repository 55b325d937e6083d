import { formatLocalTime } from '@lobechat/prompts/date-time';

import { formatMoment, formatSecond } from './words.ts';

/** The local time in a zone, `2026-03-30 02:30:00`; undefined for an invalid zone or time. */
export const toLocalTime = (iso: string, timeZone: string): string | undefined =>
  formatLocalTime(Date.parse(iso), timeZone);

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
  const local = toLocalTime(iso, timeZone)?.slice(0, utc.length);
  if (local === undefined || local === utc) return { utc };
  return { local, utc: local.slice(0, 10) === utc.slice(0, 10) ? utc.slice(11) : utc };
};

const offsetAt = (time: number, timeZone: string): string | undefined => {
  const iso = new Date(time).toISOString();
  const local = toLocalTime(iso, timeZone);
  return local === undefined ? undefined : `${Date.parse(`${local.replace(' ', 'T')}Z`) - time}`;
};

const DAY_MS = 86_400_000;

/** Whether the clocks of a zone change within a year of a time. */
export const changesClocks = (iso: string, timeZone: string): boolean => {
  const start = Math.trunc(Date.parse(iso) / 1000) * 1000;
  if (Number.isNaN(start)) return false;
  const months = Array.from({ length: 12 }, (_, month) => start + month * 30 * DAY_MS);
  return new Set(months.map((time) => offsetAt(time, timeZone))).size > 1;
};
