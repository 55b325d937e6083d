const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `Wed, …`, `Wednesday, …` and `Freitag, den …` */
const WEEKDAY = /^([\p{L}-]{3,13})\.?,?\s+(?:den\s+)?/iu;
/** `um 18 Uhr`, `à 18h30`, `a las 9:00` */
const FOREIGN_CLOCK =
  /,?\s(?:(?:um|à|a las?|alle|às|om)\s)?(?:(\d{1,2}):(\d\d)|(\d{1,2})(?:[:.](\d\d))?\s?(?:Uhr|uur)|(\d{1,2})\s?h\s?(\d\d)?)$/iu;

/** `14:30`, `2:05 pm`, `3pm`, with a zone. */
const CLOCK =
  /(?:T|,?\s+(?:at\s+)?)(\d{1,2})(?::(\d\d)(:\d\d)?)?\s*(?:([ap])\.?m\.?)?\s*(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-]\d\d:?\d\d)(?:\s*\([^()]{1,60}\))?)?$/i;

/** `5 March 2026`, `5-Mar-2026`, `5. März 2026`, `5 de marzo de 2026`: no other date has these words. */
const DAY_FIRST =
  /^(?:the\s+|le\s+|el\s+)?(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s-]+(?:of\s+|de\s+)?(\p{L}{3,10})\.?,?[\s-]+(?:de\s+)?(\d{4})$/iu;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
/** `2026/3/5` and `2026年3月5日` */
const YEAR_FIRST = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/;
/** `31/01/2026` and `01/31/2026`: only one of the two can be the day. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
/** The week dates and ordinal dates of ISO 8601: `2024-W10-3`, `2024W103`, `2024-065`. */
const WEEK_DATE = /^(\d{4})(-?)W(\d\d)\2([1-7])$/i;
const ORDINAL_DATE = /^(\d{4})-(\d{3})$/;

const DAY_MS = 86_400_000;

/** A date in ISO 8601, with a time and an offset if present; the day need not exist. */
export interface SpelledDate {
  /** The weekday of the date, if the text names another one. */
  actualWeekday?: string | undefined;
  iso: string;
}

/** The English name of a month, counted from 1. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** Whether a word is a name or a common abbreviation of it. */
const isNamed = (name: string, word: string, shortest: RegExp): boolean =>
  word.toLowerCase() === name.toLowerCase() ||
  (shortest.test(word) && name.toLowerCase().startsWith(word.toLowerCase()));

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const foreign: Partial<Record<'month' | 'weekday', ReadonlyMap<string, number>>> = {};

/** The place of a name in languages whose names differ or mean the same, without accents; from 0. */
const findForeign = (kind: 'month' | 'weekday', word: string): number | undefined => {
  foreign[kind] ??= new Map(
    ['de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { [kind]: 'long', timeZone: 'UTC' });
      // October 2000 began on a Sunday.
      return (kind === 'month' ? MONTHS : WEEKDAYS).map((_, index) => {
        const day = kind === 'month' ? Date.UTC(2000, index) : Date.UTC(2000, 9, 1 + index);
        return [withoutAccents(format.format(day)), index] as const;
      });
    }),
  );
  return foreign[kind].get(withoutAccents(word));
};

const monthOf = (word: string): number =>
  1 + MONTHS.findIndex((name) => isNamed(name, word, /^(?:.{3}|sept)$/i)) ||
  1 + (findForeign('month', word) ?? -1);

/** From Sunday, 0; negative for other words. */
const weekdayOf = (word: string): number => {
  const weekday = WEEKDAYS.findIndex((name) => isNamed(name, word, /^.{3,}$/));
  return weekday < 0 ? (findForeign('weekday', word) ?? -1) : weekday;
};

type Day = readonly [year: string, month: number, day: string];

/** The UTC day of an instant in milliseconds. */
const toDay = (instant: number): Day => {
  const [year = '', month, day = ''] = new Date(instant).toISOString().split(/[-T]/);
  return [year, Number(month), day];
};

/** The day of a year, counted from 1; undefined outside the year. */
const dayOfYear = (year: string, ordinal: number): Day | undefined => {
  const day = toDay(new Date(`${year}-01-01T00:00Z`).getTime() + (ordinal - 1) * DAY_MS);
  return day[0] === year ? day : undefined;
};

/** A day of an ISO week, from Monday (1); undefined if the year has no such week. */
const dayOfWeek = (year: string, week: number, weekday: number): Day | undefined => {
  // January 4 is always in the first week, and a week belongs to the year of its Thursday.
  const anchor = new Date(`${year}-01-04T00:00Z`);
  const days = (week - 1) * 7 - ((anchor.getUTCDay() + 6) % 7);
  const monday = anchor.getTime() + days * DAY_MS;
  if (toDay(monday + 3 * DAY_MS)[0] !== year) return undefined;
  return toDay(monday + (weekday - 1) * DAY_MS);
};

const readDay = (text: string): Day | undefined => {
  const [, weekYear, , week, weekday] = WEEK_DATE.exec(text) ?? [];
  if (weekYear) return dayOfWeek(weekYear, Number(week), Number(weekday));
  const [, ordinalYear, ordinal] = ORDINAL_DATE.exec(text) ?? [];
  if (ordinalYear) return dayOfYear(ordinalYear, Number(ordinal));
  const [, day, month = '', year] = DAY_FIRST.exec(text) ?? [];
  if (day && year) return [year, monthOf(month), day];
  const [, name = '', second, last] = MONTH_FIRST.exec(text) ?? [];
  if (second && last) return [last, monthOf(name), second];
  const [, first, middle, end] = YEAR_FIRST.exec(text) ?? [];
  if (first && middle && end) return [first, Number(middle), end];
  const [, left, , right, final] = YEAR_LAST.exec(text) ?? [];
  if (!left || !right || !final) return undefined;
  if (Number(left) > 12 || left === right) return [final, Number(right), left];
  return Number(right) > 12 ? [final, Number(left), right] : undefined;
};

/** `T14:30Z` from the parts of {@link CLOCK}; empty if the hour is not valid on a 12-hour clock. */
const writeClock = ([
  ,
  hour = '',
  minute = '00',
  second = '',
  half,
  zone = '',
  offset = zone && 'Z',
]: string[]): string => {
  const isHalf = half !== undefined;
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return '';
  const hours = isHalf ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return `T${String(hours).padStart(2, '0')}:${minute}${second}${offset}`;
};

const findOther = (date: string, weekday: number): string | undefined => {
  const actual = new Date(`${date}T00:00Z`).getUTCDay();
  // The day may not exist.
  return Number.isNaN(actual) || actual === weekday ? undefined : WEEKDAYS[actual];
};

/**
 * A date as a person writes it, in ISO 8601: `March 5, 2026 at 3pm`, `31/01/2026`, `Wed, 31 Jan 2024 10:00:00 GMT`.
 *
 * @returns undefined if the text is not a date, or if day and month could be swapped
 */
export const spellDate = (text: string): SpelledDate | undefined => {
  const trimmed = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(
      FOREIGN_CLOCK,
      (_, h = '', m = '', uhr = '', past = '', hour = '', after = '') =>
        ` ${h || uhr || hour}:${m || past || after || '00'}`,
    );
  const clock = CLOCK.exec(trimmed);
  const hasClock = clock !== null && (clock[2] !== undefined || clock[4] !== undefined);
  const dayText = hasClock ? trimmed.slice(0, clock.index) : trimmed;
  const [, name = ''] = WEEKDAY.exec(dayText) ?? [];
  const weekday = name === '' ? -1 : weekdayOf(name);
  const day = readDay(weekday < 0 ? dayText : dayText.replace(WEEKDAY, ''));
  const time = hasClock ? writeClock(clock) : '';
  if (!day || day[1] < 1 || (hasClock && time === '')) return undefined;
  const date = [day[0], String(day[1]).padStart(2, '0'), day[2].padStart(2, '0')].join('-');
  const actualWeekday = weekday < 0 ? undefined : findOther(date, weekday);
  return { iso: `${date}${time}`, ...(actualWeekday !== undefined && { actualWeekday }) };
};
