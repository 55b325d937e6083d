import type { Temporal as TemporalNamespace } from 'temporal-polyfill/implementation';

import { daysUntilWeekday } from '@lobechat/prompts/date-time';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

/** How a time is to be read. */
export interface ReadTimeOptions {
  /** What a date alone means. `end`: the last millisecond of that day. */
  readonly dateMeans: 'end' | 'start';
  /** Milliseconds since 1970; what `tomorrow` is reckoned from. Default: the clock of the process. */
  readonly now?: number | undefined;
  /** IANA: where times without an offset, and dates, are. Default UTC. */
  readonly timeZone?: string | undefined;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const WITH_OFFSET = /(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;

let loaded: typeof TemporalNamespace | undefined;

/** The calendar, loaded when it is first needed. */
const loadTemporal = async (): Promise<typeof TemporalNamespace> => {
  loaded ??= (await import('temporal-polyfill/implementation')).Temporal;
  return loaded;
};

/** A time of day at the end: ` 17:00`, ` at 9:05`, `, 5pm`, ` 5:30 p.m.`. */
const CLOCK = /,? (?:at )?(?:(\d{1,2}):(\d{2})|(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?)$/;
const WEEKDAY = /^(?:next |on )?([a-z]+day)$/;
const DISTANCE = /^(in )?(\d{1,3}|an?) (minute|hour|day|week|month)s?( ago)?$/;
const NEAR = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** A time of day as ISO 8601 has it; undefined if there is no such hour on a clock of twelve. */
const readClock = ([, hour, minute, half, past = '00', part]: RegExpExecArray) => {
  if (hour !== undefined) return `${hour.padStart(2, '0')}:${minute}`;
  const number = Number(half);
  if (number < 1 || number > 12) return undefined;
  return `${String((number % 12) + (part === 'p' ? 12 : 0)).padStart(2, '0')}:${past}`;
};

/** A day in words as a date, an hour as a moment. A weekday is never today. */
const readDay = (day: string, now: TemporalNamespace.ZonedDateTime): string | undefined => {
  const today = now.toPlainDate();
  const [, weekday] = WEEKDAY.exec(day) ?? [];
  const days = NEAR.get(day) ?? (weekday && daysUntilWeekday(today.toString(), weekday));
  if (typeof days === 'number') return today.add({ days }).toString();
  const [, ahead, number = '', unit, ago] = DISTANCE.exec(day) ?? [];
  if (unit === undefined || (ahead === undefined) === (ago === undefined)) return undefined;
  const amount = (number.startsWith('a') ? 1 : Number(number)) * (ago === undefined ? 1 : -1);
  const duration = { [`${unit}s`]: amount };
  return unit === 'hour' || unit === 'minute'
    ? now.add(duration).toInstant().toString()
    : today.add(duration).toString();
};

/** What is said in words as ISO 8601: `tomorrow`, `friday 17:00`, `in 2 hours`, `3 days ago`. */
const spellOut = (
  Temporal: typeof TemporalNamespace,
  text: string,
  { now = Date.now(), timeZone = 'UTC' }: ReadTimeOptions,
): string => {
  // With a year it is no words.
  if (/\d{4}/.test(text)) return text;
  const words = text.toLowerCase();
  const time = CLOCK.exec(words);
  const clock = time === null ? '' : readClock(time);
  const zoned = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const day = readDay(words.slice(0, time?.index), zoned);
  if (clock === undefined || day === undefined) return text;
  if (clock === '') return day;
  return day.includes('T') ? text : `${day}T${clock}`;
};

/** The day that it is, for who wrote a time that cannot be read. */
const describeToday = (
  Temporal: typeof TemporalNamespace,
  { now = Date.now(), timeZone = 'UTC' }: ReadTimeOptions,
): string => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  } catch {
    return new Date(now).toISOString().slice(0, 10);
  }
};

const toMilliseconds = (
  Temporal: typeof TemporalNamespace,
  text: string,
  { dateMeans, timeZone = 'UTC' }: ReadTimeOptions,
): number => {
  if (DATE.test(text)) {
    const day = Temporal.PlainDate.from(text);
    const start = (date: TemporalNamespace.PlainDate): number =>
      date.toZonedDateTime({ timeZone }).epochMilliseconds;
    return dateMeans === 'start' ? start(day) : start(day.add({ days: 1 })) - 1;
  }
  if (text.endsWith(']')) return Temporal.ZonedDateTime.from(text).epochMilliseconds;
  if (WITH_OFFSET.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
};

/** What can be stored, and is not a slip of the pen. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

/**
 * Reads a time in ISO 8601, or a day in words. Without an offset it is local time of the time zone; a time that a change
 * of clocks leaves out is that much later, one that comes twice is the first.
 *
 * @throws ToolError `InvalidArguments` that says which forms there are
 */
export const readTime = async (text: string, options: ReadTimeOptions): Promise<Date> => {
  const Temporal = await loadTemporal();
  const trimmed = text.trim();
  let why: string;
  try {
    const date = new Date(toMilliseconds(Temporal, spellOut(Temporal, trimmed, options), options));
    const year = date.getUTCFullYear();
    if (year >= FIRST_YEAR && year <= LAST_YEAR) return date;
    why = `its year is not between ${FIRST_YEAR} and ${LAST_YEAR}`;
  } catch (error) {
    why = getErrorMessage(error);
  }
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${JSON.stringify(text)} is not a time in ISO 8601${options.timeZone === undefined ? '' : ` (time zone ${options.timeZone})`}: ${why}. Write it like 2026-03-02, 2026-03-02T17:00 or 2026-03-02T17:00:00Z, or as today, tomorrow, friday or in 3 days, perhaps with a time (tomorrow 17:00). Today is ${describeToday(Temporal, options)}.`,
  );
};
