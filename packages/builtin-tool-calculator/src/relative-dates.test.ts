import { describe, expect, it } from 'vitest';

import { settleRelativeDates } from './relative-dates.ts';
import { createSystemRole, systemPrompt } from './systemRole.ts';

/** Half an hour before midnight in UTC: the next day in Berlin. */
const clock = { now: () => Date.UTC(2026, 11, 31, 23, 30), timeZone: 'Europe/Berlin' };
const settle = (date: string, more = {}) =>
  settleRelativeDates({ date, operation: 'describe', ...more }, clock);

describe('words for dates', () => {
  it('are left to the engine, which rejects them, if there is no clock', () => {
    const params = { date: 'today', operation: 'describe' } as const;
    expect(settleRelativeDates(params, undefined)).toEqual({ assumptions: [], input: params });
  });

  it.each([
    'next monthday',
    'last',
    '2026-01-01',
    'in 3',
    '3 days',
    'in 3 days ago',
    '',
    '17',
    '25:00',
    'a week from 2026-01-01',
    'a week from',
  ])('do not include %j', (date) => {
    expect(settle(date)).toEqual({ assumptions: [], input: { date, operation: 'describe' } });
  });

  it.each([
    ['today', '2027-01-01'],
    ['Tomorrow', '2027-01-02'],
    ['yesterday', '2026-12-31'],
    ['the day after tomorrow', '2027-01-03'],
    ['in 2 weeks', '2027-01-15'],
    ['3 days ago', '2026-12-29'],
    ['1 day from now', '2027-01-02'],
    // Today is a Friday; a weekday never means today.
    ['friday', '2027-01-08'],
    ['next Monday', '2027-01-04'],
    ['on thursday', '2027-01-07'],
    ['last friday', '2026-12-25'],
    ['last thursday', '2026-12-31'],
    ['now', '2027-01-01T00:30:00'],
    ['yesterday 17:00', '2026-12-31T17:00'],
    ['in two weeks', '2027-01-15'],
    ['17:45', '2027-01-01T17:45'],
    ['5:45 pm', '2027-01-01T17:45'],
    ['3pm', '2027-01-01T15:00'],
    ['an hour ago', '2026-12-31T23:30:00'],
    ['the last day of next month', '2027-02-28'],
    ['first day of this month', '2027-01-01'],
    ['Two weeks from tomorrow', '2027-01-16'],
    ['3 days before next Monday', '2027-01-01'],
    ['5 Workdays from tomorrow', '5 workdays from 2027-01-02'],
  ])('%s is %s', (date, expected) => {
    expect(settle(date).input.date).toBe(expected);
    expect(settle(date).assumptions[0]).toBe('now is 2027-01-01 00:30 in Europe/Berlin');
  });

  it.each([
    ['22:00', '06:00', '2027-01-02T06:00'],
    ['10 pm', 'noon', '2027-01-02T12:00'],
    ['09:00', '17:30', '2027-01-01T17:30'],
    ['today 22:00', '06:00', '2027-01-01T06:00'],
  ])('from %s to %s ends at %s', (date, endDate, end) => {
    const {
      assumptions: [assumption],
      input,
    } = settle(date, { endDate });
    expect(input.endDate).toBe(end);
    expect(assumption).toMatch(end.includes('02T') ? / is on the next day$/ : /Berlin$/);
  });

  it('follow the requested time zone rather than the clock of the call', () => {
    expect(settle('today', { timeZone: 'UTC' }).input.date).toBe('2026-12-31');
  });

  it.each([
    ['New York', '2026-12-31T18:30:00', 'America/New_York'],
    ['PST', '2026-12-31T15:30:00', 'America/Los_Angeles'],
    ['india', '2027-01-01T05:00:00', 'Asia/Kolkata'],
    ['UTC+9', '2027-01-01T08:30:00', '+09:00'],
    ['+5:30', '2027-01-01T05:00:00', '+05:30'],
    ['EST', '2026-12-31T18:30:00', 'EST'],
  ])('follow a zone that is written as %s', (timeZone, date, zone) => {
    const {
      assumptions: [assumption],
      input,
    } = settle('now', { timeZone });
    expect(input).toMatchObject({ date, timeZone });
    expect(assumption).toBe(`now is ${date.slice(0, 16).replace('T', ' ')} in ${zone}`);
  });

  // Today is 2027-01-01.
  it.each([
    ['July 4', undefined, '2027-07-04', undefined],
    ['3 days before Christmas', undefined, '3 days before 2027-12-25', undefined],
    ['today', 'December 25', '2027-01-01', '2027-12-25'],
    ['December 25', 'today', '2026-12-25', '2027-01-01'],
    ['12月25日', '今天', '2026-12-25', '2027-01-01'],
    ['July 4', 'March 1', '2027-07-04', '2028-03-01'],
    ['1 January at 5 pm', undefined, '2027-01-01T17:00', undefined],
    ['Feb 29', undefined, '2028-02-29', undefined],
  ])('tell the year of a day without one: %s, %s', (date, endDate, start, end) => {
    const { assumptions, input } = settle(date, { endDate });
    expect(input.date).toBe(start);
    expect(input.endDate).toBe(end);
    expect(assumptions.slice(1).join('; ')).toMatch(
      /^[\w月日 ]+ was read as 20[\d-]+(?:T17:00)?(?:$|; )/,
    );
  });

  it.each([
    ['3pm EST', '2026-12-31T15:00 EST'],
    ['tomorrow 09:30 PST', '2027-01-01T09:30 PST'],
  ])('may name a zone: %s is %s', (date, expected) => {
    expect(settle(date).input.date).toBe(expected);
  });

  it.each(['3pm XYZ', 'today EST', 'sometime EST'])('do not include %s', (date) => {
    expect(settle(date).assumptions).toEqual([]);
  });

  it('are left to the engine, which refuses the zone, if there is no such zone', () => {
    const params = { date: 'now', operation: 'describe', timeZone: 'Mars/Olympus' } as const;
    expect(settleRelativeDates(params, clock)).toEqual({ assumptions: [], input: params });
  });

  it('are of UTC if the clock of the call has no valid zone', () => {
    const wrong = { ...clock, timeZone: 'Mars/Olympus' };
    const { input } = settleRelativeDates({ date: 'now', operation: 'describe' }, wrong);
    expect(input).toMatchObject({ date: '2026-12-31T23:30:00', timeZone: 'UTC' });
  });

  it('are read wherever a date is expected', () => {
    const { input } = settle('2026-12-24', { endDate: 'today', holidays: ['tomorrow'] });
    expect(input).toMatchObject({ endDate: '2027-01-01', holidays: ['2027-01-02'] });
  });

  it('leave holidays without a year to the engine', () => {
    const holidays = ['Christmas', 'July 4', '元旦', '12月25日'];
    expect(settle('2024-12-20', { endDate: 'today', holidays }).input).toMatchObject({ holidays });
  });
});

describe('the system role', () => {
  it('states the day and the time zone of the call, if known', () => {
    const today = 'Today is 2027-01-01, Friday (time zone Europe/Berlin).';
    expect(createSystemRole({ clock })).toBe(`${systemPrompt}\n\n${today}`);
    expect(createSystemRole({})).toBe(systemPrompt);
  });
});
