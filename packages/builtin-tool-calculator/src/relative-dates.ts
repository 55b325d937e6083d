import { formatLocalTime } from '@lobechat/prompts/date-time';
import { readRelativeTime } from '@lobechat/prompts/relative-time';
import type { ToolClock } from '@lobechat/types';

import type { ComputeDatesParams } from './types.ts';

/** The local time in a zone: `2026-11-22T16:05:00`. UTC for an unknown zone. */
const readClock = (milliseconds: number, timeZone: string): string =>
  (
    formatLocalTime(milliseconds, timeZone) ??
    formatLocalTime(milliseconds, 'UTC') ??
    new Date(milliseconds).toISOString()
  ).replace(' ', 'T');

/** A phrase such as `yesterday 17:00` or `5:45 pm` as a calendar date or time. */
const readPhrase = (text: string, now: number, timeZone: string): string | undefined => {
  const isTime = /^\s*\d{1,2}(?::\d\d(?::\d\d)?(?:\s*[ap]m)?|\s*[ap]m)\s*$/i.test(text);
  const time = readRelativeTime(isTime ? `today ${text.trim()}` : text, { now, timeZone });
  if (!time) return undefined;
  if ('milliseconds' in time) return readClock(time.milliseconds, timeZone);
  return time.clock === undefined ? time.day : `${time.day}T${time.clock}`;
};

/** The request with calendar dates, and the date used for today. */
export interface SettledDates {
  /** Absent if no date depends on the clock. */
  assumption?: string;
  input: ComputeDatesParams;
}

/** Replaces words such as today by dates, by the clock of the call and the requested zone. */
export const settleRelativeDates = (
  params: ComputeDatesParams,
  clock: ToolClock | undefined,
): SettledDates => {
  if (!clock) return { input: params };
  const timeZone = params.timeZone ?? clock.timeZone ?? 'UTC';
  const now = clock.now();
  let isRelative = false;
  const settle = (text: string): string => {
    const day = typeof text === 'string' ? readPhrase(text, now, timeZone) : undefined;
    isRelative ||= day !== undefined;
    return day ?? text;
  };
  const input: ComputeDatesParams = {
    ...params,
    date: settle(params.date),
    ...(params.endDate === undefined ? {} : { endDate: settle(params.endDate) }),
    ...(params.holidays === undefined ? {} : { holidays: params.holidays.map(settle) }),
  };
  if (!isRelative) return { input: params };
  return {
    assumption: `now is ${readClock(now, timeZone).slice(0, 16).replace('T', ' ')} in ${timeZone}`,
    input:
      input.date.includes('T') || input.endDate?.includes('T') ? { ...input, timeZone } : input,
  };
};
