import {
  CalculatorErrorType,
  CalculatorLimits,
  type DateFact,
} from '@lobechat/builtin-tool-calculator';
import { findNamedDay } from '@lobechat/prompts/named-day';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import type { Notes } from '../resolve/resolve.ts';
import { fact, weekdayName } from './describe-date.ts';
import { readDate } from './read-date.ts';
import type { Temporal } from './temporal.ts';

const MILLISECONDS_A_DAY = 86_400_000;

/** Days since 1970-01-01, a Thursday. */
const dayNumber = (date: Temporal.PlainDate): number =>
  date.toZonedDateTime('UTC').epochMilliseconds / MILLISECONDS_A_DAY;

const isWorkday = (day: number): boolean => (((day + 3) % 7) + 7) % 7 < 5;

/** Days from Monday to Friday in [0, day), counted from a Monday. */
const workdaysBefore = (day: number): number => {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return 5 * weeks + Math.min(sinceMonday - 7 * weeks, 5);
};

/** The most years for which holidays without a year are read. */
const MOST_YEARS = 1000;

/** Years that have every day. */
const LEAP_YEARS = [2000, 2024];

/** `12-25` as in `2026-12-25`. */
const MONTH_AND_DAY = /^\s*(?:--)?((?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\s*$/;

const existingDay = (iso: string): string | undefined =>
  new Date(`${iso}T00:00Z`).toISOString().startsWith(iso) ? iso : undefined;

/** The days of a holiday without a year, in all of the years; undefined if it has one. */
const readYearly = (
  text: string,
  years: readonly [number, number],
): readonly string[] | undefined => {
  const [, monthAndDay] = MONTH_AND_DAY.exec(text) ?? [];
  const dayIn = (year: number) =>
    monthAndDay === undefined ? findNamedDay(text, year) : existingDay(`${year}-${monthAndDay}`);
  const samples = LEAP_YEARS.map(dayIn);
  if (samples.includes(undefined)) return undefined;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (last - first >= MOST_YEARS || first < 1000 || last > 9999) {
    return fail(
      CalculatorErrorType.DomainError,
      `'${excerpt(text)}' has no year. Holidays without one are read for at most ${MOST_YEARS} years between 1000 and 9999. Give it with its year, e.g. 2026-12-25.`,
    );
  }
  const isLeapDay = samples.every((day) => day?.endsWith('-02-29'));
  const days: string[] = [];
  for (let year = first; year <= last; year += 1) {
    const day = dayIn(year);
    if (day === undefined && !isLeapDay) {
      fail(
        CalculatorErrorType.DomainError,
        `It is not known when '${excerpt(text)}' is in ${year}. Give its date.`,
      );
    }
    if (day !== undefined) days.push(day);
  }
  return days;
};

/**
 * The days of holidays. One without a year is in each of the given years.
 *
 * @throws ToolError `InvalidArguments` for a list that is invalid or too long, `DomainError` for an
 * invalid date
 */
export const readHolidays = (
  holidays: readonly string[] | undefined,
  years: readonly [number, number],
  { notes, temporal }: { notes: Notes; temporal: typeof Temporal },
): ReadonlySet<number> => {
  const list: unknown = holidays ?? [];
  if (!Array.isArray(list) || list.length > CalculatorLimits.holidays) {
    return fail(
      ToolErrorType.InvalidArguments,
      `holidays is a list of at most ${CalculatorLimits.holidays} dates.`,
    );
  }
  const days = (list as string[]).flatMap((text) => {
    const yearly = typeof text === 'string' ? readYearly(text, years) : undefined;
    if (yearly) {
      notes.assumptions.add(`${text.trim()} was read as that day of every year`);
      return yearly.map((day) => dayNumber(temporal.PlainDate.from(day)));
    }
    const { day, month, time, year } = readDate(text, 'A holiday');
    if (time) {
      fail(CalculatorErrorType.DomainError, `A holiday is a whole day, unlike '${excerpt(text)}'.`);
    }
    return dayNumber(new temporal.PlainDate(year, month, day));
  });
  return new Set(days);
};

/** Notes the holidays from one day to another, in either order, that are on weekends. */
export const noteLostHolidays = (
  holidays: ReadonlySet<number>,
  ends: readonly Temporal.PlainDate[],
  notes: Notes,
): void => {
  const numbers = ends.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const lost = [...holidays].filter((day) => !isWorkday(day) && day >= first && day <= last).length;
  if (lost > 0) {
    notes.assumptions.add(
      `${lost === 1 ? 'a holiday' : `${lost} holidays`} on a weekend changed nothing: give the day off instead, if there is one`,
    );
  }
};

/** Counts from Monday to Friday without holidays. */
export const countBusinessDays = (
  start: Temporal.PlainDate,
  end: Temporal.PlainDate,
  holidays: ReadonlySet<number>,
): { facts: DateFact[]; inclusive: number; withoutEnd: number } => {
  const [from, to] = [dayNumber(start), dayNumber(end)];
  const [first, last] = from <= to ? [from, to] : [to, from];
  const sign = from <= to ? 1 : -1;
  const workdays = workdaysBefore(last + 1) - workdaysBefore(first);
  const free = [...holidays].filter((day) => isWorkday(day) && day >= first && day <= last).length;
  const inclusive = workdays - free;
  const isEndCounted = isWorkday(to) && !holidays.has(to);
  const withoutEnd = inclusive - (isEndCounted ? 1 : 0);
  const signed = (count: number) => (count === 0 ? 0 : sign * count);
  return {
    facts: [
      fact('businessDaysInclusive', signed(inclusive)),
      fact('businessDaysWithoutEnd', signed(withoutEnd)),
      fact('calendarDays', signed(last - first)),
      fact('weekendDays', last - first + 1 - workdays),
      fact('holidaysOnWeekdays', free),
      fact('startWeekday', weekdayName(start)),
      fact('endWeekday', weekdayName(end)),
    ],
    inclusive: signed(inclusive),
    withoutEnd: signed(withoutEnd),
  };
};

/** The date this many business days later; the start itself does not count. */
export const addBusinessDays = (
  start: Temporal.PlainDate,
  days: number,
  holidays: ReadonlySet<number>,
): Temporal.PlainDate => {
  const step = days < 0 ? -1 : 1;
  const from = dayNumber(start);
  let day = from;
  for (let rest = Math.abs(days); rest > 0;) {
    day += step;
    if (isWorkday(day) && !holidays.has(day)) rest -= 1;
  }
  return start.add({ days: day - from });
};
