import type { DateFact } from '@lobechat/builtin-tool-calculator';
import { monthName } from '@lobechat/prompts/written-date';

import { isLeapYear } from './read-date.ts';
import type { Temporal } from './temporal.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const weekdayName = (date: { dayOfWeek: number }): string =>
  WEEKDAYS[date.dayOfWeek - 1] ?? '';

export const fact = (name: string, value: bigint | boolean | number | string): DateFact => ({
  name,
  value: `${value}`,
});

/** Nanoseconds since 1970 as decimal seconds. */
export const unixSeconds = (moment: Temporal.ZonedDateTime): string => {
  const { epochNanoseconds } = moment;
  const sign = epochNanoseconds < 0n ? '-' : '';
  const digits = `${epochNanoseconds < 0n ? -epochNanoseconds : epochNanoseconds}`.padStart(
    10,
    '0',
  );
  const fraction = digits.slice(-9).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -9)}${fraction ? `.${fraction}` : ''}`;
};

/** A local time with seconds, and the offset if known: `2026-07-01T06:00:00-04:00`. */
export const writeMoment = (moment: Temporal.ZonedDateTime, isZoned: boolean): string => {
  const text = moment.toPlainDateTime().toString();
  return isZoned ? `${text}${moment.offset}` : text;
};

/** Everything about one day. */
export const describeDay = (date: Temporal.PlainDate): DateFact[] => [
  fact('weekday', weekdayName(date)),
  fact('isoWeek', date.weekOfYear ?? 0),
  fact('isoWeekYear', date.yearOfWeek ?? date.year),
  fact('dayOfYear', date.dayOfYear),
  fact('daysLeftInYear', date.daysInYear - date.dayOfYear),
  fact('quarter', Math.ceil(date.month / 3)),
  fact('month', monthName(date.month)),
  fact('daysInMonth', date.daysInMonth),
  fact('daysInYear', date.daysInYear),
  fact('isLeapYear', isLeapYear(date.year)),
  fact('isWeekend', date.dayOfWeek > 5),
];
