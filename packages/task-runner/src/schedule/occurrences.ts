import { Cron } from 'croner';

import type { TaskSchedule } from '@lobechat/builtin-tool-task';
import { momentAt, offsetAt } from '@lobechat/prompts/date-time';

/** What the times of a schedule depend on. */
export type ScheduleTimes = Pick<TaskSchedule, 'cron' | 'endAt' | 'intervalSeconds'> & {
  readonly startAt: string;
  readonly timeZone: string;
};

/**
 * A pattern of five fields, without the library's own timer. Its times are those of a clock that
 * never changes, in UTC. Every day in steps of one is `*`: it adds no days to the other field's. The
 * library reads a range that ends with SUN as one to 7, and so SUN-SUN as every day.
 */
export const parseCron = (pattern: string): Cron =>
  new Cron(
    pattern
      .replaceAll(/(?<!\S)\*\/1(?!\S)/g, '*')
      .replaceAll(/\b(?:sun|0+)-sun\b(?=\S*\s*$)/gi, '0-0'),
    { mode: '5-part', paused: true, utcOffset: 0 },
  );

const DAY_MS = 86_400_000;

/** The moment after `from` and not after `to` at which the clocks changed, within a few days. */
const findChange = (from: number, to: number, timeZone: string): number | undefined => {
  const offset = offsetAt(from, timeZone);
  if (offsetAt(to, timeZone) === offset) return undefined;
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after;
};

/** Whether minute or hour has `*` or a step, as in `@hourly`. */
const HAS_WILDCARD = /^\s*(?:@hourly|\S*[*/]|\S+\s+\S*[*/])/i;

/** The first time of a pattern after a moment, in milliseconds; see `nextOccurrence`. */
const nextOfCron = (pattern: string, timeZone: string, after: number): number | undefined => {
  const cron = parseCron(pattern);
  const isFixed = !HAS_WILDCARD.test(pattern);
  const setBack = findChange(after - DAY_MS, after, timeZone) ?? after;
  let moment = after;
  let offset = offsetAt(moment, timeZone);
  /** The last time on the clock that has been dealt with. */
  let shown = moment + offset;
  // What was shown before the clocks were set back does not count again.
  if (isFixed) shown = Math.max(shown, setBack + offsetAt(setBack - 1, timeZone) - 1);
  for (;;) {
    // A clock that shows the year 10000 shows no time of a pattern.
    const local = Number.isNaN(shown) ? undefined : cron.nextRun(new Date(shown))?.getTime();
    if (local === undefined) return undefined;
    // A clock that is set back soon shows the last times again.
    let change = findChange(moment, Math.min(local - offset, moment + DAY_MS), timeZone);
    if (change === undefined) {
      // Whatever the clocks do later, they show no other time of the pattern until then.
      moment = Math.max(moment, local - offset - 2 * DAY_MS);
      offset = offsetAt(moment, timeZone);
      change = findChange(moment, local - offset, timeZone);
    }
    if (change === undefined) return local - offset;
    const old = offset;
    moment = change;
    offset = offsetAt(change, timeZone);
    if (isFixed && local < change + offset) return change;
    shown = change + (isFixed ? Math.max(old, offset) : offset) - 1;
  }
};

/** Whole days are those of the calendar: their times are at the same time of day. */
const nextOfInterval = (
  { intervalSeconds = 0, timeZone }: ScheduleTimes,
  start: number,
  after: number,
): number => {
  if (after < start) return start;
  const step = intervalSeconds * 1000;
  if (step % DAY_MS !== 0) return start + (Math.floor((after - start) / step) + 1) * step;
  const shown = start + offsetAt(start, timeZone);
  let next = shown + Math.floor((after + offsetAt(after, timeZone) - shown) / step) * step;
  while (momentAt(next, timeZone) <= after) next += step;
  return momentAt(next, timeZone);
};

/**
 * The first time of a schedule after a given time; undefined if there is none. A time is fixed if
 * minute and hour are numbers, lists or ranges. A fixed time skipped by a clock change occurs right
 * after the change, even on the next day; of a repeated one, the first counts. Times by `*` or a step
 * occur whenever the clock shows them, as with other cron programs.
 */
export const nextOccurrence = (schedule: ScheduleTimes, after: Date): Date | undefined => {
  const start = Date.parse(schedule.startAt);
  const { cron, endAt, timeZone } = schedule;
  const next =
    cron === undefined
      ? nextOfInterval(schedule, start, after.getTime())
      : nextOfCron(cron, timeZone, Math.max(after.getTime(), start - 1));
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
