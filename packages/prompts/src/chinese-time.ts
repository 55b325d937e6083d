import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';

import { readMonthDay } from './month-day.ts';
import { findNamedDay, findNearestDay } from './named-day.ts';
import type { RelativeTime } from './relative-time.ts';
import { type Distance, shiftTime } from './shift-time.ts';
import { monthName, spellDate } from './written-date.ts';

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

const UNITS: Readonly<Record<string, Distance['unit']>> = {
  分: 'minute',
  分钟: 'minute',
  刻钟: 'quarter',
  周: 'week',
  天: 'day',
  小时: 'hour',
  年: 'year',
  日: 'day',
  星期: 'week',
  月: 'month',
  礼拜: 'week',
  秒: 'second',
  秒钟: 'second',
  钟头: 'hour',
};

const WEEKDAY = /^(上上|上|下下|下|这|本)?个?(?:周|星期|礼拜)([一二三四五六日天])$/;
const DISTANCE = /^(?:再?过)?([\d.半个分钟刻小时头天日周星期礼拜月年秒 ]{2,30})(?:之|以)?(后|前)$/;
const PART =
  /(?:(\d{1,5}(?:\.\d{1,2})?)|半)个?(半?)(分钟?|刻钟|小时|钟头|天|日|周|星期|礼拜|月|年(?:(?<=\d年)半$)?|秒钟?)/y;
const BOUND = /^(?:([上下本这])个?|([今明去]年|\d{4}年)(?=年))?(月|年)(初|[底末])$/;
/** 12月第一个星期一, 下个月最后一天 */
const PLACE_IN_MONTH =
  /^(?:(\d{1,2})|([上下本这])个?)月的?(?:第([1-5])|最后1)个?(?:天|(?:周|星期|礼拜)([一二三四五六日天]))$/;
const PLACES = 'last first second third fourth fifth'.split(' ');
const MONTHS: Readonly<Record<string, string>> = { 上: 'last month', 下: 'next month' };
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
/** 12月5日（星期六）下午3点 */
const DATE_WITH_WEEKDAY =
  /^(.*(?:\d[日号]|-\d{1,2}))[(（,，]?(?:周|星期|礼拜)([一二三四五六日天])[)）]?(.*)$|^(?:周|星期|礼拜)([一二三四五六日天])[,，]?(.*\d[日号].*)$/;
/** 11月底, 2027年3月初 */
const OF_NAMED_MONTH = /^(?:(\d{4})年)?(\d{1,2})月(初|[底末])$/;
const OF_MONTH = /^([上下本这])个?月(\d{1,2})[日号]$/;
const OF_YEAR = /^(今年|明年|去年)(.+)$/;
const CLOCK =
  /(凌晨|清[晨早]|早[上晨]?|晨|上午|中午|下午|傍晚|晚[上间]?|深夜|夜[里晚间])?(?<!\d)(\d{1,2})(?:[:：](\d{2})|[点时](?:钟|整|(半)|([13])刻|(\d{1,2})分?)?)$/;

/** The hours of the parts of a day by their first character, both included. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  上: [0, 12],
  下: [12, 23],
  中: [11, 15],
  傍: [15, 21],
  凌: [0, 7],
  夜: [18, 23],
  早: [0, 11],
  晚: [17, 23],
  晨: [0, 11],
  深: [18, 23],
  清: [0, 11],
};

const DIGITS = '零一二三四五六七八九';
const TENS = '[一二三四五六七八九]?十[一二三四五六七八九]?';
const HUNDREDS =
  '[一二两三四五六七八九]百(?:零[一二三四五六七八九]|[一二三四五六七八九]十[一二三四五六七八九]?)?';
/**
 * Numbers before a unit, and minutes, as the group; other rows of digits, such as 两三天, are none.
 * Weekdays and dates of the Chinese calendar keep theirs.
 */
const NUMERALS = new RegExp(
  `[农阴]历.月(?:初.|廿.|${TENS})|(?:周|星期|礼拜)[一二三四五六]|初[一二三四五六七八九十]` +
    `|((?:${HUNDREDS}|${TENS}|[零〇]?[${DIGITS}〇两]|[${DIGITS}〇]{4}(?=年))(?=[年月日号点时分刻天周星礼个小钟])|(?<=[点时])(?:${TENS}|[零〇][${DIGITS}])$)` +
    `|[${DIGITS}〇两十百]+`,
  'g',
);
const ALIKE: Readonly<Record<string, number>> = { 〇: 0, 两: 2 };

/** `十二`, `二十三` and `一百零五`; without 十 or 百, each is a digit: `两`, `二零二六`. */
const readNumber = (text: string): string => {
  const digitsOf = (part: string): string =>
    part.replaceAll(/./g, (one) => `${ALIKE[one] ?? DIGITS.indexOf(one)}`);
  const [hundreds = '', rest] = text.split('百');
  if (rest !== undefined) {
    return `${Number(digitsOf(hundreds)) * 100 + Number(readNumber(rest.replace('零', '') || '零'))}`;
  }
  const [tens, ones] = text.split('十');
  if (ones === undefined) return digitsOf(text);
  return `${digitsOf(tens || '一')}${digitsOf(ones || '零')}`;
};

/** Characters of Taiwan and Hong Kong, and the ones that are read. */
const TRADITIONAL = '個兩這後週號點時鐘禮現過農曆陰節';
const SIMPLIFIED = '个两这后周号点时钟礼现过农历阴节';

/** Without spaces, except where they keep two numbers apart. */
const compact = (text: string): string =>
  text
    .replaceAll(/ (?!\d)|(?<!\d) /g, '')
    .replaceAll(/\p{Script=Han}/gu, (one) => SIMPLIFIED[TRADITIONAL.indexOf(one)] ?? one);

/** Japanese words, and the Chinese ones that are read: 来週の月曜日 is 下周一. */
const JAPANESE: readonly (readonly [RegExp, string])[] = [
  [/の/g, ''],
  [/までに?$/, ''],
  [/^明后日/, '后天'],
  [/^来(?=[周月])/, '下'],
  [/^今(?=[周月])/, '这'],
  [/午后/, '下午'],
  [/午前/, '上午'],
  [/夕方/, '傍晚'],
];
const JAPANESE_WEEKDAY = /(周)?([月火水木金土日])曜日?/;

const fromJapanese = (text: string): string =>
  JAPANESE.reduce((words, [pattern, word]) => words.replace(pattern, word), text).replace(
    JAPANESE_WEEKDAY,
    (_, week = '星期', day: string) => `${week}${'一二三四五六日'['月火水木金土日'.indexOf(day)]}`,
  );

/** A time of day in ISO 8601; undefined if it is invalid, or not in the part of the day. */
const readClock = ([, part, hour, minute, half, quarters, minutes]: RegExpExecArray):
  | string
  | undefined => {
  const given = Number(hour);
  const past = half ? 30 : quarters ? 15 * Number(quarters) : Number(minute ?? minutes ?? 0);
  const [from, to] = PARTS[part?.[0] ?? ''] ?? [0, 23];
  // An hour before noon may be one of the afternoon; 早上12点 is neither noon nor midnight.
  const isEvening = /^[晚深夜]/.test(part ?? '');
  // The end of the day or of its evening.
  if (past === 0 && (given === 24 ? isEvening || !part : isEvening && given === 12)) return '24:00';
  const hours =
    part === '凌晨' && given === 12
      ? 0
      : [given, given + 12].find((one) => one >= from && one <= to);
  return hours !== undefined && past < 60
    ? `${String(hours).padStart(2, '0')}:${String(past).padStart(2, '0')}`
    : undefined;
};

const LONGEST = 40;

/** A day in ISO 8601; undefined if it does not exist. */
const toExisting = (iso: string | undefined): string | undefined =>
  iso !== undefined && dayjs.utc(iso).format('YYYY-MM-DD') === iso ? iso : undefined;

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
  const [, which, ofYear, unit, bound] = BOUND.exec(phrase) ?? [];
  if (unit !== undefined) {
    const period = unit === '月' ? 'month' : 'year';
    const named = Number.parseInt(ofYear ?? '', 10);
    const steps = named ? named - date.year() : (STEPS[which ?? ofYear ?? ''] ?? 0);
    const first = date.startOf(period).add(steps, period);
    return (bound === '初' ? first : first.endOf(period)).format('YYYY-MM-DD');
  }
  const [found, number, otherMonth = '', place = '0', ofWeek] = PLACE_IN_MONTH.exec(phrase) ?? [];
  if (found !== undefined) {
    const month = number ? monthName(Number(number)).toLowerCase() : MONTHS[otherMonth];
    const weekday = ofWeek && WEEKDAYS['一二三四五六日'.indexOf(ofWeek.replace('天', '日'))];
    const words = `${PLACES[Number(place)]} ${weekday ?? 'day'} of ${month ?? 'this month'}`;
    return readMonthDay(words, today, nearest);
  }
  const [, ofMonth, dayOfMonth] = OF_MONTH.exec(phrase) ?? [];
  if (ofMonth !== undefined) {
    const month = date.add(STEPS[ofMonth] ?? 0, 'month').format('YYYY-MM');
    return toExisting(`${month}-${dayOfMonth?.padStart(2, '0')}`);
  }
  const [, inYear = '', named, boundOfNamed] = OF_NAMED_MONTH.exec(phrase) ?? [];
  if (named !== undefined) {
    const place = boundOfNamed === '初' ? 'start' : 'end';
    const month = monthName(Number(named)).toLowerCase();
    return readMonthDay(`${place} of ${month} ${inYear}`.trim(), today, nearest);
  }
  const [, alone] = /^(\d{1,2})[日号]$/.exec(phrase) ?? [];
  if (alone !== undefined) return readMonthDay(`${alone}th`, today, nearest);
  const [, year = '', rest = ''] = OF_YEAR.exec(phrase) ?? [];
  if (rest !== '') return findNamedDay(rest, date.year() + (STEPS[year] ?? 0));
  return nearest && findNearestDay(phrase, today, nearest);
};

const readDistance = (
  phrase: string,
  options: { readonly now: number; readonly timeZone: string },
): RelativeTime | undefined => {
  const [, given = '', direction] = DISTANCE.exec(phrase) ?? [];
  if (direction === undefined) return undefined;
  const parts: Distance[] = [];
  const words = given.replaceAll(' ', '');
  for (PART.lastIndex = 0; PART.lastIndex < words.length;) {
    const [whole, digits = '0.5', before, name = ''] = PART.exec(words) ?? [];
    const unit = UNITS[name.replace(/半$/, '')];
    const half = before || name.endsWith('半');
    if (whole === undefined || unit === undefined) return undefined;
    // 3月后 is after March, and 5日前 before the fifth.
    const isDate =
      (unit === 'month' && !whole.includes('个')) || (name === '日' && words !== whole);
    // 两个半年 is twice half a year.
    const isYear = unit === 'year' && (Number(digits) > 1000 || whole.includes('个'));
    if (isDate || isYear || (name === '日' && direction === '前')) return undefined;
    parts.push({ amount: Number(digits) + (half ? 0.5 : 0), unit });
  }
  return shiftTime(parts, { ...options, sign: direction === '前' ? -1 : 1 });
};

/**
 * Reads a Chinese phrase for a time: `明天下午3点`, `十二月五日`, `下周五`, `3天后`, `月底`, `12月25日`, `现在`.
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
    readonly timeZone: string;
    readonly today: string;
  },
): RelativeTime | undefined => {
  const { nearest, now, timeZone, today } = options;
  if (/^(?:[现現]在|此[刻时時]|[当當]前)$/.test(text)) return { milliseconds: now };
  // A longer text is no time.
  if (text.length > LONGEST) return undefined;
  // A date alone is read without the clock.
  if (spellDate(text)) return undefined;
  const words = compact(
    fromJapanese(compact(text))
      .replace(/^([今明昨])(?=[早晨晚])/, '$1天')
      .replace(/^([今明去]年|\d{4}年)(?=[初底末]$)/, '$1年')
      .replace(/[中正]午$/, '中午12点')
      .replaceAll(NUMERALS, (whole, numeral?: string) =>
        numeral === undefined ? whole : ` ${readNumber(numeral)}`,
      ),
  );
  const [, before, name, after = '', firstName, rest] = DATE_WITH_WEEKDAY.exec(words) ?? [];
  const weekday = name ?? firstName;
  const dated = weekday === undefined ? words : (rest ?? `${before}${after}`);
  const time = CLOCK.exec(dated);
  const shown = time ? readClock(time) : undefined;
  if (time && shown === undefined) return undefined;
  const isEnd = shown === '24:00';
  const clock = isEnd ? '00:00' : shown;
  const phrase = dated.slice(0, time?.index);
  const dayAfter = (day: string): string => dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD');
  if (clock !== undefined && phrase === '') {
    if (clock !== '00:00') return { clock, day: today };
    // Which midnight is meant, only who looks ahead can tell.
    return nearest === 'next' ? { clock, day: dayAfter(today) } : undefined;
  }
  const day = toExisting(spellDate(phrase)?.iso) ?? readDay(phrase, today, nearest);
  if (day !== undefined) {
    const isOther =
      weekday !== undefined &&
      dayjs.utc(day).day() !== '日一二三四五六'.indexOf(weekday.replace('天', '日'));
    return isOther ? undefined : { clock, day: isEnd ? dayAfter(day) : day };
  }
  const distant = weekday === undefined ? readDistance(phrase, { now, timeZone }) : undefined;
  if (!distant || clock === undefined) return distant;
  return 'day' in distant && !isEnd ? { clock, day: distant.day } : undefined;
};
