import type { Temporal as TemporalNamespace } from 'temporal-polyfill/implementation';

import { spellOutTime, withoutPreposition } from '@lobechat/prompts/relative-time';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

/** How a time is to be read. */
export interface ReadTimeOptions {
  /** The meaning of a date alone. `end`: the last millisecond of that day. */
  readonly dateMeans: 'end' | 'start';
  /** Milliseconds since 1970; the base of e.g. `tomorrow`. Default: the clock of the process. */
  readonly now?: number | undefined;
  /** IANA zone of dates and of times without an offset. Default UTC. */
  readonly timeZone?: string | undefined;
}

/** What follows a date in ISO 8601, in any of its forms. */
const TIME_OF_DAY = /[\sT]\d/i;
/** What follows a time in ISO 8601: `[Europe/Berlin]`, not `[u-ca=iso8601]`. */
const ZONE = /\[!?([^\]=]+)\]/;
const WITH_OFFSET = /(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;

/** `next week`, which is due at its end and starts at its beginning. */
const PERIOD = /^(?:this|next) (?:week|month|year)$/i;
/** 下周, 本月, 明年 */
const CHINESE_PERIOD = /^(?:([下本这])个?(周|星期|礼拜|月)|([今明])年)$/;
/** `tomorrow morning`, 今晚: what is due then is due at its end. */
const PART_OF_DAY =
  /^(?:tonight|(.+?)(?:( morning|上午|早[上晨]?|中午)|( afternoon|下午)| evening| night|晚[上间]?))$/i;

/** A period or a part of a day as the moment or day that ends or begins it. */
const spellPeriod = (text: string, dateMeans: ReadTimeOptions['dateMeans']): string => {
  const [, which, unit, year] = CHINESE_PERIOD.exec(text) ?? [];
  if (which !== undefined || year !== undefined) {
    const step = which === '下' || year === '明' ? 'next' : 'this';
    return `${dateMeans} of ${step} ${year === undefined ? (unit === '月' ? 'month' : 'week') : 'year'}`;
  }
  const [part, given = 'today', isMorning, isAfternoon] =
    (dateMeans === 'end' && PART_OF_DAY.exec(text)) || [];
  if (part === undefined) return text.replace(PERIOD, `${dateMeans} of $&`);
  const day = given.replace(/^[今明后]$/, '$&天').replace(/^this$/i, 'today');
  // If a time was given as well, two of them are not understood.
  return `${day} ${isMorning ? '12:00' : isAfternoon ? '18:00' : '23:59'}`;
};

let loaded: typeof TemporalNamespace | undefined;

/** The calendar, loaded on demand. */
const loadTemporal = async (): Promise<typeof TemporalNamespace> => {
  loaded ??= (await import('temporal-polyfill/implementation')).Temporal;
  return loaded;
};

/** Today's date, for the author of an unreadable time. */
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
  if (!TIME_OF_DAY.test(text)) {
    const day = Temporal.PlainDate.from(text);
    const [, place = timeZone] = ZONE.exec(text) ?? [];
    const start = (date: TemporalNamespace.PlainDate): number =>
      date.toZonedDateTime({ timeZone: place }).epochMilliseconds;
    return dateMeans === 'start' ? start(day) : start(day.add({ days: 1 })) - 1;
  }
  if (text.endsWith(']')) return Temporal.ZonedDateTime.from(text).epochMilliseconds;
  if (WITH_OFFSET.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
};

/** A time that can be stored and is not a typo. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

/**
 * Parses a time in ISO 8601, or a day in words. Without an offset it is local time of the time
 * zone; a time skipped by a clock change is shifted later by the gap, one that occurs twice is the
 * first.
 *
 * @throws ToolError `InvalidArguments` that lists the accepted forms
 */
export const readTime = async (text: string, options: ReadTimeOptions): Promise<Date> => {
  const Temporal = await loadTemporal();
  const { now = Date.now(), timeZone = 'UTC' } = options;
  const trimmed = spellPeriod(withoutPreposition(text).trim(), options.dateMeans);
  let why = '';
  try {
    const date = new Date(
      toMilliseconds(Temporal, spellOutTime(trimmed, { nearest: 'next', now, timeZone }), options),
    );
    const year = date.getUTCFullYear();
    if (year >= FIRST_YEAR && year <= LAST_YEAR) return date;
    why = `: its year is not between ${FIRST_YEAR} and ${LAST_YEAR}`;
  } catch (error) {
    const message = getErrorMessage(error);
    // It would only repeat the text.
    if (!message.startsWith('Cannot parse')) why = `: ${message}`;
  }
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${JSON.stringify(text)} is not a time in ISO 8601${options.timeZone === undefined ? '' : ` (time zone ${options.timeZone})`}${why}. Write it like 2026-03-02, 2026-03-02T17:00 or 2026-03-02T17:00:00Z, or as today, tomorrow, friday or in 3 days, perhaps with a time (tomorrow 17:00). Today is ${describeToday(Temporal, options)}.`,
  );
};
