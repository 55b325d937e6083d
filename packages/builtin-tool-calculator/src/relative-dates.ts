import { daysUntilWeekday, formatLocalTime } from '@lobechat/prompts/date-time';
import type { ToolClock } from '@lobechat/types';

import type { ComputeDatesParams } from './types.ts';

const DAY_MS = 86_400_000;

/** Days from today. */
const WORDS: Readonly<Record<string, number>> = {
  'day after tomorrow': 2,
  'day before yesterday': -2,
  today: 0,
  tomorrow: 1,
  yesterday: -1,
};

/** The time on the clocks of a zone: `2026-11-22T16:05:00`. An unknown zone is left to the engine: UTC. */
const readClock = (milliseconds: number, timeZone: string): string =>
  (
    formatLocalTime(milliseconds, timeZone) ??
    formatLocalTime(milliseconds, 'UTC') ??
    new Date(milliseconds).toISOString()
  ).replace(' ', 'T');

/** A day so many days later. Days of the calendar, so that no change of clocks shifts them. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const readWord = (text: string, now: string): string | undefined => {
  const word = text.trim().toLowerCase().replace(/^the /, '');
  const day = now.slice(0, 10);
  if (word === 'now') return now;
  if (Object.hasOwn(WORDS, word)) return addDays(day, WORDS[word] ?? 0);
  const [, isLast, weekday = ''] = /^(?:(last )|next |on )?([a-z]+day)$/.exec(word) ?? [];
  const until = daysUntilWeekday(day, weekday);
  if (until !== undefined) return addDays(day, isLast ? until - (until === 7 ? 14 : 7) : until);
  const [, ahead, count, unit = '', ago] =
    /^(in )?(\d{1,5}) (day|week)s?( ago| from now)?$/.exec(word) ?? [];
  if (count === undefined || (!ahead && !ago) || (ahead && ago)) return undefined;
  const days = Number(count) * (unit === 'week' ? 7 : 1);
  return addDays(day, ago === ' ago' ? -days : days);
};

/** What was asked in dates that the calendar knows, and what was taken for today. */
export interface SettledDates {
  /** Absent where no date depends on the clock. */
  assumption?: string;
  input: ComputeDatesParams;
}

/** Puts dates in place of words such as today, by the clock of the call and the time zone asked for. */
export const settleRelativeDates = (
  params: ComputeDatesParams,
  clock: ToolClock | undefined,
): SettledDates => {
  if (!clock) return { input: params };
  const timeZone = params.timeZone ?? clock.timeZone ?? 'UTC';
  const now = readClock(clock.now(), timeZone);
  let isRelative = false;
  const settle = (text: string): string => {
    const day = typeof text === 'string' ? readWord(text, now) : undefined;
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
    assumption: `now is ${now.slice(0, 16).replace('T', ' ')} in ${timeZone}`,
    input:
      input.date.includes('T') || input.endDate?.includes('T') ? { ...input, timeZone } : input,
  };
};
