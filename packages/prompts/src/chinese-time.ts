import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';

import { findNamedDay, findNearestDay } from './named-day.ts';
import type { RelativeTime } from './relative-time.ts';
import { spellDate } from './written-date.ts';

dayjs.extend(isoWeek);
dayjs.extend(utc);

/** Days from today. */
const DAYS = new Map([
  ['今天', 0],
  ['今日', 0],
  ['前天', -2],
  ['后天', 2],
  ['大前天', -3],
  ['大后天', 3],
  ['明天', 1],
  ['明日', 1],
  ['昨天', -1],
  ['昨日', -1],
]);

/** Weeks or years from this one. */
const STEPS: Readonly<Record<string, number>> = {
  上: -1,
  上上: -2,
  下: 1,
  下下: 2,
  今年: 0,
  去年: -1,
  明年: 1,
};

const UNITS = {
  天: 'day',
  年: 'year',
  日: 'day',
  星期: 'week',
  月: 'month',
  礼拜: 'week',
  周: 'week',
} as const;
const MINUTES: Readonly<Record<string, number>> = { 分钟: 1, 小时: 60, 钟头: 60 };

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,2})?|[一二两三四五六七八九十]{1,3}`;
const WEEKDAY = /^(上上|上|下下|下|这|本)?个?(?:周|星期|礼拜)([一二三四五六日天])$/;
const DISTANCE = new RegExp(
  `^(?:再?过)?(${NUMBER}|半)个?(分钟|小时|钟头|天|日|周|星期|礼拜|月|年)(?:之|以)?(后|前)$`,
);
const BOUND = /^(?:(上|下|本|这)个?)?(月|年)(初|底)$/;
const OF_YEAR = /^(今年|明年|去年)(.+)$/;
const CLOCK = new RegExp(
  `(凌晨|早上|上午|中午|下午|傍晚|晚上)?(?:(\\d{1,2})[:：](\\d{2})|(\\d{1,2}|[一二两三四五六七八九十]{1,3})点(?:钟|整|(半)|(一刻)|(\\d{1,2})分?)?)$`,
);

const DIGITS = '零一二三四五六七八九';

/** `十二`, `二十三`, `两` and `12`. */
const readNumber = (text: string): number => {
  if (/^\d/.test(text)) return Number(text);
  const digitOf = (one: string): number => (one === '两' ? 2 : DIGITS.indexOf(one));
  const [tens, ones] = text.split('十');
  if (ones === undefined) return digitOf(text);
  return (
    (tens === '' || tens === undefined ? 1 : digitOf(tens)) * 10 + (ones === '' ? 0 : digitOf(ones))
  );
};

/** A time of day in ISO 8601; undefined if it is invalid, or if it may be of two days. */
const readClock = ([, part = '', hour, minute, words, half, quarter, minutes]: RegExpExecArray):
  | string
  | undefined => {
  const given = readNumber(hour ?? words ?? '');
  const past = half ? 30 : quarter ? 15 : Number(minute ?? minutes ?? 0);
  const isAfternoon = /[下傍晚]/.test(part) || (part === '中午' && given < 11);
  if (part === '晚上' && given === 12) return undefined;
  const hours = isAfternoon && given < 12 ? given + 12 : given;
  return hours >= 0 && hours < 24 && past < 60
    ? `${String(hours).padStart(2, '0')}:${String(past).padStart(2, '0')}`
    : undefined;
};

const LONGEST = 40;
const MINUTE_MS = 60_000;

const readDay = (
  phrase: string,
  today: string,
  nearest: 'last' | 'next' | undefined,
): string | undefined => {
  const date = dayjs.utc(today);
  const days = DAYS.get(phrase);
  if (days !== undefined) return date.add(days, 'day').format('YYYY-MM-DD');
  const [, week, name = ''] = WEEKDAY.exec(phrase) ?? [];
  if (name !== '') {
    const wanted = '一二三四五六日'.indexOf(name.replace('天', '日'));
    const monday = date.startOf('isoWeek').add(STEPS[week ?? ''] ?? 0, 'week');
    const day = monday.add(wanted, 'day');
    // Without a week, it is the next one.
    return (week === undefined && day <= date ? day.add(1, 'week') : day).format('YYYY-MM-DD');
  }
  const [, which = '', unit, bound] = BOUND.exec(phrase) ?? [];
  if (unit !== undefined) {
    const period = unit === '月' ? 'month' : 'year';
    const first = date.startOf(period).add(STEPS[which] ?? 0, period);
    return (bound === '初' ? first : first.endOf(period)).format('YYYY-MM-DD');
  }
  const [, year = '', rest = ''] = OF_YEAR.exec(phrase) ?? [];
  if (rest !== '') return findNamedDay(rest, date.year() + (STEPS[year] ?? 0));
  return nearest && findNearestDay(phrase, today, nearest);
};

const readDistance = (phrase: string, now: number, today: string): RelativeTime | undefined => {
  const [, given = '', unit = '', direction] = DISTANCE.exec(phrase) ?? [];
  if (direction === undefined) return undefined;
  const amount = (given === '半' ? 0.5 : readNumber(given)) * (direction === '前' ? -1 : 1);
  const minutes = MINUTES[unit];
  if (minutes !== undefined) return { milliseconds: now + amount * minutes * MINUTE_MS };
  if (!Number.isInteger(amount)) return undefined;
  const day = dayjs.utc(today).add(amount, UNITS[unit as keyof typeof UNITS]);
  return { day: day.format('YYYY-MM-DD') };
};

/**
 * Reads a Chinese phrase for a time: `明天下午3点`, `下周五`, `3天后`, `月底`, `12月25日`, `现在`.
 * 下周五 is the Friday of the next week, which begins on Monday.
 *
 * @param options - `today` is the date at the place that is meant
 * @returns undefined if the text is not such a phrase
 */
export const readChineseTime = (
  text: string,
  options: {
    readonly nearest: 'last' | 'next' | undefined;
    readonly now: number;
    readonly today: string;
  },
): RelativeTime | undefined => {
  const { nearest, now, today } = options;
  if (/^(?:现在|此刻)$/.test(text)) return { milliseconds: now };
  // A longer text is no time, and a row of spaces would be tried at each of them.
  if (text.length > LONGEST) return undefined;
  const words = text
    .replaceAll(/\s/g, '')
    .replace(/^今晚/, '今天晚上')
    .replace(/^明早/, '明天早上');
  const time = CLOCK.exec(words);
  const clock = time ? readClock(time) : undefined;
  if (time && clock === undefined) return undefined;
  const phrase = words.slice(0, time?.index);
  if (clock !== undefined && phrase === '') return { clock, day: today };
  const dated = clock === undefined ? undefined : spellDate(phrase)?.iso;
  const day = dated ?? readDay(phrase, today, nearest);
  if (day !== undefined) return { clock, day };
  const distant = readDistance(phrase, now, today);
  if (!distant || clock === undefined) return distant;
  return 'day' in distant ? { clock, day: distant.day } : undefined;
};
