import { spellDate } from './written-date.ts';

/** Month and day of days that have a name. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ['christmas', '12-25'],
  ['christmas day', '12-25'],
  ['christmas eve', '12-24'],
  ['halloween', '10-31'],
  ['new year', '01-01'],
  ["new year's", '01-01'],
  ["new year's day", '01-01'],
  ["new year's eve", '12-31'],
  ["valentine's day", '02-14'],
  ['元旦', '01-01'],
  ['劳动', '05-01'],
  ['国庆', '10-01'],
  ['圣诞', '12-25'],
  ['平安夜', '12-24'],
  ['情人', '02-14'],
]);

const DAY_MS = 86_400_000;

const toIso = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * Easter Sunday of the western churches, by the Gregorian computus in the form of Meeus, Jones and
 * Butcher (J. Meeus, Astronomical Algorithms, chapter 8).
 */
const easterOf = (year: number): number => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
};

/** Days after Easter Sunday. */
const MOVABLE: ReadonlyMap<string, number> = new Map([
  ['easter', 0],
  ['easter monday', 1],
  ['easter sunday', 0],
  ['good friday', -2],
]);

/** `July 4`, `July 4th`, `4 July`, `the 4th of July`. */
const DAY_AND_MONTH =
  /^(?:the )?(?:[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?[a-z]{3,9}\.?)$/;

const CHINESE = /^\d{1,2} ?月 ?\d{1,2} ?[日号]$/;

/**
 * A day of a year by its month or name, in ISO 8601: `4 July`, `Christmas Eve`, `Easter Monday`.
 * Undefined for other texts, and if the year has no such day.
 */
export const findNamedDay = (text: string, year: number): string | undefined => {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'");
  const fixed = FIXED.get(words.replace(/^new years\b/, "new year's").replace(/节$/, ''));
  if (fixed !== undefined) return `${year}-${fixed}`;
  const days = MOVABLE.get(words);
  if (days !== undefined) return toIso(easterOf(year) + days * DAY_MS);
  const iso = CHINESE.test(words)
    ? spellDate(`${year}年${words.replace('号', '日')}`)?.iso
    : DAY_AND_MONTH.test(words)
      ? spellDate(`${words} ${year}`)?.iso
      : undefined;
  const instant = Date.parse(`${iso}T00:00Z`);
  // 29 February is not in every year.
  return iso !== undefined && !Number.isNaN(instant) && toIso(instant) === iso ? iso : undefined;
};

/** Years in which each day of a year occurs at least once: 29 February was left out in 1900. */
const MOST_YEARS = 9;

/**
 * The next such day from a day on, or the last one before or on it: `July 4` is 2027-07-04 from
 * 2026-11-29 on.
 */
export const findNearestDay = (
  text: string,
  from: string,
  nearest: 'last' | 'next',
): string | undefined => {
  const step = nearest === 'next' ? 1 : -1;
  for (let years = 0; years < MOST_YEARS; years += 1) {
    const day = findNamedDay(text, Number(from.slice(0, 4)) + step * years);
    if (day !== undefined && (step > 0 ? day >= from : day <= from)) return day;
  }
  return undefined;
};
