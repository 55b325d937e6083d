import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

import { momentAt, offsetAt } from './date-time.ts';
import type { RelativeTime } from './relative-time.ts';

dayjs.extend(utc);

const MINUTE_MS = 60_000;

/** Units whose length is fixed, in milliseconds, from the longest to the shortest. */
const FIXED = { hour: 60 * MINUTE_MS, quarter: 15 * MINUTE_MS, minute: MINUTE_MS, second: 1000 };
const CALENDAR = ['year', 'month', 'week', 'day'] as const;
const ORDER: readonly string[] = [...CALENDAR, ...Object.keys(FIXED)];

/** A part of a distance, such as two hours. */
export interface Distance {
  readonly amount: number;
  readonly unit: (typeof CALENDAR)[number] | keyof typeof FIXED;
}

const isFixed = (unit: string): unit is keyof typeof FIXED => unit in FIXED;

const addCalendar = (from: number, parts: readonly Distance[], sign: number): dayjs.Dayjs => {
  let date = dayjs.utc(from);
  for (const { amount, unit } of parts) if (!isFixed(unit)) date = date.add(sign * amount, unit);
  return date;
};

/** Half a year as six months. */
const wholeMonths = ({ amount, unit }: Distance): Distance =>
  unit === 'year' && !Number.isInteger(amount) && Number.isInteger(12 * amount)
    ? { amount: 12 * amount, unit: 'month' }
    : { amount, unit };

/**
 * The time at a distance from now, such as two days and four hours. Days and longer units keep the
 * time of day; alone, they lead to a day. Undefined if units repeat or are not in order, and for
 * fractions of a day.
 */
export const shiftTime = (
  given: readonly Distance[],
  {
    now,
    sign,
    timeZone,
  }: { readonly now: number; readonly sign: -1 | 1; readonly timeZone: string },
): RelativeTime | undefined => {
  const parts = given.map(wholeMonths);
  const ranks = parts.map(({ unit }) => ORDER.indexOf(unit));
  const isOrdered = ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? 0));
  const isWhole = parts.every(({ amount, unit }) => isFixed(unit) || Number.isInteger(amount));
  if (parts.length === 0 || !isOrdered || !isWhole) return undefined;
  const fixed = parts.map(({ amount, unit }) => (isFixed(unit) ? amount * FIXED[unit] : 0));
  const exact = sign * fixed.reduce((sum, part) => sum + part, 0);
  if (parts.every(({ unit }) => isFixed(unit))) return { milliseconds: now + exact };
  const day = addCalendar(now + offsetAt(now, timeZone), parts, sign);
  if (!day.isValid()) return undefined;
  if (!parts.some(({ unit }) => isFixed(unit))) return { day: day.format('YYYY-MM-DD') };
  return { milliseconds: momentAt(day.valueOf(), timeZone) + exact };
};

/** The day at a distance of days or longer units from a day; undefined for other distances. */
export const shiftDay = (
  day: string,
  parts: readonly Distance[],
  sign: -1 | 1,
): string | undefined => {
  const shifted = shiftTime(parts, { now: Date.parse(day), sign, timeZone: 'UTC' });
  return shifted && 'day' in shifted ? shifted.day : undefined;
};
