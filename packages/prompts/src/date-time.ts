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

/**
 * A moment on the clocks of a time zone: `2026-03-30 02:30:00`.
 *
 * By `Intl`: the time zones of dayjs pass through the clocks of the machine, and are wrong by an hour
 * where these are set forward.
 *
 * @param milliseconds - since 1970-01-01T00:00:00Z
 * @param timeZone - IANA
 * @returns undefined if there is no such zone or moment
 */
export const formatLocalTime = (milliseconds: number, timeZone: string): string | undefined => {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone,
    });
    return format.format(milliseconds);
  } catch {
    // The zone or time does not exist.
    return undefined;
  }
};

/** The time and the time zone of a call, as its context has them. */
interface Clock {
  readonly now: () => number;
  readonly timeZone?: string | undefined;
}

/**
 * The day of a call where its user is, for a system role: `Today is 2026-11-22, Sunday (time zone
 * Europe/Berlin).` No time of day, so that the text stays the same until midnight. UTC where the
 * context has no time zone, or one that does not exist.
 */
export const describeToday = (clock: Clock = { now: Date.now }): string => {
  const { timeZone = 'UTC' } = clock;
  const local = formatLocalTime(clock.now(), timeZone);
  const [day, zone] = local ? [dayjs.utc(local), timeZone] : [dayjs.utc(clock.now()), 'UTC'];
  return `Today is ${day.format('YYYY-MM-DD, dddd')} (time zone ${zone}).`;
};
