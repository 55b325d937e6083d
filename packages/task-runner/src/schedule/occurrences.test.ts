import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { latestOccurrences, listOccurrences, type ScheduleTimes } from './occurrences.ts';

const times = (schedule: Partial<ScheduleTimes>, after: string, limit: number): string[] =>
  listOccurrences(
    { startAt: '2020-01-01T00:00:00Z', timeZone: 'Europe/Berlin', ...schedule },
    new Date(after),
    { limit },
  ).map((time) => time.toISOString());

describe('times of a cron pattern when clocks change', () => {
  // On 29 March 2026, 02:00 to 03:00 does not exist; on 25 October 2026 it occurs twice.
  it.each<[string, string, readonly string[]]>([
    ['0 2,14 * * *', '2026-03-28T20:00Z', ['29T01:00', '29T12:00', '30T00:00']],
    ['0,30 2 * * *', '2026-03-28T20:00Z', ['29T01:00', '30T00:00', '30T00:30']],
    ['15 1-3 * * *', '2026-03-28T22:00Z', ['29T00:15', '29T01:00', '29T01:15']],
    ['*/30 * * * *', '2026-03-29T00:29Z', ['29T00:30', '29T01:00', '29T01:30']],
    ['0 2,14 * * *', '2026-10-24T20:00Z', ['25T00:00', '25T13:00', '26T01:00']],
    ['0,30 2 * * *', '2026-10-24T20:00Z', ['25T00:00', '25T00:30', '26T01:00']],
    ['0 1-3 * * *', '2026-10-24T20:00Z', ['24T23:00', '25T00:00', '25T02:00']],
    ['*/30 * * * *', '2026-10-25T00:29Z', ['25T00:30', '25T01:00', '25T01:30']],
  ])('are right for %s after %s', (cron, after, expected) => {
    expect(times({ cron }, after, 3).map((time) => time.slice(8, 16))).toEqual(expected);
  });

  it('occur as soon as the clocks have changed, if they would have been skipped', () => {
    // 02:30 does not exist on 29 March 2026: at 02:00 it is 03:00.
    expect(times({ cron: '30 2 * * *' }, '2026-03-28T12:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  it('occur once if the hour occurs twice', () => {
    // 02:30 occurs twice on 25 October 2026: at 03:00 it is 02:00 again.
    expect(times({ cron: '30 2 * * *' }, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  // The clocks are set at 23:00, 0:00 and 2:00, by one hour or half of one.
  it.each<[string, string, string, readonly string[]]>([
    ['America/Nuuk', '30 23 * * 6', '2026-03-28', ['29T01:00', '05T00:30']],
    ['America/Nuuk', '*/30 23 * * 6', '2026-03-28', ['05T00:00', '05T00:30']],
    ['America/Nuuk', '30 23 * * *', '2026-10-24T05:00Z', ['25T00:30', '26T01:30']],
    ['Africa/Cairo', '0,30 0 * * *', '2026-04-23', ['23T22:00', '24T21:00']],
    ['Australia/Lord_Howe', '15 2 * * *', '2026-10-03', ['03T15:30', '04T15:15']],
    ['Australia/Lord_Howe', '*/45 1 * * *', '2026-04-04T12:00Z', ['04T14:00', '04T14:45']],
    ['Australia/Lord_Howe', '45 1-2 4,5 4 *', '2026-04-04T14:45Z', ['04T16:15']],
    // The next time that the clock has not shown yet is a week, a month or a year later.
    [
      'Europe/Berlin',
      '*/30 2 * * 0',
      '2026-10-25T00:00Z',
      ['25T00:30', '25T01:00', '25T01:30', '01T01:00'],
    ],
    ['Europe/Berlin', '*/30 2 25 10 *', '2026-10-25T00:30Z', ['25T01:00', '25T01:30', '25T00:00']],
    ['America/Nuuk', '45 * 24 * *', '2026-10-25T00:45Z', ['25T01:45', '24T02:45']],
  ])('are right in %s for %s after %s', (timeZone, cron, after, expected) => {
    const found = times({ cron, timeZone }, after, expected.length);
    expect(found.map((time) => time.slice(8, 16))).toEqual(expected);
  });

  it.each(['0 9 * * *', '* * * * *'])('end with the year 9999 for %s', (cron) => {
    expect(times({ cron, timeZone: 'Asia/Tokyo' }, '9999-12-31T14:58:30Z', 3).slice(1)).toEqual([]);
    expect(times({ cron, timeZone: 'Asia/Tokyo' }, '9999-12-31T20:00Z', 3)).toEqual([]);
  });

  it('keep the local hour over the year', () => {
    expect(times({ cron: '0 9 1 1,7 *' }, '2026-01-02T00:00:00Z', 2)).toEqual([
      '2026-07-01T07:00:00.000Z',
      '2027-01-01T08:00:00.000Z',
    ]);
  });

  it.each([
    ['0 9 1 * */1', '0 9 1 * *'],
    ['0 9 */1 * 1', '0 9 * * 1'],
    ['0 9 * * SUN-sun/2', '0 9 * * 7'],
    ['0 9 * * mon,0-SUN,5-Sun', '0 9 * * 0,1,5,6'],
  ])('are for %s those of %s', (cron, same) => {
    const after = '2026-01-02T00:00:00Z';
    expect(times({ cron }, after, 5)).toEqual(times({ cron: same }, after, 5));
  });

  it('occur every hour if so specified', () => {
    expect(times({ cron: '0 * * * *' }, '2026-10-24T23:30:00Z', 3)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });
});

describe('times of a schedule', () => {
  const WEEKS = ['2026-03-16T08:00', '2026-03-30T07:00', '2026-04-13T07:00'];

  it.each<[string, number, string, readonly string[]]>([
    ['Europe/Berlin', 14, '2026-03-02T08:00', WEEKS],
    // 02:30 is skipped on 29 March, and occurs twice on 25 October.
    ['Europe/Berlin', 1, '2026-03-28T01:30', ['2026-03-29T01:30', '2026-03-30T00:30']],
    ['Europe/Berlin', 1, '2026-10-24T00:30', ['2026-10-25T00:30', '2026-10-26T01:30']],
    ['UTC', 1, '2026-03-28T01:30', ['2026-03-29T01:30', '2026-03-30T01:30']],
  ])('in %s are every %i days at the same time of day', (timeZone, days, startAt, expected) => {
    const schedule = { intervalSeconds: days * 86_400, startAt: `${startAt}Z`, timeZone };
    const found = times(schedule, `${startAt}Z`, expected.length);
    expect(found.map((time) => time.slice(0, 16))).toEqual(expected);
  });

  it('are not before its start, which may be one of them, nor after its end', () => {
    expect(
      times(
        { cron: '0 * * * *', endAt: '2026-01-01T03:00:00Z', startAt: '2026-01-01T02:00:00Z' },
        '2025-06-01T00:00:00Z',
        10,
      ),
    ).toEqual(['2026-01-01T02:00:00.000Z', '2026-01-01T03:00:00.000Z']);
  });

  it('are also found from the end: the last ones of all', () => {
    const schedules = fc.record({
      from: fc.integer({ max: 40_000_000, min: 0 }),
      intervalSeconds: fc.integer({ max: 200_000, min: 1000 }),
      length: fc.integer({ max: 40_000_000, min: 0 }),
      limit: fc.integer({ max: 20, min: 1 }),
    });
    fc.assert(
      fc.property(schedules, ({ from, intervalSeconds, length, limit }) => {
        const schedule = { intervalSeconds, startAt: '2026-01-01T00:00:00Z', timeZone: 'UTC' };
        const start = new Date(Date.parse(schedule.startAt) + from * 1000);
        const until = new Date(start.getTime() + length * 1000);
        const all = listOccurrences(schedule, new Date(start.getTime() - 1), {
          limit: Infinity,
          until,
        });
        expect(latestOccurrences(schedule, { from: start, limit, until })).toEqual(
          all.slice(-limit),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('are found from the end without checking years of them', () => {
    const schedule = { cron: '* * * * *', startAt: '1990-01-01T00:00:00Z', timeZone: 'UTC' };
    const found = latestOccurrences(schedule, {
      from: new Date('1990-01-01T00:00:00Z'),
      limit: 2,
      until: new Date('2026-01-01T00:00:30Z'),
    });
    expect(found.map((time) => time.toISOString())).toEqual([
      '2025-12-31T23:59:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ]);
  });
});
