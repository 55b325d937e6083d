import type { DateFact } from '@lobechat/builtin-tool-calculator';

import { formatDecimal } from '../numbers/decimal.ts';
import { rational } from '../numbers/rational.ts';
import { fact } from './describe-date.ts';
import type { PlacedDate } from './place-date.ts';
import type { Temporal } from './temporal.ts';

const NAMES = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** `1 year 2 months 3 days`. */
const writeDuration = (duration: Temporal.Duration): string => {
  const parts = NAMES.flatMap((name) => {
    const count = Math.abs(duration[`${name}s`]);
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  const nanoseconds =
    duration.milliseconds * 1_000_000 + duration.microseconds * 1000 + duration.nanoseconds;
  if (nanoseconds !== 0) parts.push(`${Math.abs(nanoseconds) / 1_000_000} milliseconds`);
  return parts.join(' ') || '0 days';
};

const DIGITS = 15;

/** Nanoseconds in another unit, as a decimal. */
const inUnit = (nanoseconds: bigint, unit: bigint): string =>
  formatDecimal(rational(nanoseconds, unit), DIGITS).text;

const SECOND = 1_000_000_000n;
const DAY = 86_400n * SECOND;

/** The distance between two dates, in calendar units and in totals. */
export const measureDifference = (
  start: PlacedDate,
  end: PlacedDate,
): { facts: DateFact[]; result: string } => {
  const isBackwards = start.moment.epochNanoseconds > end.moment.epochNanoseconds;
  const [first, last] = isBackwards ? [end, start] : [start, end];
  const sign = isBackwards ? -1n : 1n;
  const hasTime = first.hasTime || last.hasTime;
  // Across zones, the calendar of the first date is used.
  const [from, to] = [first.moment, last.moment.withTimeZone(first.moment.timeZoneId)];
  const calendar = hasTime
    ? from.until(to, { largestUnit: 'years' })
    : first.date.until(last.date, { largestUnit: 'years' });
  const elapsed = last.moment.epochNanoseconds - first.moment.epochNanoseconds;
  const byDays = hasTime ? from.until(to, { largestUnit: 'days' }) : undefined;
  const wholeDays = byDays?.days ?? first.date.until(last.date).days;
  const restOfDay = byDays
    ? elapsed - (from.add({ days: wholeDays }).epochNanoseconds - from.epochNanoseconds)
    : 0n;
  // Calendar days, even if a time change makes one 23 or 25 hours long.
  const days = sign * (BigInt(wholeDays) * DAY + restOfDay);
  const total = sign * elapsed;
  const lead = isBackwards ? '-' : '';
  const months = calendar.years * 12 + calendar.months;
  const text = lead + writeDuration(calendar);
  return {
    facts: [
      fact('days', inUnit(days, DAY)),
      fact('weeks', inUnit(days, 7n * DAY)),
      fact(
        'weeksAndDays',
        `${lead}${writeCount(Math.floor(wholeDays / 7), 'week')} ${writeCount(wholeDays % 7, 'day')}`,
      ),
      fact('completedYears', lead && calendar.years > 0 ? -calendar.years : calendar.years),
      fact('completedMonths', lead && months > 0 ? -months : months),
      fact('hours', inUnit(total, 3600n * SECOND)),
      fact('minutes', inUnit(total, 60n * SECOND)),
      fact('seconds', inUnit(total, SECOND)),
      fact('iso', calendar.blank ? 'P0D' : lead + calendar.toString()),
    ],
    result: text,
  };
};

const writeCount = (count: number, name: string): string =>
  `${count} ${name}${count === 1 ? '' : 's'}`;
