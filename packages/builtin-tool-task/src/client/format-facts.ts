import { formatTime } from '@lobechat/shared-tool-ui';

/** The milliseconds since 1970 of an ISO 8601 time in a state; undefined if it is invalid. */
export const parseMoment = (iso: string | undefined): number | undefined => {
  const time = iso === undefined || iso.length > 64 ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? undefined : time;
};

/** A time in a state, formatted for a language in the zone of the page. */
export const formatMoment = (iso: string | undefined, language: string): string => {
  const time = parseMoment(iso);
  return time === undefined ? '' : formatTime(time, language);
};

/** The time of day, with seconds. */
export const formatClock = (iso: string | undefined, language: string): string => {
  const time = parseMoment(iso);
  return time === undefined
    ? ''
    : new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(time);
};

/** The zone of the page, IANA. */
export const getPageZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time with its weekday in a zone; undefined for an unknown zone or an invalid time. */
export const formatInZone = (
  iso: string,
  { language, timeZone }: { language: string; timeZone: string },
): string | undefined => {
  const time = parseMoment(iso);
  if (time === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat(language, {
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      month: 'short',
      timeZone,
      weekday: 'short',
      year: 'numeric',
    }).format(time);
  } catch {
    // Unknown zone.
    return undefined;
  }
};

const writeUnit = (value: number, unit: string, language: string, digits = 0): string =>
  new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
  }).format(value);

const LARGER = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
  { seconds: 1, unit: 'second' },
] as const;

/** A duration in at most two units: `850ms`, `4.2s`, `2m 5s`, `3h 20m`. */
export const formatDuration = (milliseconds: number, language: string): string => {
  const time = Math.max(0, milliseconds);
  if (time < 999.5) return writeUnit(Math.round(time), 'millisecond', language);
  if (time < 59_950) return writeUnit(time / 1000, 'second', language, 1);
  const seconds = Math.round(time / 1000);
  const first = LARGER.findIndex((unit) => seconds >= unit.seconds);
  const [large, small] = LARGER.slice(Math.max(0, first));
  if (!large) return writeUnit(seconds, 'second', language);
  const rest = small ? Math.floor((seconds % large.seconds) / small.seconds) : 0;
  const parts = [writeUnit(Math.floor(seconds / large.seconds), large.unit, language)];
  if (small && rest > 0) parts.push(writeUnit(rest, small.unit, language));
  return parts.join(' ');
};

/** A number, formatted for a language. */
export const formatCount = (count: number, language: string): string =>
  new Intl.NumberFormat(language).format(count);

/** An amount of money; small ones with enough significant digits. */
export const formatMoney = (
  amount: number,
  { currency = 'USD', language }: { currency?: string | undefined; language: string },
): string => {
  const digits = Math.abs(amount) >= 1 ? 2 : 4;
  try {
    return new Intl.NumberFormat(language, {
      currency,
      maximumFractionDigits: digits,
      style: 'currency',
    }).format(amount);
  } catch {
    // Unknown currency.
    return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(amount);
  }
};
