import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';

import { readChineseTime } from './chinese-time.ts';
import { formatLocalTimeOrUtc } from './date-time.ts';
import { readMonthDay } from './month-day.ts';
import { findNamedDay, findNearestDay } from './named-day.ts';
import { type Distance, shiftDay, shiftTime } from './shift-time.ts';
import { spellDate } from './written-date.ts';

dayjs.extend(isoWeek);
dayjs.extend(utc);

/** A calendar day, with a time of day if one was given, or an exact moment. */
export type RelativeTime =
  | { readonly clock?: string | undefined; readonly day: string }
  | { readonly milliseconds: number };

/** The moment and place that words refer to. */
export interface RelativeTimeOptions {
  /** Which day is meant without a year, as in `July 4`. Without this, such a day is not read. */
  readonly nearest?: 'last' | 'next' | undefined;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
  /** IANA. UTC replaces an unknown zone. */
  readonly timeZone: string;
}

/** Days from today. */
const DAYS = new Map([
  ['day after tomorrow', 2],
  ['day before yesterday', -2],
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  // German, Dutch, French, Spanish, Italian, Portuguese, Russian, Korean; `hier` is yesterday in one,
  // here in others.
  ...[
    ['heute', 'vandaag', "aujourd'hui", 'hoy', 'oggi', 'hoje', 'сегодня', '오늘'],
    ['morgen', 'demain', 'mañana', 'domani', 'amanhã', 'завтра', '내일'],
    [
      'übermorgen',
      'overmorgen',
      'après-demain',
      'pasado mañana',
      'dopodomani',
      'послезавтра',
      '모레',
    ],
  ].flatMap((names, days) => names.map((name) => [name, days] as const)),
]);

const LONGEST = 100;

/** `eow` and the like. */
const ENDS: Readonly<Record<string, string>> = { m: 'month', w: 'week', y: 'year' };
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Units by the beginning of their names. */
const UNITS: Readonly<Record<string, Distance['unit']>> = {
  h: 'hour',
  hou: 'hour',
  hr: 'hour',
  m: 'minute',
  min: 'minute',
  mon: 'month',
  sec: 'second',
  w: 'week',
  wee: 'week',
  wk: 'week',
  wks: 'week',
  yea: 'year',
  yr: 'year',
  yrs: 'year',
};
/** Other words for the same. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  // The 12 in december 12 noon is a day.
  [
    /(?<!^(?:[a-z]+,? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? )\b12 (?=noon|mid)/,
    '',
  ],
  [/\bmidday\b/, 'noon'],
  [/\btmr?w?\b/, 'tomorrow'],
  [/\bxmas\b/, 'christmas'],
  [/\ba fortnight\b/, 'two weeks'],
  [/\b(?:a|one) hundred\b/, '100'],
  // `morgen um 17 uhr`, `demain à 17h`
  [/^(?!in |\+)(.+) (?:um|à|a las?|alle|às|om|в)(?= \d)/, '$1'],
  [/^(.+ \d{1,2}) ?(?:uhr|uur)$/, '$1:00'],
  // `내일 오후 5시`, `내일 17시 30분`
  [/(?<=\d)시$/, ':00'],
  [/(?<=\d)시 ?(\d\d)분$/, ':$1'],
  [/(?<=\d)시 ?(\d)분$/, ':0$1'],
  [/(오전|오후) (.+)$/, '$2 $1'],
  [/오전$/, 'am'],
  [/오후$/, 'pm'],
  // `tomorrow 17h30`; in 2 days 17h is a distance.
  [/^(?!in |\+)(.+ )(\d{1,2})h$/, '$1$2:00'],
  [/^(?!in |\+)(.+ )(\d{1,2})h(\d{2})$/, '$1$2:$3'],
  [/\b(?:a )?quarter of an hour\b/, '15 minutes'],
  [/^(in .+?)(?:'s|’s|'|’)? time$/, '$1'],
];
/** Hours before this one belong to the night of the day before. */
const EARLIEST = '05:00';
const EVENING = '16:00';

/** A time of day at the end: ` 17:00`, ` at 9:05`, `, 5pm`, ` 5:30 p.m.`, ` noon`; or alone. */
const CLOCK =
  /(?:^|,? )(?:at |by |@ ?)?(?:(\d{1,2}):(\d{2})|(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?|(noon)|midnight)$/;
/** The same before the day: `5pm tomorrow`, `at 17:00 on friday`. */
const CLOCK_FIRST =
  /^(?:at )?(\d{1,2}(?::\d{2})? ?[ap]\.?m\.?|\d{1,2}:\d{2}|noon|midnight),? (?:on )?(?![ap]\.?m\.?$)(.+)$/;
const WEEKDAY =
  /^(?:(last|this) |next |(?:(?:this )?coming|upcoming) )?([a-z]+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)$/;
/** What follows one part of a distance is the next one: `1h 30m`, `2 days and 4 hours`. */
const PART =
  /(?:(\d{1,5}(?:\.\d{1,2})?) ?|(half an?|a couple(?: of)?|[a-z]{1,9}(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?) )(sec(?:ond)?|min(?:ute)?|m(?!s)|h(?:(?:ou)?r)?|d(?:ay)?|w(?:(?:ee)?k)?|month|y(?:ea)?r)s?(?:$|(?=\d)|(?:,|,? and)? )/y;
const DISTANCE = /^(in |\+ ?)?(.+?)( ago| from now| later| hence)?$/;
/** `a week from tomorrow`, `the day before christmas`, `the monday after easter`. */
const DISTANT = /^(.+?) (from|after|before) (.+)$/;
/** `friday next week`, `next week on friday`. */
const DAY_OF_WEEK =
  /^(?:([a-z]+),? (?:of )?(this|next|last) week|(this|next|last) week,? (?:on )?([a-z]+))$/;
/** `Christmas 2027` */
const NAME_AND_YEAR = /^([a-z' .]{3,30}?),? (\d{4})$/;
/** `friday, december 4`, `friday the 4th` */
const DAY_AND_DATE = /^([a-z]{3,9}),? (?:the )?(.{3,})$/;
/** `tomorrow evening at 8`, `tonight 9:30`. */
const IN_PART =
  /^(?:(.+) )?(?:to)?(morning|afternoon|evening|night),? (?:at )?(\d{1,2})(?::(\d{2}))? ?(?:([ap])\.?m\.?)?$/;
/** `at 8 in the evening`, `tomorrow at 9:30 in the morning`, `8 tonight`; not `july 8 tonight`. */
const PART_LAST =
  /^(?:(.+?),? (?!.*tonight$))?(?:at )?(\d{1,2}(?::\d{2})?)(?: o'?clock)? (?:in the (morning|afternoon|evening)|(tonight))$/;
/** `eod friday`, `friday eod`, `end of tomorrow`: the day. */
const END_OF_DAY =
  /^(?:(?:eod|cob|close of business|end of (?:the )?(?:business |work(?:ing)? )?day),? (?:on |of )?(.+)|end of ((?:today|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))|(.+?),? (?:eod|cob))$/;
/** The same of a date in ISO 8601. */
const ISO_END_OF_DAY = /^(?:eod|cob|end of (?:the )?day),? (?:on )?(\d{4}-\d{2}-\d{2})$/i;
/** The hours of the parts of a day, both included. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  afternoon: [12, 18],
  evening: [16, 23],
  morning: [4, 11],
  night: [17, 23],
};

/** The first or last day of a period: `end of next month`, `the start of the week`. */
const BOUND =
  /^(start|beginning|first day|end|last day) of (?:(?:the|this|(next|last)) )?(day|week|month|year)$/;

/** A time of day in ISO 8601; undefined if it is invalid. */
const readClock = ([, hour, minute = '00', half, past = '00', part, noon]: RegExpExecArray) => {
  if (half === undefined && hour === undefined) return noon ? '12:00' : '00:00';
  const number = Number(half ?? hour);
  const isOnClock = half === undefined ? number < 24 : number >= 1 && number <= 12;
  const minutes = half === undefined ? minute : past;
  if (!isOnClock || Number(minutes) > 59) return undefined;
  const hours = half === undefined ? number : (number % 12) + (part === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
};

const readNumber = (text: string): number | undefined => {
  if (/^\d/.test(text)) return Number(text);
  if (text.startsWith('half')) return 0.5;
  if (text === 'a' || text === 'an') return 1;
  if (text.startsWith('a couple')) return 2;
  const [tens = '', ones] = text.split(/[- ]/);
  const ten = TENS.indexOf(tens);
  if (ten < 0) return NUMBERS.indexOf(text) + 1 || undefined;
  return 10 * (ten + 2) + (ones === undefined ? 0 : NUMBERS.indexOf(ones) + 1);
};

/** The time without the part of the day, if its hour is in it; else the words. */
const settlePart = (
  words: string,
  day = 'today',
  part = '',
  hour = '',
  minute = '00',
  half?: string,
): string => {
  const [from, to] = PARTS[part] ?? [0, 0];
  const given = Number(hour);
  const meant = given > 12 || given === 0 ? [given] : [given % 12, (given % 12) + 12];
  const hours = meant.find((one) => one >= from && one <= to);
  const isOther = half !== undefined && (given > 12 || (half === 'p') !== (hours ?? 0) >= 12);
  return hours === undefined || isOther
    ? words
    : `${{ last: 'yesterday', this: 'today' }[day] ?? day} ${hours}:${minute}`;
};

const findWeekday = (name: string): number =>
  WEEKDAYS.findIndex((day) => day === name || (name.length < 6 && day.startsWith(name)));

/**
 * Days until the next weekday, or since the last one. A weekday means today only as `this sunday`.
 */
const readWeekday = (words: string, today: string): number | undefined => {
  const [, which, name] = WEEKDAY.exec(words) ?? [];
  if (name === undefined) return undefined;
  const wanted = findWeekday(name);
  if (wanted < 0) return undefined;
  const until = (wanted - dayjs.utc(today).day() + 7) % 7;
  if (which === 'last') return until - 7;
  return until === 0 && which !== 'this' ? 7 : until;
};

/** The parts of `two hours and 30 minutes`; empty for other texts. */
const readParts = (text: string): Distance[] => {
  const words = text.replace(
    /^(\d{1,5}|[a-z]{1,6})(?: and an? half (hour|year)s?| (hour|year)s? and a half)$/,
    (whole, given, unit: string, other = unit) => {
      const number = readNumber(`${given}`);
      return number === undefined ? whole : `${number + 0.5} ${other}s`;
    },
  );
  const parts: Distance[] = [];
  for (PART.lastIndex = 0; PART.lastIndex < words.length;) {
    const [, digits, given = digits ?? '', name = ''] = PART.exec(words) ?? [];
    const amount = readNumber(given);
    // Alone, m may also be months.
    const isUnclear = name === 'm' && parts.at(-1)?.unit !== 'hour';
    if (amount === undefined || isUnclear) return [];
    parts.push({ amount, unit: UNITS[name.slice(0, 3)] ?? 'day' });
  }
  return parts;
};

const readDistance = (
  words: string,
  { now, timeZone }: RelativeTimeOptions,
): RelativeTime | undefined => {
  const [, ahead, amounts = '', direction] = DISTANCE.exec(words) ?? [];
  if ((ahead === undefined) === (direction === undefined)) return undefined;
  return shiftTime(readParts(amounts), { now, sign: direction === ' ago' ? -1 : 1, timeZone });
};

/** The first or last day of the current period, the one before or the one after. */
const readBound = (words: string, today: string): string | undefined => {
  const [, bound, which, unit] = BOUND.exec(words) ?? [];
  if (bound === undefined) return undefined;
  const period = unit as 'day' | 'month' | 'week' | 'year';
  const steps = which === undefined ? 0 : which === 'next' ? 1 : -1;
  const first = dayjs
    .utc(today)
    .startOf(period === 'week' ? 'isoWeek' : period)
    .add(steps, period);
  const day = /end|last/.test(bound) ? first.add(1, period).subtract(1, 'day') : first;
  return day.format('YYYY-MM-DD');
};

/** A weekday of a named week, or together with its date. */
const readNamedWeekday = (
  words: string,
  today: string,
  nearest: RelativeTimeOptions['nearest'],
): string | undefined => {
  const [, first, week, otherWeek = week, last = first] = DAY_OF_WEEK.exec(words) ?? [];
  if (last !== undefined) {
    const wanted = WEEKDAY.test(last) ? findWeekday(last) : -1;
    const step = { last: -1, next: 1 }[otherWeek ?? ''] ?? 0;
    const monday = dayjs.utc(today).startOf('isoWeek').add(step, 'week');
    return wanted < 0 ? undefined : monday.add((wanted + 6) % 7, 'day').format('YYYY-MM-DD');
  }
  const [, name = '', date = ''] = DAY_AND_DATE.exec(words) ?? [];
  if (!WEEKDAY.test(name) || nearest === undefined) return undefined;
  const day = findNearestDay(date, today, nearest) ?? readMonthDay(date, today, nearest);
  return day !== undefined && dayjs.utc(day).day() === findWeekday(name) ? day : undefined;
};

/** A day in words; undefined for other texts. */
const readDay = (
  words: string,
  today: string,
  nearest: RelativeTimeOptions['nearest'],
): string | undefined => {
  const days = DAYS.get(words) ?? readWeekday(words, today);
  if (days !== undefined) return dayjs.utc(today).add(days, 'day').format('YYYY-MM-DD');
  const day =
    readBound(words, today) ??
    readMonthDay(words, today, nearest) ??
    readNamedWeekday(words, today, nearest) ??
    (nearest && findNearestDay(words, today, nearest));
  if (day !== undefined) return day;
  const [, name, year] = NAME_AND_YEAR.exec(words) ?? [];
  if (name === 'end of') return `${year}-12-31`;
  if (name !== undefined) return findNamedDay(name, Number(year));
  const [, amounts = '', direction, from = ''] = DISTANT.exec(words) ?? [];
  if (direction === undefined) return undefined;
  const weekday = direction !== 'from' && WEEKDAY.test(amounts) ? findWeekday(amounts) : -1;
  const parts = readParts(amounts === 'day' ? 'a day' : amounts);
  if (weekday < 0 && parts.length === 0) return undefined;
  const start = readDay(from.replace(/^the /, ''), today, nearest);
  const sign = direction === 'before' ? -1 : 1;
  const ahead =
    start === undefined ? 0 : ((sign * (weekday - dayjs.utc(start).day()) + 13) % 7) + 1;
  const distance: readonly Distance[] = weekday < 0 ? parts : [{ amount: ahead, unit: 'day' }];
  const shifted = start && shiftDay(start, distance, sign);
  // Two weeks before the next Christmas may have passed.
  return shifted && nearest === 'next' && shifted < today ? undefined : shifted;
};

/** What is due before friday may be due on friday; what is due before 5pm is due at 5pm. */
const PREPOSITION =
  /^\s*(?:by|until|till|on|not? later than|before(?=\s+(?:(?:the )?end of|\d{1,2}(?::\d{2}|(?::\d{2})? ?[ap]\.?m\b)|noon)))\s+/i;

/** A time without the `by`, `until` or `on` before it. */
export const withoutPreposition = (text: string): string => text.replace(PREPOSITION, '');

/**
 * Parses an English or Chinese phrase for a time: `tomorrow`, `friday 17:00`, `last monday`, `in two weeks`,
 * `3 days ago at noon`, `17:00`, `in 90 minutes`, `by the end of next month`, `now`, and `July 4` or `Christmas` if `nearest` says which. Days are calendar days, so that
 * time changes do not shift them; a month after the 31st means the last day of a shorter month, and
 * weeks begin on Monday.
 *
 * @returns undefined if the text is not such a phrase
 */
export const readRelativeTime = (
  text: string,
  { nearest, now, timeZone }: RelativeTimeOptions,
): RelativeTime | undefined => {
  // A longer text is no time.
  if (text.length > LONGEST) return undefined;
  const given = withoutPreposition(text)
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\p{Script=Han}.*)：/gu, ':')
    .replace(/^the /, '');
  const words = ALIKE.reduce((one, [pattern, word]) => one.replace(pattern, word), given)
    .replace(END_OF_DAY, '$1$2$3')
    .replace(/^(?:right|just) now$/, 'now')
    .replace(
      /^(?:eo([dwmy])|cob|close of business)$/,
      (_, unit: string) => `end of ${ENDS[unit] ?? 'day'}`,
    )
    .replace(
      PART_LAST,
      (_, day = '', clock = '', part = 'tonight') =>
        `${part === 'tonight' ? part : `${day || 'this'} ${part}`} at ${clock}`,
    )
    .replace(CLOCK_FIRST, '$2 $1')
    .replace(IN_PART, settlePart);
  const today = formatLocalTimeOrUtc(now, timeZone).slice(0, 10);
  if (/\p{Script=Han}/u.test(words)) {
    return readChineseTime(words, { nearest, now, timeZone, today });
  }
  if (words === 'now') return { milliseconds: now };
  const time = CLOCK.exec(words);
  const clock = time ? readClock(time) : undefined;
  if (time && clock === undefined) return undefined;
  const phrase = words.slice(0, time?.index);
  const day = readDay(phrase, today, nearest);
  const found = day === undefined ? readDistance(phrase, { now, timeZone }) : { day };
  // No day ends in its morning, and an exact moment has no end.
  const isUnclear = clock ? clock <= '12:00' : found && 'milliseconds' in found;
  if (isUnclear && END_OF_DAY.test(given)) return undefined;
  const isMidnight = words.endsWith('midnight');
  const isComing = isMidnight && phrase === 'today' && nearest === 'next';
  if (clock && (phrase === 'tonight' || phrase === '' || isComing)) {
    // Which midnight is meant by the word alone, only who looks ahead can tell.
    if (isMidnight && phrase === '' && nearest !== 'next') return undefined;
    if (phrase === 'tonight' && clock >= EARLIEST && clock < EVENING) return undefined;
    const isNextDay = isMidnight || (phrase === 'tonight' && clock < EARLIEST);
    return { clock, day: isNextDay ? dayjs.utc(today).add(1, 'day').format('YYYY-MM-DD') : today };
  }
  if (!found || !clock) return found;
  return 'day' in found ? { clock, day: found.day } : undefined;
};

/** The end of a day in ISO 8601: midnight of the next one. */
const LAST_HOUR = /^(\d{4}-\d{2}-\d{2})[T ]24(?::?00){0,2}(?![\d.:])/;

/**
 * A time in words, or a date as a person writes it, in ISO 8601; of any other text, what follows `by`,
 * `until` or `on`.
 */
export const spellOutTime = (text: string, options: RelativeTimeOptions): string => {
  const time = readRelativeTime(text, options);
  if (!time) {
    const bare = withoutPreposition(text).replace(ISO_END_OF_DAY, '$1');
    const { actualWeekday, iso = bare } = spellDate(bare) ?? {};
    return actualWeekday === undefined
      ? iso.replace(
          LAST_HOUR,
          (_, day: string) => `${dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')}T00:00`,
        )
      : text;
  }
  if ('milliseconds' in time) return new Date(time.milliseconds).toISOString();
  return time.clock === undefined ? time.day : `${time.day}T${time.clock}`;
};
