import { describe, expect, it } from 'vitest';

import type { TaskSchedule } from '@lobechat/builtin-tool-task';

import { checkSchedule } from './check-schedule.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const check = (schedule: TaskSchedule, timeZone?: string) =>
  checkSchedule(schedule, { now: NOW, timeZone });

const iso = (times: readonly Date[]): string[] => times.map((time) => time.toISOString());

describe('checkSchedule', () => {
  it.each<[string, TaskSchedule, RegExp]>([
    ['nothing to repeat by', {}, /It names no times. Give cron/],
    ['only a start', { startAt: 'tomorrow' }, /for one run at startAt, give intervalSeconds 86400/],
    ['both', { cron: '* * * * *', intervalSeconds: 60 }, /Both cron and/],
    ['four fields', { cron: '* * * *' }, /five fields/],
    ['six fields', { cron: '* * * * * *' }, /five fields/],
    ['a name that there is not', { cron: '@reboot' }, /no such name.*@daily/],
    ['a wildcard of other programs', { cron: '0 9 ? * 1' }, /characters.*"0 9 L \* \*"/],
    ['a sign of one library', { cron: '0 9 1 * +5' }, /characters/],
    ['an empty pattern', { cron: '' }, /five fields/],
    [
      'a minute that there is not',
      { cron: '61 * * * *' },
      /its minute cannot be "61": it takes 0 to 59, .*9:00 on working days/,
    ],
    [
      'a weekday that there is not',
      { cron: '0 9 * * MOON' },
      /its day of the week cannot be "MOON": it takes 0 to 7 or SUN to SAT/,
    ],
    [
      'a weekday in place of a day',
      { cron: '0 9 5#1 * *' },
      /its day of the month cannot be "5#1": it/,
    ],
    ['a name of a minute', { cron: 'JAN 9 * * *' }, /its minute cannot be "JAN": it/],
    ['a weekday of a minute', { cron: '0-SUN 9 * * *' }, /its minute cannot be "0-SUN": it/],
    ['a step of zero', { cron: '*/0 * * * *' }, /its minute cannot be "\*\/0"/],
    ['a step of a number', { cron: '5/15 * * * *' }, /its minute cannot be "5\/15".*steps of \*/],
    ['an hour that there is not', { cron: '0 24 * * *' }, /its hour cannot be "24": .*0 to 23/],
    ['day zero', { cron: '0 9 0 * *' }, /its day of the month cannot be "0": .*1 to 31/],
    ['day 32', { cron: '0 9 32 * *' }, /its day of the month cannot be "32"/],
    ['month 13', { cron: '0 9 * 13 *' }, /its month cannot be "13": .*1 to 12/],
    ['weekday 8', { cron: '0 9 * * 8' }, /its day of the week cannot be "8"/],
    ['a sixth weekday of a month', { cron: '0 9 * * 5#6' }, /its day of the week cannot be "5#6"/],
    ['an empty item of a list', { cron: '0 9 1, * *' }, /its day of the month cannot be "1,"/],
    ['a backward range', { cron: '0 22-6 * * *' }, /its hour cannot be "22-6".*from low to high/],
    ['a fraction of a second', { intervalSeconds: 0.5 }, /whole number from 1/],
    ['no interval', { intervalSeconds: 0 }, /whole number from 1/],
    ['an endless interval', { intervalSeconds: 1e12 }, /to 31536000\./],
    ['an unknown zone', { intervalSeconds: 60, timeZone: 'Mars/Base' }, /IANA/],
    ['a city', { intervalSeconds: 60, timeZone: 'New York' }, /Did you mean "America\/New_York"\?/],
    ['an offset for a zone', { intervalSeconds: 60, timeZone: '+01:00' }, /IANA/],
    ...['BST', 'ist', 'CST', 'PST', 'JST'].map((timeZone): [string, TaskSchedule, RegExp] => [
      `an ambiguous abbreviation, ${timeZone},`,
      { intervalSeconds: 60, timeZone },
      /IANA/,
    ]),
    ['no time', { intervalSeconds: 60, startAt: 'soon' }, /startAt: "soon" is not a time/],
    ['an end that has passed', { endAt: '2026-02-01', intervalSeconds: 60 }, /None of its times/],
    [
      'an end before the start',
      { endAt: '2027-01-01', intervalSeconds: 60, startAt: '2027-02-01' },
      /between startAt \(2027-02-01 .* and endAt/,
    ],
    ['a day that never comes', { cron: '0 0 30 2 *' }, /no such day/],
    ['no runs', { intervalSeconds: 60, maxRuns: 0 }, /maxRuns is 0/],
    ['an unknown policy', { intervalSeconds: 60, missed: 'never' as never }, /skip, once, all/],
  ])('refuses %s', async (_what, schedule, message) => {
    await expect(check(schedule)).rejects.toMatchObject({
      message: expect.stringMatching(message) as string,
      type: 'InvalidArguments',
    });
  });

  it('reports all problems together', async () => {
    const schedule = { cron: 'x', endAt: 'y', maxRuns: -1, timeZone: 'z' };
    await expect(check(schedule)).rejects.toMatchObject({
      body: { problems: expect.objectContaining({ length: 4 }) as unknown },
    });
  });

  it.each<[string, string]>([
    ['@daily', '2026-03-02T00:00'],
    ['@Weekly', '2026-03-08T00:00'],
    ['0 9 L * *', '2026-03-31T09:00'],
    ['0 9 * * 5#1', '2026-03-06T09:00'],
    ['0 9 * * 5L', '2026-03-27T09:00'],
    ['0 9 15W * *', '2026-03-16T09:00'],
    [' 0  9 * JAN-MAR MON,wed ', '2026-03-02T09:00'],
  ])('takes %s', async (cron, first) => {
    const { nextTimes } = await check({ cron });
    expect(nextTimes[0]?.toISOString().slice(0, 16)).toBe(first);
  });

  it.each([
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['asia/tokyo', 'Asia/Tokyo'],
    ['EST', 'EST'],
  ])('keeps the name of the zone %s', async (timeZone, kept) => {
    const { schedule } = await check({ cron: '0 9 * * *', timeZone });
    expect(schedule.timeZone).toBe(kept);
  });

  it('fills in defaults, and finds the next five times', async () => {
    const { nextTimes, schedule } = await check({ cron: '0 9 * * 1-5' }, 'Europe/Berlin');
    expect(schedule).toEqual({
      cron: '0 9 * * 1-5',
      missed: 'once',
      startAt: NOW.toISOString(),
      timeZone: 'Europe/Berlin',
    });
    expect(iso(nextTimes)).toEqual([
      '2026-03-02T08:00:00.000Z',
      '2026-03-03T08:00:00.000Z',
      '2026-03-04T08:00:00.000Z',
      '2026-03-05T08:00:00.000Z',
      '2026-03-06T08:00:00.000Z',
    ]);
  });

  it('starts an interval immediately, or at its start time, from which it counts', async () => {
    expect(iso((await check({ intervalSeconds: 3600 })).nextTimes).slice(0, 2)).toEqual([
      '2026-03-01T12:00:00.000Z',
      '2026-03-01T13:00:00.000Z',
    ]);
    const { nextTimes } = await check({ intervalSeconds: 3600, startAt: '2026-02-01T00:30' });
    expect(nextTimes[0]?.toISOString()).toBe('2026-03-01T12:30:00.000Z');
  });

  it('reads times without an offset in the zone of the schedule', async () => {
    const { schedule } = await check({
      endAt: '2026-03-05',
      intervalSeconds: 60,
      startAt: '2026-03-02T09:00',
      timeZone: 'Asia/Tokyo',
    });
    expect(schedule).toMatchObject({
      endAt: '2026-03-05T14:59:59.999Z',
      startAt: '2026-03-02T00:00:00.000Z',
    });
  });

  it('shows no more times than there will be runs', async () => {
    expect((await check({ intervalSeconds: 60, maxRuns: 2 })).nextTimes).toHaveLength(2);
    expect(
      (await check({ endAt: '2026-03-01T12:01:30Z', intervalSeconds: 60 })).nextTimes,
    ).toHaveLength(2);
  });
});
