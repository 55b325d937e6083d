import type { Temporal as TemporalNamespace } from 'temporal-polyfill/implementation';

import { formatLocalTimeOrUtc } from '@lobechat/prompts/date-time';
import { spellOutTime, withoutPreposition } from '@lobechat/prompts/relative-time';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { type DateMeaning, meansEnd, spellPeriod } from './spell-period.ts';
import { splitZone } from './split-zone.ts';

/** How a time is to be read. */
export interface ReadTimeOptions {
  /** The meaning of a date alone. `end`: the last millisecond of that day. */
  readonly dateMeans: DateMeaning;
  /** Milliseconds since 1970; the base of e.g. `tomorrow`. Default: the clock of the process. */
  readonly now?: number | undefined;
  /** IANA zone of dates and of times without an offset. Default UTC. */
  readonly timeZone?: string | undefined;
}

/** What follows a date in ISO 8601, in any of its forms. */
const TIME_OF_DAY = /[\sT]\d/i;
const ISO_DATE = /^\s*[+-]?\d{4}/;
/** What follows a time in ISO 8601: `[Europe/Berlin]`, not `[u-ca=iso8601]`. */
const ZONE = /\[!?([^\]=]+)\]/;
const WITH_OFFSET = /(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;
/** No zone has such an offset: it is more likely to be a second time, as in 9:00-17:00. */
const NO_OFFSET = /:\d{2}(?:[+-](?:1[5-9]|2\d)|-1[34])(?::?\d{2})?$/;

/** `9:00`, `at 5pm`, 下午三点: of a day that is not given. */
const CLOCK_ALONE =
  /^(?:at )?(?:\d{1,2}(?::\d{2})?(?: ?[ap]\.?m\.?| in the (?:morning|afternoon|evening))|\d{1,2}:\d{2}|(?:12 )?noon|midday)$|^[中正]午$|^(?:凌晨|[早晚][上晨间]?|上午|中午|下午|午[前后後]|傍晚)?[\d零一二两兩三四五六七八九十 ]{1,4}[:：点點时時][^今明后後天日号]{0,6}$|^(?:오[전후] ?)?\d{1,2}시[\d분 ]*$/i;
const GIVE_DATE = 'give the date itself, like 2026-03-02.';
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)';
/** Why a time was not read, and how to write it. */
const UNCLEAR: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:every|each|daily|weekly|monthly|yearly)\b|^每/i,
    'Repeating times belong in setTaskSchedule; this is a single time, like 2026-03-02T17:00.',
  ],
  [
    /\b(?:business|working|work)[ -]?days?\b|工作日/i,
    `Working days depend on holidays: ${GIVE_DATE}`,
  ],
  [
    /\bquarter(?! (?:past|to)\b)|\b(?:eoq|q[1-4])\b|季度/i,
    `Quarters may be those of a calendar or a financial year: ${GIVE_DATE}`,
  ],
  [
    /\bnext weekend\b/i,
    `The next weekend may be the one of this week or of next week: ${GIVE_DATE}`,
  ],
  [
    /\bmidnight\b|午夜/i,
    'Midnight begins a day and ends another: write 2026-03-02T00:00 for the beginning of that day, or 2026-03-02T24:00 for its end.',
  ],
  [
    new RegExp(
      `^(?:[a-z]+ ){0,3}${MONTH}[a-z]*\\.?(?: \\d{4})?$|^(?:(?:\\d{4}|[今明])年)?[\\d一二三四五六七八九十]{1,2}月$`,
      'i',
    ),
    `A month is not a day: ${GIVE_DATE}`,
  ],
  [
    /\b(?:at|to(?:day|morrow)) (?:1[0-2]|\d)$|^(?!.*(?:[ap]\.?m\b|morning|noon|evening|night)).*\b(?:half|quarter|five|ten|twenty) (?:past|to) [a-z\d]+\b/i,
    'The hour may be in the morning or the evening: write it like 9:00, 9 am or 21:00.',
  ],
  [
    /^(?:[01]?\d|2[0-4])h(?:[0-5]\d)?$/i,
    'It may be a time of day or a duration: write it like 17:00, or like in 2h.',
  ],
  [
    /\bweeks?,? on [a-z]+day$|day,? in .+ weeks?$|\wday week$|\wday after next\b/i,
    `The weekday may be the one of that week or the next one after it: ${GIVE_DATE}`,
  ],
  [/^\d{1,2}[./-]\d{1,2}\.?(?:\s|$)/, `A date in numbers needs its year: ${GIVE_DATE}`],
  [
    /^(?:0?\d|1[0-2])[./-](?:0?\d|1[0-2])[./-]\d{4}(?:\s|$)/,
    `The first number may be the day or the month: ${GIVE_DATE}`,
  ],
  [
    /^(?:not )?before\b(?!.*\d(?::\d| ?[ap]\.?m))|[日号天周期拜节一二三四五六末班]之?前$/i,
    `It is unclear whether the day itself is included: ${GIVE_DATE}`,
  ],
  [
    /\b(?:asap|soon|immediately|early|late|later|mid(?:dle)?|some(?:day|time)|few|several|whenever|tbd)\b|尽快|马上|立即|稍后|几|月中/i,
    `It does not name a definite day: ${GIVE_DATE}`,
  ],
  [
    /^\d{9,13}$/,
    'Seconds or milliseconds since 1970 are not accepted: write it like 2026-03-02T17:00Z.',
  ],
];
/** Texts that may be meant instead of one that is not read. */
const MEANT: readonly ((text: string) => string)[] = [
  (text) => (/\p{Script=Han}/u.test(text) ? `${text}后` : `in ${text}`),
  (text) => text.replace(/\bof (?:the )?month\b/i, 'of next month'),
  (text) => text.replace(/^before\b/i, 'by'),
];
/** What begins a period is due at the beginning of the next one if it has passed. */
const BEGINNING =
  /^(?:the )?(?:start|beginning|first day) of (?:the )?(?=(?:week|month|year)\b)|^(?=月初)|^年(?=年?初)/i;
const NEXT: Readonly<Record<string, string>> = { '': '下个', 年: '明年年' };
/** Of a day that is named, only `tonight` says which end is meant. */
const MIDNIGHT = /^(?!(?:at )?(?:12 )?midnight$)(?!.*\b(?:today|tonight)\b).*\bmidnight\b/i;
/** `friday, december 5`, 12月5日星期五 */
const WITH_WEEKDAY =
  /^\s*(?:(?:by|on|until) )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? (?:the )?(.*\d.*)$|^(.*\d[日号]?)\s*[(（,，]?\s*(?:(?:周|星期|礼拜)[一二三四五六日天]|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)/i;
const NAMED_ZONE = /(?:\d|noon|midnight|[ap]\.?m\.?) [A-Z]{2,5}$|\btime$|时间/;

const HELP =
  'Write it like 2026-03-02, 2026-03-02T17:00 or 2026-03-02T17:00:00Z, or as today, tomorrow, friday or in 3 days, perhaps with a time (tomorrow 17:00).';

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
  if (NO_OFFSET.test(text)) throw new Error('no zone has its offset');
  if (WITH_OFFSET.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
};

/** A time that can be stored and is not a typo. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;

type Calendar = typeof TemporalNamespace;

/** A time in words or ISO 8601; throws for any other text. */
const readWords = (Temporal: Calendar, text: string, options: ReadTimeOptions): Date => {
  const { dateMeans, now = Date.now(), timeZone = 'UTC' } = options;
  const trimmed = withoutPreposition(text).trim();
  if (MIDNIGHT.test(trimmed)) throw new Error('Cannot parse');
  const meaning = meansEnd(trimmed) ? 'end' : dateMeans;
  const read = (words: string): number => {
    const spelled = spellOutTime(spellPeriod(words, meaning), { nearest: 'next', now, timeZone });
    const time = toMilliseconds(Temporal, spelled, { ...options, dateMeans: meaning });
    // What starts at the end of a day starts after it.
    return meaning !== dateMeans && !TIME_OF_DAY.test(spelled) ? time + 1 : time;
  };
  const time = read(trimmed);
  if (time >= now || dateMeans === 'start') return new Date(time);
  // What is due at 9:00 is due at the next 9:00.
  if (CLOCK_ALONE.test(trimmed))
    return new Date(
      read(/^\p{Script=Han}|点|點|时|時/u.test(trimmed) ? `明天${trimmed}` : `tomorrow ${trimmed}`),
    );
  const next = trimmed.replace(BEGINNING, (words) => NEXT[words] ?? 'start of next ');
  return new Date(next === trimmed ? time : read(next));
};

/** The same with a zone after it; undefined if it has none that is sure. */
const readZoned = (
  Temporal: Calendar,
  text: string,
  options: ReadTimeOptions,
): Date | undefined => {
  const { now = Date.now(), timeZone = 'UTC' } = options;
  const zoned = splitZone(withoutPreposition(text).trim(), timeZone);
  if (!zoned) return undefined;
  const read = (dateMeans: DateMeaning, from = now): number =>
    readWords(Temporal, zoned.text, {
      dateMeans,
      now: from,
      timeZone: zoned.zone,
    }).getTime();
  const dayIn = (zone: string): number =>
    Date.parse(formatLocalTimeOrUtc(now, zone).slice(0, 'yyyy-mm-dd'.length));
  try {
    const [time, start] = [read('end'), read('start')];
    // A day has a zone only together with a time; while it is another one there, tomorrow is unclear.
    const isSure =
      CLOCK_ALONE.test(zoned.text) ||
      (time === start && time === read('end', now + dayIn(timeZone) - dayIn(zoned.zone)));
    return isSure && zoned.isUsedAt(time)
      ? new Date(options.dateMeans === 'end' ? time : start)
      : undefined;
  } catch {
    return undefined;
  }
};

/** How to write what was not understood. */
const describeHelp = (Temporal: Calendar, text: string, options: ReadTimeOptions): string => {
  const [, why] = UNCLEAR.find(([pattern]) => pattern.test(text)) ?? [];
  if (why) return why;
  if (NAMED_ZONE.test(text) || (splitZone(text.trim(), '') && !ISO_DATE.test(text))) {
    return 'Its time zone or its day is not certain: write the date and the offset, like 2026-03-02T17:00+01:00.';
  }
  const [, after = '', date = after] = WITH_WEEKDAY.exec(text) ?? [];
  try {
    const { timeZone = 'UTC' } = options;
    const day = formatLocalTimeOrUtc(readWords(Temporal, date, options).getTime(), timeZone);
    const weekday = new Date(`${day.slice(0, 10)}T00:00Z`).toLocaleDateString('en', {
      timeZone: 'UTC',
      weekday: 'long',
    });
    const same = new RegExp(
      `\\b${weekday.slice(0, 3)}|[周期拜]${'日一二三四五六'.charAt(new Date(day.slice(0, 10)).getUTCDay())}`,
      'i',
    );
    if (same.test(text.replaceAll('天', '日'))) return HELP;
    return `${day.slice(0, 10)} is a ${weekday}: correct the date or the weekday.`;
  } catch {
    // It is not a date with its weekday.
  }
  for (const suggest of MEANT) {
    const meant = suggest(text.trim());
    if (meant === text.trim()) continue;
    try {
      readWords(Temporal, meant, options);
      return `Did you mean '${meant}'?`;
    } catch {
      // The next one may be.
    }
  }
  return HELP;
};

/**
 * Parses a time in ISO 8601, or a day in words. Without an offset it is local time of the time
 * zone; a time skipped by a clock change is shifted later by the gap, one that occurs twice is the
 * first. The end of a period, such as `end of month`, is its end even where a date means its start.
 *
 * @throws ToolError `InvalidArguments` that lists the accepted forms
 */
export const readTime = async (given: string, options: ReadTimeOptions): Promise<Date> => {
  const Temporal = await loadTemporal();
  // As East Asian keyboards write digits, and typesetters hyphens.
  const text = given.normalize('NFKC').replaceAll(/[\u2010\u2011\u2212]/g, '-');
  let date: Date | undefined;
  let why = '';
  try {
    date = readWords(Temporal, text, options);
  } catch (error) {
    date = readZoned(Temporal, text, options);
    const message = getErrorMessage(error);
    // It would only repeat the text.
    if (!message.startsWith('Cannot parse')) why = `: ${message}`;
  }
  const year = date?.getUTCFullYear() ?? FIRST_YEAR;
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    why = `: its year is not between ${FIRST_YEAR} and ${LAST_YEAR}`;
  } else if (date) return date;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${JSON.stringify(given)} is not a time in ISO 8601${options.timeZone === undefined ? '' : ` (time zone ${options.timeZone})`}${why}. ${describeHelp(Temporal, text, options)} Today is ${describeToday(Temporal, options)}.`,
  );
};
