import { describe, expect, it } from 'vitest';

import type { ScheduleFacts } from '../types.ts';
import { describeSchedule, formatSchedule } from './schedule.ts';

const schedule = (changes: Partial<ScheduleFacts>): ScheduleFacts => ({
  missed: 'once',
  runs: 0,
  timeZone: 'Europe/Berlin',
  ...changes,
});

describe('a schedule', () => {
  it('is described with its end and its handling of missed times', () => {
    expect(
      describeSchedule(
        schedule({
          cron: '0 9 * * 1',
          endAt: '2026-12-31T23:00:00.000Z',
          maxRuns: 10,
          missed: 'all',
          nextRunAt: '2026-03-09T08:00:00.000Z',
          runs: 1,
        }),
      ),
    ).toBe(
      'cron "0 9 * * 1", Europe/Berlin, next 2026-03-09 09:00 Europe/Berlin (08:00 UTC), until 2027-01-01 00:00 Europe/Berlin (2026-12-31 23:00 UTC), 1 run so far of 10, every missed time is made up for',
    );
    expect(describeSchedule(schedule({ intervalSeconds: 60, missed: 'skip' }))).toBe(
      'every 1 min, Europe/Berlin, no next time, 0 runs so far, missed times are skipped',
    );
  });

  it.each([
    [90, 'every 90 s'],
    [5400, 'every 90 min'],
    [7200, 'every 2 h'],
    [259_200, 'every 3 days'],
  ])('of %i seconds is %s', (intervalSeconds, said) => {
    expect(describeSchedule(schedule({ intervalSeconds })).split(',')[0]).toBe(said);
  });

  it('of less than a minute is shown to the second', () => {
    const nextTimes = ['2026-03-09T08:00:05.250Z', '2026-03-09T08:00:10.250Z'];
    const every = schedule({ intervalSeconds: 5, nextRunAt: '2026-03-09T08:00:05.250Z' });
    const said = formatSchedule({
      identifier: 'TASK-1',
      nextTimes,
      schedule: every,
      status: 'scheduled',
    });
    expect(said).toContain('next 2026-03-09 09:00:05 Europe/Berlin (08:00:05 UTC)');
    expect(said).toContain(
      'Next times (Europe/Berlin, in brackets UTC): 2026-03-09 09:00:05 (08:00:05), 2026-03-09 09:00:10 (08:00:10).',
    );
  });

  const say = (given: Partial<ScheduleFacts>, next = '2026-03-20T08:00:00.000Z') =>
    formatSchedule({
      identifier: 'TASK-1',
      nextTimes: [next],
      schedule: schedule({ nextRunAt: next, ...given }),
      status: 'scheduled',
    });

  it.each([
    ['UTC', 'next 2026-03-20 08:00 UTC'],
    ['Mars/Base', 'next 2026-03-20 08:00 UTC'],
    ['Asia/Tokyo', 'next 2026-03-20 17:00 Asia/Tokyo (08:00 UTC)'],
    ['Pacific/Auckland', 'next 2026-03-20 21:00 Pacific/Auckland (08:00 UTC)'],
    ['Pacific/Honolulu', 'next 2026-03-19 22:00 Pacific/Honolulu (2026-03-20 08:00 UTC)'],
  ])('is shown in the local time of %s and in UTC', (timeZone, text) => {
    expect(say({ cron: '0 8 * * *', timeZone })).toContain(`${text},`);
  });

  it('of manual work says that the task is set to todo again', () => {
    expect(say({ byHand: true, cron: '0 8 * * *' })).toMatch(/by hand.*\n.*\n.*set to todo again/);
  });

  it('cannot break its line', () => {
    expect(describeSchedule(schedule({ cron: '0 9\n* * "1"' }))).not.toContain('\n');
  });

  it('without a future time says what to correct', () => {
    const said = formatSchedule({
      identifier: 'TASK-1',
      nextTimes: [],
      schedule: schedule({ cron: '0 9 * * 1' }),
      status: 'scheduled',
    });
    expect(said).toContain('[It has no future run: correct endAt, maxRuns or cron.]');
    expect(said).not.toContain('Next times');
  });

  it('that was removed names the remaining status', () => {
    expect(formatSchedule({ identifier: 'TASK-1', nextTimes: [], status: 'todo' })).toBe(
      'TASK-1 has no schedule now. It is todo.',
    );
  });
});
