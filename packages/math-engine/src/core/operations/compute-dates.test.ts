import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ComputeDatesParams } from '@lobechat/builtin-tool-calculator';

import { computeDates } from './compute-dates.ts';

const run = async (input: ComputeDatesParams) => {
  const { assumptions = [], facts, result } = await computeDates(input);
  return {
    facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    notes: assumptions.join('; '),
    result,
  };
};

const describeDate = (date: string, timeZone?: string) =>
  run({ date, operation: 'describe', ...(timeZone === undefined ? {} : { timeZone }) });

describe('what is rejected', () => {
  it.each([
    ['2026-02-30', 'DomainError', 'February 2026 has 28 days'],
    ['1900-02-29', 'DomainError', 'February 1900 has 28 days'],
    ['2026-13-01', 'DomainError', 'months go from 01 to 12'],
    ['2026-03-28T25:00', 'DomainError', 'hours go from 00 to 23'],
    ['2026-03-28T12:00+25:00', 'DomainError', 'offset'],
    ['2026-07-01T12:00+01:00[Europe/Berlin]', 'DomainError', 'contradicts itself'],
    ['today', 'InvalidExpression', 'where the call knows the time'],
    ['next Monday', 'InvalidExpression', 'where the call knows the time'],
    ['03/05/2026', 'InvalidExpression', 'order of day and month'],
    ['3.5.2026', 'InvalidExpression', 'order of day and month'],
    ['31/13/2026', 'DomainError', 'months go from 01 to 12'],
    ['Monday, March 28, 2026', 'DomainError', '2026-03-28 is a Saturday'],
    ['March 5, 2026 at 13pm', 'InvalidExpression', 'not a date'],
    ['5 Maybe 2026', 'InvalidExpression', 'not a date in ISO 8601'],
    ['5th Monday of February 2024', 'InvalidExpression', 'not a date in ISO 8601'],
    ['366th day of 2023', 'InvalidExpression', 'not a date in ISO 8601'],
    ['3 business days after 2024-01-01', 'InvalidExpression', 'addBusinessDays'],
    ['a while after 2024-01-01', 'InvalidExpression', 'not a duration'],
    ['after 2024-01-01', 'InvalidExpression', 'not a date in ISO 8601'],
    ['2024-07-01 3 pm XYZ', 'DomainError', "no time zone 'XYZ'"],
    ['2024-07-01 PST', 'InvalidExpression', 'not a date in ISO 8601'],
    ['', 'InvalidExpression', 'not a date in ISO 8601'],
    ['+300000-01-01', 'DomainError', 'years go from'],
    ['12024-03-01', 'InvalidExpression', 'a sign and six digits: +012024-03-01.'],
    ['2024-03-01T24:01', 'DomainError', 'hours go from 00 to 23'],
    ['2'.repeat(300), 'ResourceLimit', '300 characters'],
  ])("'%s' as %s", async (date, type, message) => {
    await expect(describeDate(date)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type,
    });
  });

  it.each(['Mars/Olympus', 'PST8', '', '+99:00', '__proto__'])("a time zone '%s'", async (zone) => {
    await expect(describeDate('2026-01-01T12:00', zone)).rejects.toMatchObject({
      type: 'DomainError',
    });
  });

  it.each([
    ['soon', 'InvalidExpression', 'not a duration'],
    ['five business days', 'InvalidExpression', 'addBusinessDays'],
    ['P', 'InvalidExpression', 'not a duration'],
    ['PT', 'InvalidExpression', 'not a duration'],
    ['3', 'InvalidExpression', 'not a duration'],
    ['0.3 months', 'DomainError', 'fraction of a month'],
    ['99999999999 years', 'DomainError', 'too long'],
    ['300000 years', 'DomainError', 'beyond the calendar'],
  ])("a duration '%s' as %s", async (duration, type, message) => {
    await expect(run({ date: '2026-01-01', duration, operation: 'add' })).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type,
    });
  });

  it.each<ComputeDatesParams>([
    { date: '2026-01-01', operation: 'difference' },
    { date: '2026-01-01', operation: 'add' },
    { date: '2026-01-01', operation: 'businessDays' },
    { date: '2026-01-01', operation: 'addBusinessDays' },
    { date: '2026-01-01', days: 1.5, operation: 'addBusinessDays' },
    { date: '2026-01-01', days: 1e9, operation: 'addBusinessDays' },
    { date: '2026-01-01', operation: 'convertTimeZone' },
    { date: '2026-01-01', operation: 'guess' as 'add' },
    { date: 5 as unknown as string, operation: 'describe' },
  ])('%o without required arguments', async (input) => {
    await expect(run(input)).rejects.toMatchObject({ type: 'InvalidArguments' });
  });
});

describe('describe', () => {
  it('reports everything about a day', async () => {
    expect(await describeDate('2026-11-22')).toMatchObject({
      facts: {
        dayOfYear: '326',
        daysInMonth: '30',
        isLeapYear: 'false',
        isoWeek: '47',
        quarter: '4',
        unixSeconds: '1795305600',
        weekday: 'Sunday',
      },
      result: '2026-11-22',
    });
  });

  it.each([
    ['2000-02-29', 'Tuesday', '9'],
    ['1969-07-20', 'Sunday', '29'],
    ['9999-12-31', 'Friday', '52'],
    ['2027-01-01', 'Friday', '53'],
    ['5 March 2026', 'Thursday', '10'],
    ['Sept 1, 1939', 'Friday', '35'],
    ['20260305', 'Thursday', '10'],
    ['1700000000', 'Tuesday', '46'],
    ['@1700000000123', 'Tuesday', '46'],
  ])('%s is a %s of week %s', async (date, weekday, isoWeek) => {
    expect((await describeDate(date)).facts).toMatchObject({ isoWeek, weekday });
  });

  it.each([
    ['2026/3/5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['2026-3-5', '2026-03-05'],
    ['5-Mar-2026', '2026-03-05'],
    ['31.01.2026', '2026-01-31'],
    ['01/31/2026', '2026-01-31'],
    ['05/05/2026', '2026-05-05'],
    ['Saturday, March 28, 2026', '2026-03-28'],
    ['the 31st of January 2026', '2026-01-31'],
    ['March 5, 2026 at 12:05 a.m.', '2026-03-05T00:05:00'],
    ['5 March 2026 3pm', '2026-03-05T15:00:00'],
    ['2026-03-05T24:00', '2026-03-06T00:00:00'],
    ['2024-02-28T24:00Z', '2024-02-29T00:00:00+00:00'],
    ['2026-12-31T24:00:00', '2027-01-01T00:00:00'],
    ['2026/3/5 7:30 +02:00', '2026-03-05T07:30:00+02:00'],
    ['Wed, 31 Jan 2024 10:00:00 GMT', '2024-01-31T10:00:00+00:00'],
  ])("'%s' is %s", async (date, result) => {
    expect((await describeDate(date)).result).toBe(result);
  });

  it('names the calendar of days before 1582', async () => {
    expect((await describeDate('1066-10-14')).notes).toContain('extended backwards');
    expect((await describeDate('0000-02-29')).facts).toMatchObject({ isLeapYear: 'true' });
  });

  it('has fractional seconds since 1970, also before it', async () => {
    expect((await describeDate('1969-12-31T23:59:59.5Z')).facts['unixSeconds']).toBe('-0.5');
    expect((await describeDate('2026-03-28T12:00:00.125+02:00')).facts['unixSeconds']).toBe(
      '1774692000.125',
    );
  });
});

describe('business days as a duration', () => {
  it('need the operation that takes holidays, if there are any', async () => {
    const duration = '3 business days';
    await expect(
      run({ date: '2024-03-29', duration, holidays: ['2024-04-01'], operation: 'add' }),
    ).rejects.toMatchObject({ message: expect.stringContaining('addBusinessDays') });
    expect((await run({ date: '2024-03-29', duration, operation: 'add' })).result).toBe(
      '2024-04-03',
    );
  });
});

describe('a day in words', () => {
  it.each([
    ['90 days after 2024-01-01', '2024-03-31'],
    ['3 days before 2024-03-01', '2024-02-27'],
    ['a week from 5 March 2026', '2026-03-12'],
    ['Two weeks after the third Friday of March 2025', '2025-04-04'],
    ['1 month after 2024-01-31', '2024-02-29'],
    ['36 hours after 2024-01-01', '2024-01-02T12:00:00'],
    ['2 hours before 2024-01-01T01:00Z', '2023-12-31T23:00:00+00:00'],
    ['2024-02-29 14:30 Europe/Berlin', '2024-02-29T14:30:00+01:00'],
    ['2024-07-01 3 pm PDT', '2024-07-01T15:00:00-07:00'],
    ['2024-07-01 3 PM', '2024-07-01T15:00:00'],
  ])('%s is %s', async (date, result) => {
    expect((await describeDate(date)).result).toBe(result);
  });

  it('may be either end of a difference', async () => {
    const { facts } = await run({
      date: 'last day of February 2024',
      endDate: '10 days before 2024-05-01',
      operation: 'difference',
    });
    expect(facts['days']).toBe('52');
  });
});

describe('difference', () => {
  it.each([
    ['2024-01-15', '2026-03-20', '2 years 2 months 5 days', '795'],
    ['2000-02-29', '2026-11-22', '26 years 8 months 24 days', '9763'],
    ['2024-01-31', '2024-03-01', '1 month 1 day', '30'],
    ['2026-03-01', '2026-01-15', '-1 month 14 days', '-45'],
    ['2026-03-01', '2026-03-01', '0 days', '0'],
  ])('from %s to %s is %s', async (date, endDate, result, days) => {
    const difference = await run({ date, endDate, operation: 'difference' });
    expect(difference).toMatchObject({ facts: { days }, result });
  });

  it('supports days of 23 and 25 hours', async () => {
    const timeZone = 'Europe/Berlin';
    const spring = await run({
      date: '2026-03-29T00:00',
      endDate: '2026-03-30T00:00',
      operation: 'difference',
      timeZone,
    });
    expect(spring).toMatchObject({ facts: { days: '1', hours: '23' }, result: '1 day' });
    const autumn = await run({
      date: '2026-10-25',
      endDate: '2026-10-26',
      operation: 'difference',
      timeZone,
    });
    expect(autumn.facts).toMatchObject({ days: '1', hours: '25' });
  });

  it('works across offsets', async () => {
    const difference = await run({
      date: '2026-01-01T00:00+09:00',
      endDate: '2026-01-01T00:00Z',
      operation: 'difference',
    });
    expect(difference).toMatchObject({ facts: { hours: '9' }, result: '9 hours' });
  });
});

describe('add', () => {
  it.each(['30m', '1m 2 days', '1 M'])(
    'rejects a letter that may be a month: %s',
    async (duration) => {
      const request = run({ date: '2026-01-01', duration, operation: 'add' });
      await expect(request).rejects.toThrow('is not a duration');
    },
  );

  it.each([
    ['2024-01-31', '1 month', '2024-02-29'],
    ['2026-12-31', 'P1M3D', '2027-02-03'],
    ['2026-11-22', '-90 days', '2026-08-24'],
    ['2026-11-22', '2 weeks ago', '2026-11-08'],
    ['2026-11-22', 'in 2 weeks', '2026-12-06'],
    ['2024-02-29', '1 year', '2025-02-28'],
    ['2026-01-01', '1.5 years', '2027-07-01'],
    ['2026-01-01', 'a month and 2 days', '2026-02-03'],
    ['2026-01-01', 'thirty days', '2026-01-31'],
    ['2026-01-01', '10 business days', '2026-01-15'],
    ['2026-01-15', '-10 working days', '2026-01-01'],
    ['2026-01-01', 'half a year', '2026-07-01'],
    ['2026-01-01T10:00', 'one and a half hours', '2026-01-01T11:30:00'],
    ['2026-01-31', 'minus 3 days', '2026-01-28'],
    ['2026-03-01', '-1 month 15 days', '2026-01-17'],
    ['2026-03-01', '-1 month + 15 days', '2026-02-16'],
    ['2026-03-01', '-1 year 2 months + 3 days', '2025-01-04'],
    ['2026-01-31', '1年 2个月 3天', '2027-04-03'],
    ['2026-03-28', 'PT36H', '2026-03-29T12:00:00'],
    ['2026-03-28T10:00', '90 minutes', '2026-03-28T11:30:00'],
    ['2026-03-28T10:00', '1h 30m', '2026-03-28T11:30:00'],
    ['2026-03-28T10:00', '5m and 20s', '2026-03-28T10:05:20'],
    ['2026-03-28T10:00', '1.5 days', '2026-03-29T22:00:00'],
    ['2026-03-28T10:00Z', '-P1DT1H', '2026-03-27T09:00:00+00:00'],
  ])('to %s %s is %s', async (date, duration, result) => {
    expect((await run({ date, duration, operation: 'add' })).result).toBe(result);
  });

  it('notes that the end of a month was used', async () => {
    const { notes } = await run({ date: '2024-01-31', duration: '1 month', operation: 'add' });
    expect(notes).toContain('2024-02 has no day 31: its last day, 29, was taken');
  });

  it.each([
    ['2026-03-28T02:30', '1 day', '2026-03-29T03:30:00+02:00', 'does not exist'],
    ['2026-03-28T02:30', '24 hours', '2026-03-29T03:30:00+02:00', ''],
    ['2026-10-24T02:30', '1 day', '2026-10-25T02:30:00+02:00', 'happens twice'],
    ['2026-10-24T02:30', '25 hours', '2026-10-25T02:30:00+01:00', ''],
  ])('to %s in Berlin %s is %s', async (date, duration, result, note) => {
    const sum = await run({ date, duration, operation: 'add', timeZone: 'Europe/Berlin' });
    expect(sum).toMatchObject({ notes: expect.stringContaining(note), result });
  });

  it('is the inverse of a difference', async () => {
    const day = fc.date({
      max: new Date('2400-01-01'),
      min: new Date('1600-01-01'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(day, day, async (first, second) => {
        const [date = '', endDate = ''] = [first, second]
          .toSorted((left, right) => Number(left) - Number(right))
          .map((value) => value.toISOString().slice(0, 10));
        const { facts, result } = await run({ date, endDate, operation: 'difference' });
        const days = (Date.parse(endDate) - Date.parse(date)) / 86_400_000;
        expect(facts['days']).toBe(`${days}`);
        for (const duration of [result, facts['iso'] ?? '', `${days} days`]) {
          expect((await run({ date, duration, operation: 'add' })).result).toBe(endDate);
        }
      }),
    );
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-16', '2026-11-20', [], '5', '4'],
    ['2026-11-16', '2026-11-27', ['2026-11-26'], '9', '8'],
    ['2026-11-21', '2026-11-22', [], '0', '0'],
    ['2026-11-20', '2026-11-16', [], '-5', '-4'],
    ['2026-11-16', '2026-11-20', ['2026-11-21', '2026-11-18', '2026-11-18'], '4', '3'],
    ['2024-12-20', '2025-01-03', ['Christmas', '1 January'], '9', '8'],
    ['2026-01-02', '2024-12-20', ['圣诞节', 'Jan 1', '2025-07-04'], '-266', '-265'],
    ['2024-02-26', '2025-03-03', ['Feb 29'], '265', '264'],
    ['2024-02-05', '2025-02-03', ['春节'], '260', '259'],
  ])('from %s to %s without %o are %s', async (date, endDate, holidays, result, withoutEnd) => {
    const counted = await run({ date, endDate, holidays, operation: 'businessDays' });
    expect(counted.result).toBe(result);
    expect(counted.notes).toContain(`both counted (without the last: ${withoutEnd})`);
  });

  it.each([
    ['2026-11-20', 5, [], '2026-11-27'],
    ['2026-12-23', 2, ['2026-12-25'], '2026-12-28'],
    ['2026-11-21', 1, [], '2026-11-23'],
    ['2026-11-23', -1, [], '2026-11-20'],
    ['2026-11-21', 0, [], '2026-11-21'],
    ['2024-12-20', 10, ['Christmas', "New Year's Day"], '2025-01-07'],
    ['2025-01-07', -10, ['Christmas', "New Year's Day"], '2024-12-20'],
    ['2026-01-01', 100_000, [], '2409-04-23'],
  ])('to %s %s days without %o are %s', async (date, days, holidays, result) => {
    expect((await run({ date, days, holidays, operation: 'addBusinessDays' })).result).toBe(result);
  });

  it('may be a month and a day, and say what is lost on a weekend', async () => {
    const count = async (endDate: string) =>
      run({
        date: '2026-12-21',
        endDate,
        holidays: ['12-25', '--01-01'],
        operation: 'businessDays',
      });
    const counted = await count('2028-01-04');
    expect(counted.result).toBe('270');
    expect(counted.notes).toContain('2 holidays on a weekend changed nothing');
    expect((await count('2027-01-04')).notes).not.toContain('weekend');
  });

  it('reject an invalid holiday', async () => {
    const holidays = ['2026-12-25', '2026-02-30'];
    const call = run({ date: '2026-12-23', days: 2, holidays, operation: 'addBusinessDays' });
    await expect(call).rejects.toMatchObject({ type: 'DomainError' });
  });
});

describe('time zones', () => {
  it.each([
    ['2026-07-01T12:00', 'Europe/Berlin', 'America/New_York', '2026-07-01T06:00:00-04:00'],
    ['2026-01-15T09:30', 'Asia/Kolkata', 'UTC', '2026-01-15T04:00:00+00:00'],
    ['2026-01-15T23:30', 'America/New_York', 'Asia/Tokyo', '2026-01-16T13:30:00+09:00'],
    ['2026-01-15T09:30+05:30', undefined, 'UTC+1', '2026-01-15T05:00:00+01:00'],
    ['1960-06-01T12:00', 'Europe/London', 'UTC', '1960-06-01T11:00:00+00:00'],
    ['2026-01-01T10:00', 'New York', 'tokyo', '2026-01-02T00:00:00+09:00'],
    ['2026-07-01T10:00', 'PST', 'India', '2026-07-01T22:30:00+05:30'],
    ['2026-07-01 10:00 ET', undefined, 'Mumbai', '2026-07-01T19:30:00+05:30'],
  ])('%s in %s is for %s %s', async (date, timeZone, toTimeZone, result) => {
    const converted = await run({
      date,
      operation: 'convertTimeZone',
      toTimeZone,
      ...(timeZone ? { timeZone } : {}),
    });
    expect(converted.result).toBe(result);
  });

  it.each([
    ['2026-03-29T02:30', 'does not exist in Europe/Berlin', '2026-03-29T01:30:00+00:00'],
    ['2026-10-25T02:30', 'happens twice in Europe/Berlin', '2026-10-25T00:30:00+00:00'],
  ])('say that %s %s', async (date, note, result) => {
    const converted = await run({
      date,
      operation: 'convertTimeZone',
      timeZone: 'Europe/Berlin',
      toTimeZone: 'UTC',
    });
    expect(converted).toMatchObject({ notes: expect.stringContaining(note), result });
  });
});

it('says of which country a day is that others have at another time', async () => {
  expect(await describeDate('Thanksgiving 2025')).toMatchObject({
    notes: 'Thanksgiving 2025 was read as 2025-11-27, as in the United States',
  });
  expect(await describeDate('Christmas 2025')).toMatchObject({ notes: '' });
});
