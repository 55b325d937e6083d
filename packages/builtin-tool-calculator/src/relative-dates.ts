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
const readPhrase = (text: string, now: number, timeZone: string): string | undefined => {
  const words = text.replace(/^(?:the\s+)?(first|last)\s+day\s+of\b/i, (_, bound: string) =>
    bound.toLowerCase() === 'last' ? 'end of' : 'start of',
  );
  const time = readRelativeTime(words, { now, timeZone });
  if (!time) return undefined;
  if ('milliseconds' in time) return readClock(time.milliseconds, timeZone);
  return time.clock === undefined ? time.day : `${time.day}T${time.clock}`;
};

/** `a week from tomorrow`: what is before the day is left to the engine. */
const DISTANT = /^(.*\s(?:after|before|from)\s+)(.+)$/i;

/** A time of day without a day. */
const CLOCK_ALONE = /^(?:[\d:]+\s*(?:[ap]\.?m\.?)?|noon)$/i;

/**
 * Replaces words such as today by dates, by the clock of the call and the requested zone. Without
 * `assumption`, no date depends on the clock.
 */
export const settleRelativeDates = (
  params: ComputeDatesParams,
  clock: ToolClock | undefined,
): { assumption?: string; input: ComputeDatesParams } => {
  if (!clock) return { input: params };
  const timeZone =
    params.timeZone === undefined
      ? (readZone(clock.timeZone ?? 'UTC') ?? 'UTC')
      : readZone(params.timeZone);
  // The engine refuses the zone.
  if (timeZone === undefined) return { input: params };
  const now = clock.now();
  let isRelative = false;
  const settle = (text: string): string => {
    if (typeof text !== 'string') return text;
    const whole = readPhrase(text, now, timeZone);
    const [, head = '', tail] = whole === undefined ? (DISTANT.exec(text) ?? []) : [];
    const day = tail === undefined ? whole : readPhrase(tail, now, timeZone);
    isRelative ||= day !== undefined;
    return day === undefined ? text : head.toLowerCase() + day;
  };
  const input: ComputeDatesParams = {
    ...params,
    date: settle(params.date),
    ...(params.endDate === undefined ? {} : { endDate: settle(params.endDate) }),
    ...(params.holidays === undefined ? {} : { holidays: params.holidays.map(settle) }),
  };
  // From 22:00 to 06:00 is a night.
  const { endDate = '' } = params;
  const isNight =
    [params.date, endDate].every((text) => CLOCK_ALONE.test(text)) &&
    `${input.endDate}` < input.date;
  if (isNight) input.endDate = settle(`tomorrow ${endDate}`);
  if (!isRelative) return { input: params };
  return {
    assumption: `now is ${readClock(now, timeZone).slice(0, 16).replace('T', ' ')} in ${timeZone}${isNight ? `, and ${endDate} is on the next day` : ''}`,
    input:
      input.date.includes('T') || input.endDate?.includes('T') ? { timeZone, ...input } : input,
  };
};
