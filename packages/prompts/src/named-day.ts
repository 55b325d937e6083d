import { findChineseDay } from './chinese-calendar.ts';
import { spellDate } from './written-date.ts';

/** Month and day of days that have a name. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ['boxing day', '12-26'],
  ['christmas', '12-25'],
  ['christmas day', '12-25'],
  ['christmas eve', '12-24'],
  ['halloween', '10-31'],
  ['new year', '01-01'],
  ["new year's", '01-01'],
  ["new year's day", '01-01'],
  ["new year's eve", '12-31'],
  ["valentine's day", '02-14'],
  ['juneteenth', '06-19'],
  ["st patrick's day", '03-17'],
  ['veterans day', '11-11'],
  ['儿童', '06-01'],
  ['元旦', '01-01'],
  ['劳动', '05-01'],
  ['国庆', '10-01'],
  ['圣诞', '12-25'],
  ['平安夜', '12-24'],
  ['情人', '02-14'],
  ['教师', '09-10'],
]);

/** Holidays of the United States: month, weekday from Sunday, and which one; -1 is the last. */
const OF_MONTH: ReadonlyMap<string, readonly [number, number, number]> = new Map([
  ['black friday', [11, 4, 4]],
  ['columbus day', [10, 1, 2]],
  ['cyber monday', [11, 4, 4]],
  ['labor day', [9, 1, 1]],
  ['martin luther king day', [1, 1, 3]],
  ['memorial day', [5, 1, -1]],
  ['mlk day', [1, 1, 3]],
  ['presidents day', [2, 1, 3]],
  ['thanksgiving', [11, 4, 4]],
  ['thanksgiving day', [11, 4, 4]],
]);

/** Days after the Thursday that they follow. */
const AFTER: ReadonlyMap<string, number> = new Map([
  ['black friday', 1],
  ['cyber monday', 4],
]);

/** Month and day in the Chinese calendar. */
const CHINESE_DAYS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['chinese new year', [1, 1]],
  ['double ninth festival', [9, 9]],
  ['dragon boat festival', [5, 5]],
  ['lantern festival', [1, 15]],
  ['lunar new year', [1, 1]],
  ['mid-autumn festival', [8, 15]],
  ['spring festival', [1, 1]],
  ['七夕', [7, 7]],
  ['中秋', [8, 15]],
  ['中元', [7, 15]],
  ['元宵', [1, 15]],
  ['大年初一', [1, 1]],
  ['春节', [1, 1]],
  ['端午', [5, 5]],
  ['重阳', [9, 9]],
]);

const digitOf = (digit: string): number =>
  digit === '' ? 0 : '一二三四五六七八九十'.indexOf(digit) + 1;
/** `农历八月十五`. The last two months may end in the next year. */
const CHINESE_DATE =
  /^(?:农历|阴历)(正|[一二三四五六七八九十])月(?:初([一二三四五六七八九十])|(十|廿|二十)([一二三四五六七八九])|(二|三)十)$/;

const DAY_MS = 86_400_000;

const toIso = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const dayOfMonth = (year: number, [month, weekday, place]: readonly [number, number, number]) => {
  const start = place < 0 ? Date.UTC(year, month, -6) : Date.UTC(year, month - 1, 1);
  const days = (weekday - new Date(start).getUTCDay() + 7) % 7;
  return start + (days + (place < 0 ? 0 : 7 * (place - 1))) * DAY_MS;
};

/** The days of the Chinese calendar, and the solar term 清明 of this century. */
const findChinese = (words: string, year: number): string | undefined => {
  const name = words.replace(/节$/, '');
  const day = CHINESE_DAYS.get(words) ?? CHINESE_DAYS.get(name);
  if (day !== undefined) return findChineseDay(year, ...day);
  if (name === '除夕' || name === '大年三十' || name === "chinese new year's eve") {
    const next = findChineseDay(year, 1, 1);
    return next && toIso(Date.parse(next) - DAY_MS);
  }
  if (name === '清明' && year >= 2000 && year < 2100) {
    const short = year - 2000;
    const date = Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4);
    return `${year}-04-0${date}`;
  }
  const [, month = '', first = '', tens, ones = '', whole = ''] = CHINESE_DATE.exec(words) ?? [];
  if (month === '') return undefined;
  const before = tens === undefined ? 10 * digitOf(whole) : tens === '十' ? 10 : 20;
  const date = before + digitOf(first || ones);
  return findChineseDay(year, month === '正' ? 1 : digitOf(month), date);
};

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
  ['ascension day', 39],
  ['ash wednesday', -46],
  ['easter', 0],
  ['easter monday', 1],
  ['easter sunday', 0],
  ['good friday', -2],
  ['palm sunday', -7],
  ['pentecost', 49],
  ['whit monday', 50],
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
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replace(/^st\. /, 'st ');
  const fixed = FIXED.get(words.replace(/^new years\b/, "new year's").replace(/节$/, ''));
  if (fixed !== undefined) return `${year}-${fixed}`;
  const ofMonth = OF_MONTH.get(words.replace(/(?:s'|'s) day$/, 's day'));
  if (ofMonth) return toIso(dayOfMonth(year, ofMonth) + (AFTER.get(words) ?? 0) * DAY_MS);
  const chinese = findChinese(words, year);
  if (chinese !== undefined) return chinese;
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
