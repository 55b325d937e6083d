import { Cron } from 'croner';

import type { TaskSchedule } from '@lobechat/builtin-tool-task';

/** What the times of a schedule depend on. */
export type ScheduleTimes = Pick<TaskSchedule, 'cron' | 'endAt' | 'intervalSeconds'> & {
  readonly startAt: string;
  readonly timeZone: string;
};

/**
 * A pattern of five fields, without the library's own timer. Times are fixed if minute and hour are
 * numbers, lists or ranges. Every day in steps of one is `*`: it adds no days to the other field's.
 * The library reads a range that ends with SUN as one to 7, and so SUN-SUN as every day.
 */
export const parseCron = (pattern: string, timeZone: string): Cron =>
  new Cron(
    pattern
      .replaceAll(/(?<!\S)\*\/1(?!\S)/g, '*')
      .replaceAll(/\b(?:sun|0+)-sun\b(?=\S*\s*$)/gi, '0-0'),
    {
      fixedTimeRule: 'no-wildcard',
      mode: '5-part',
      paused: true,
      timezone: timeZone,
    },
  );

const nextOfInterval = (start: number, intervalMs: number, after: number): number => {
  if (after < start) return start;
  return start + (Math.floor((after - start) / intervalMs) + 1) * intervalMs;
};

/**
 * The first time of a schedule after a given time; undefined if there is none. A fixed time skipped
 * by a clock change occurs right after the change; of a repeated one, the first counts. Times by
 * `*` or a step occur whenever the clock shows them, as with other cron programs.
 */
export const nextOccurrence = (schedule: ScheduleTimes, after: Date): Date | undefined => {
  const start = Date.parse(schedule.startAt);
  const { cron, endAt, intervalSeconds = 0, timeZone } = schedule;
  const next =
    cron === undefined
      ? nextOfInterval(start, intervalSeconds * 1000, after.getTime())
      : parseCron(cron, timeZone)
          .nextRun(new Date(Math.max(after.getTime(), start - 1)))
          ?.getTime();
  if (next === undefined) return undefined;
  return endAt !== undefined && next > Date.parse(endAt) ? undefined : new Date(next);
};

/** The first times of a schedule after a given time, limited by number and by an end. */
export const listOccurrences = (
  schedule: ScheduleTimes,
  after: Date,
  { limit, until }: { readonly limit: number; readonly until?: Date | undefined },
): Date[] => {
  const times: Date[] = [];
  for (let from = after; times.length < limit;) {
    const next = nextOccurrence(schedule, from);
    if (next === undefined || (until !== undefined && next > until)) break;
    times.push(next);
    from = next;
  }
  return times;
};

/** The last times within a closed interval, the oldest first. */
export const latestOccurrences = (
  schedule: ScheduleTimes,
  { from, limit, until }: { readonly from: Date; readonly limit: number; readonly until: Date },
): Date[] => {
  // Backwards from the end, in growing windows: the interval may span years, dense or sparse.
  const step = (schedule.intervalSeconds ?? 60) * 1000;
  for (let window = step * limit; ; window *= 8) {
    const start = Math.max(from.getTime(), until.getTime() - window);
    const times = listOccurrences(schedule, new Date(start - 1), { limit: Infinity, until });
    if (times.length >= limit || start <= from.getTime()) return times.slice(-limit);
  }
};
