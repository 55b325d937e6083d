import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * A moment as a model reads it: `2026-03-02 09:30 UTC`. Always in UTC, so that a result reads the
 * same everywhere.
 *
 * @param milliseconds - since 1970-01-01T00:00:00Z; an invalid time is `unknown time`
 */
export const formatDateTime = (milliseconds: number): string => {
  const moment = dayjs.utc(milliseconds);
  return moment.isValid() ? `${moment.format('YYYY-MM-DD HH:mm')} UTC` : 'unknown time';
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone has names in any case of letters, so callers could make any number. */
const MAX_FORMATS = 100;

/** Creating a format takes much longer than using it. */
const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
};

/**
 * A moment as the local time of a time zone: `2026-03-30 02:30:00`.
 *
 * Uses `Intl`: dayjs converts time zones through the machine's local time, and is off by an hour
 * where that is set forward.
 *
 * @param milliseconds - since 1970-01-01T00:00:00Z
 * @param timeZone - IANA
 * @returns undefined for an unknown zone or an invalid moment
 */
export const formatLocalTime = (milliseconds: number, timeZone: string): string | undefined => {
  try {
    return getFormat(timeZone).format(milliseconds);
  } catch {
    // The zone or time does not exist.
    return undefined;
  }
};

/** Like `formatLocalTime`, with the time in UTC for an unknown zone. */
export const formatLocalTimeOrUtc = (milliseconds: number, timeZone: string): string =>
  formatLocalTime(milliseconds, timeZone) ?? dayjs.utc(milliseconds).format('YYYY-MM-DD HH:mm:ss');

/** What the clocks of a zone show at a moment, minus that time in UTC; in milliseconds. */
export const offsetAt = (milliseconds: number, timeZone: string): number => {
  const second = Math.floor(milliseconds / 1000) * 1000;
  return Date.parse(`${formatLocalTimeOrUtc(second, timeZone).replace(' ', 'T')}Z`) - second;
};

const DAY_MS = 86_400_000;

/**
 * The moment at which the clocks of a zone show a time, given in milliseconds of a clock in UTC. A
 * skipped time is shifted later by the gap; of a repeated one, the first counts.
 */
export const momentAt = (shown: number, timeZone: string): number => {
  const before = shown - offsetAt(shown - DAY_MS, timeZone);
  const after = shown - offsetAt(shown + DAY_MS, timeZone);
  return [before, after].find((one) => one + offsetAt(one, timeZone) === shown) ?? before;
};

/** The time and the time zone of a call, from its context. */
interface Clock {
  readonly now: () => number;
  readonly timeZone?: string | undefined;
}

/**
 * The user's current day, for a system role: `Today is 2026-11-22, Sunday (time zone
 * Europe/Berlin).` No time of day, so that the text stays the same until midnight. UTC if the
 * context has no valid time zone.
 */
export const describeToday = (clock: Clock = { now: Date.now }): string => {
  const { timeZone = 'UTC' } = clock;
  const local = formatLocalTime(clock.now(), timeZone);
  const [day, zone] = local ? [dayjs.utc(local), timeZone] : [dayjs.utc(clock.now()), 'UTC'];
  return `Today is ${day.format('YYYY-MM-DD, dddd')} (time zone ${zone}).`;
};
