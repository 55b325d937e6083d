import { formatLocalTime, formatLocalTimeOrUtc } from '@lobechat/prompts/date-time';
import { readRelativeTime } from '@lobechat/prompts/relative-time';
import { findZone, spellOffset } from '@lobechat/prompts/time-zones';
import type { ToolClock } from '@lobechat/types';

import type { ComputeDatesParams } from './types.ts';

/** The zone of a name that the engine would read as one; undefined if there is none. */
const readZone = (name: string): string | undefined =>
  [findZone(name), spellOffset(name)].find((zone) => zone && formatLocalTime(0, zone));

/** The local time in a zone: `2026-11-22T16:05:00`. */
const readClock = (milliseconds: number, timeZone: string): string =>
  formatLocalTimeOrUtc(milliseconds, timeZone).replace(' ', 'T');

/** A phrase such as `yesterday 17:00` or `5:45 pm` as a calendar date or time. */
const readPhrase = (
  text: string,
  now: number,
  timeZone: string,
  nearest?: 'last' | 'next',
): string | undefined => {
  const time = readRelativeTime(text, { nearest, now, timeZone });
  if (!time) return undefined;
  if ('milliseconds' in time) return readClock(time.milliseconds, timeZone);
  return time.clock === undefined ? time.day : `${time.day}T${time.clock}`;
};

/** `a week from tomorrow`: what is before the day is left to the engine. */
const DISTANT = /^(.*\s(?:after|before|from)\s+)(.+)$/i;

/** `3pm EST`: today there, which the engine reads with the name of the zone. */
const readZoned = (text: string, now: number): string | undefined => {
  const [, clock = '', name = ''] = /^(.*\S)\s+([A-Z]{2,5})$/.exec(text) ?? [];
  const zone = name === '' ? undefined : readZone(name);
  const time = zone === undefined ? undefined : readPhrase(clock, now, zone);
  return time?.includes('T') ? `${time} ${name}` : undefined;
};

const HALF_DAY_MS = 43_200_000;

/** A time of day without a day. */
const CLOCK_ALONE = /^(?:[\d:]+\s*(?:[ap]\.?m\.?)?|noon)$/i;

/**
 * Replaces words such as today by dates, by the clock of the call and the requested zone. A day
 * without a year is the next one, or before today the last one; a holiday is left to the engine, for
 * every year. Without `assumptions`, no date depends on the clock.
 */
export const settleRelativeDates = (
  params: ComputeDatesParams,
  clock: ToolClock | undefined,
): { assumptions: string[]; input: ComputeDatesParams } => {
  const unchanged = { assumptions: [], input: params };
  if (!clock) return unchanged;
  const timeZone =
    params.timeZone === undefined
      ? (readZone(clock.timeZone ?? 'UTC') ?? 'UTC')
      : readZone(params.timeZone);
  // The engine refuses the zone.
  if (timeZone === undefined) return unchanged;
  const now = clock.now();
  const readings: string[] = [];
  let isRelative = false;
  const settle = (text: string, nearest?: 'last' | 'next', from = now): string => {
    if (typeof text !== 'string') return text;
    const whole = readPhrase(text, now, timeZone) ?? readZoned(text, now);
    const [, head = '', tail] = whole === undefined ? (DISTANT.exec(text) ?? []) : [];
    const plain = tail === undefined ? whole : readPhrase(tail, now, timeZone);
    const phrase = tail ?? text;
    const day = plain ?? readPhrase(phrase, from, timeZone, nearest);
    if (day !== plain) readings.push(`${phrase.trim()} was read as ${day}`);
    isRelative ||= day !== undefined;
    return day === undefined ? text : head.toLowerCase() + day;
  };
  const { endDate = '', holidays } = params;
  const date = settle(
    params.date,
    /^\s*(?:now\b|today\b|现在|今天)/i.test(endDate) ? 'last' : 'next',
  );
  const [day = ''] = /^[\d-]{10}/.exec(date) ?? [];
  // From July 4 to December 25 is not to the one before.
  const from = Math.max(now, Date.parse(day) + HALF_DAY_MS || now);
  const input: ComputeDatesParams = {
    ...params,
    date,
    ...(params.endDate === undefined ? {} : { endDate: settle(endDate, 'next', from) }),
    ...(holidays && { holidays: holidays.map((one) => settle(one)) }),
  };
  // From 22:00 to 06:00 is a night.
  const isNight =
    [params.date, endDate].every((text) => CLOCK_ALONE.test(text)) &&
    `${input.endDate}` < input.date;
  if (isNight) input.endDate = settle(`tomorrow ${endDate}`);
  if (!isRelative) return unchanged;
  const isTimed = input.date.includes('T') || input.endDate?.includes('T');
  return {
    assumptions: [
      `now is ${readClock(now, timeZone).slice(0, 16).replace('T', ' ')} in ${timeZone}${isNight ? `, and ${endDate} is on the next day` : ''}`,
      ...readings,
    ],
    input: isTimed ? { ...input, timeZone: params.timeZone ?? timeZone } : input,
  };
};
