import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readTime } from './read-time.ts';

const read = async (text: string, timeZone?: string, dateMeans: 'end' | 'start' = 'end') =>
  (await readTime(text, { dateMeans, timeZone })).toISOString();

describe('readTime rejects', () => {
  it.each([
    '',
    'tomorrow 25:00',
    'in 3 moons',
    'in 3 days ago',
    'tomorrow 8:00 evening',
    'tomorrow at 5 night',
    'fortnight',
    'in 30m',
    'in 4 hours 2 days',
    '2027年后',
    '3月后',
    '明天8点晚上',
    '下午',
    '上周',
    'in 2 hours at 17:00',
    'tomorrow 13pm',
    'tomorrow 0am',
    'last week',
    '2026-02-30',
    '30 February 2026',
    '2026-03-02Z',
    '2026-13-01',
    '25:00',
    '2026-03-02T25:00Z',
    '2026-03-02T17:00+99:00',
    '1969-12-31',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00Z',
    '2026-03-02T17:00[Nowhere/City]',
    "2026-03-02'; DROP TABLE tasks; --",
  ])('%j, and explains the format of a time', async (text) => {
    await expect(read(text)).rejects.toMatchObject({
      message: expect.stringMatching(/is not a time.*Write it like 2026-03-02/) as string,
      type: 'InvalidArguments',
    });
  });

  it.each<[string, string, string?]>([
    ['3 days', "Did you mean 'in 3 days'?"],
    [' 1h 30m', "Did you mean 'in 1h 30m'?"],
    ['next working day', 'Working days depend on holidays'],
    ['in 3 business days', 'Working days depend on holidays'],
    ['3个工作日内', 'Working days depend on holidays'],
    ['next weekend', 'of this week or of next week: give the date itself'],
    ['end of Q3', 'a calendar or a financial year: give the date itself'],
    ['friday at midnight', '2026-03-02T00:00 for the beginning of that day, or 2026-03-02T24:00'],
    ['by Dec 2026', 'A month is not a day'],
    ['tomorrow 5', 'write it like 9:00'],
    ['half past nine', 'write it like 9:00'],
    ['quarter to 5 tomorrow', 'write it like 9:00'],
    ['half past 9 pm', 'Write it like 2026-03-02'],
    ['every day at half past nine', 'Repeating times belong in setTaskSchedule'],
    ['17h', 'It may be a time of day or a duration'],
    ['25h', "Did you mean 'in 25h'?"],
    ['monday at 9', 'write it like 9:00, 9 am or 21:00'],
    ['in two weeks on friday', 'the one of that week or the next one after it'],
    ['2026年12月5日周六上午24点', 'Write it like'],
    ['24.12.', 'A date in numbers needs its year'],
    ['03/02/2026', 'The first number may be the day or the month'],
    ['friday after next', 'the one of that week or the next one after it'],
    ['before friday', 'unclear whether the day itself is included'],
    ['12月31日前', 'unclear whether the day itself is included'],
    ['周五之前', 'unclear whether the day itself is included'],
    ['every monday', 'Repeating times belong in setTaskSchedule'],
    ['每天9点', 'Repeating times belong in setTaskSchedule'],
    ['soon', 'It does not name a definite day'],
    ['early next week', 'It does not name a definite day'],
    ['过几天', 'It does not name a definite day'],
    ['明年三月', 'A month is not a day'],
    ['两天', "Did you mean '两天后'?"],
    ['before friday 17:00', "Did you mean 'by friday 17:00'?"],
    ['1772445600000', 'Seconds or milliseconds since 1970 are not accepted'],
    ['Fri, 5 Dec 2026', '2026-12-05 is a Saturday'],
    ['2026年12月5日星期五', '2026-12-05 is a Saturday'],
    ['5pm Eastern Daylight Time', 'Its time zone or its day is not certain'],
    ['5pm Central time', 'Its time zone or its day is not certain', 'Europe/Berlin'],
    ['17:00 IST', 'Its time zone or its day is not certain'],
    ['5pm Springfield time', 'Its time zone or its day is not certain'],
    ['5pm San Juan time', 'Its time zone or its day is not certain'],
    // Not in use in November and in July.
    ['2026-11-27 5pm PDT', 'Its time zone or its day is not certain'],
    ['July 4 5pm PST', 'Its time zone or its day is not certain'],
    ['5pm Easter time', 'Its time zone or its day is not certain'],
    ['tomorrow 9:00-10:30', 'Write it like'],
    ['2026-12-01 9:00-17:00', 'no zone has its offset'],
    ['1969-12-30 17:00 PST', 'its year is not between 1970 and 9999'],
    ['5pm EST', 'Its time zone or its day is not certain', 'Australia/Sydney'],
    ['5pm PST', 'Its time zone or its day is not certain', 'Asia/Manila'],
  ])('%j, and says %s', async (text, help, timeZone) => {
    await expect(read(text, timeZone)).rejects.toThrow(help);
  });

  it.each([
    'tomorrow 5pm ET',
    'friday of next week 17:00Z',
    'today 17:00 UTC-1',
    '纽约时间明天9点',
  ])('%j while it is another day in that zone', async (text) => {
    // In Berlin it is Monday, elsewhere still Sunday.
    const now = Date.parse('2026-11-22T23:30:00Z');
    const reading = readTime(text, { dateMeans: 'end', now, timeZone: 'Europe/Berlin' });
    await expect(reading).rejects.toThrow('Its time zone or its day is not certain');
  });

  it.each(['1 ', 'in 1 day ', '5pm a/', 'a day after ', '周', 'end of '])(
    'thousands of %j soon',
    async (part) => {
      await expect(read(part.repeat(10_000))).rejects.toThrow(/is not a time/);
    },
  );

  it('a day of the month that has passed, and suggests that of the next month', async () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    const reading = readTime('first monday of the month', { dateMeans: 'end', now });
    await expect(reading).rejects.toThrow("Did you mean 'first monday of next month'?");
  });

  it('an unknown time zone, where it matters', async () => {
    expect(await read('2026-03-02T17:00Z', 'Mars/Base')).toBe('2026-03-02T17:00:00.000Z');
    await expect(read('2026-03-02', 'Mars/Base')).rejects.toThrow(/time zone Mars\/Base/);
  });
});

describe('readTime reads', () => {
  it.each([
    // It is a Sunday, and in Berlin already Monday.
    ['today', '2026-11-23T22:59:59.999Z'],
    ['Tomorrow', '2026-11-24T22:59:59.999Z'],
    ['tomorrow 17:00', '2026-11-24T16:00:00.000Z'],
    ['tomorrow at 9:05', '2026-11-24T08:05:00.000Z'],
    ['明日の午後5時', '2026-11-24T16:00:00.000Z'],
    ['내일 오후 5시', '2026-11-24T16:00:00.000Z'],
    ['завтра в 17:00', '2026-11-24T16:00:00.000Z'],
    // It has passed for today.
    ['午後0時', '2026-11-23T11:00:00.000Z'],
    ['午前0時5分', '2026-11-23T23:05:00.000Z'],
    ['0시', '2026-11-23T23:00:00.000Z'],
    ['monday', '2026-11-30T22:59:59.999Z'],
    ['next friday', '2026-11-27T22:59:59.999Z'],
    ['in 3 days', '2026-11-26T22:59:59.999Z'],
    ['in 1 week, 08:00', '2026-11-30T07:00:00.000Z'],
    ['yesterday', '2026-11-22T22:59:59.999Z'],
    ['2 weeks ago', '2026-11-09T22:59:59.999Z'],
    ['in a month', '2026-12-23T22:59:59.999Z'],
    ['in two weeks', '2026-12-07T22:59:59.999Z'],
    ['next week', '2026-12-06T22:59:59.999Z'],
    ['This month', '2026-11-30T22:59:59.999Z'],
    ['now', '2026-11-22T23:30:00.000Z'],
    ['in 2 hours', '2026-11-23T01:30:00.000Z'],
    ['In 90 minutes', '2026-11-23T01:00:00.000Z'],
    ['an hour ago', '2026-11-22T22:30:00.000Z'],
    ['friday 5pm', '2026-11-27T16:00:00.000Z'],
    ['this monday', '2026-11-23T22:59:59.999Z'],
    ['Fri', '2026-11-27T22:59:59.999Z'],
    ['tonight', '2026-11-23T22:59:00.000Z'],
    ['今晚', '2026-11-23T22:59:00.000Z'],
    ['midnight', '2026-11-23T23:00:00.000Z'],
    ['12:30 am tomorrow', '2026-11-23T23:30:00.000Z'],
    ['tomorrow morning', '2026-11-24T11:00:00.000Z'],
    ['this afternoon', '2026-11-23T17:00:00.000Z'],
    ['Friday evening', '2026-11-27T22:59:00.000Z'],
    ['明天上午', '2026-11-24T11:00:00.000Z'],
    ['明天下午', '2026-11-24T17:00:00.000Z'],
    ['明天中午', '2026-11-24T11:00:00.000Z'],
    ['by tonight', '2026-11-23T22:59:00.000Z'],
    ['until this evening', '2026-11-23T22:59:00.000Z'],
    ['by next week', '2026-12-06T22:59:59.999Z'],
    ['明早', '2026-11-24T11:00:00.000Z'],
    ['明晚', '2026-11-24T22:59:00.000Z'],
    ['明天晚上', '2026-11-24T22:59:00.000Z'],
    ['下周', '2026-12-06T22:59:59.999Z'],
    ['这个星期', '2026-11-29T22:59:59.999Z'],
    ['下个月', '2026-12-31T22:59:59.999Z'],
    ['本月', '2026-11-30T22:59:59.999Z'],
    ['明年', '2027-12-31T22:59:59.999Z'],
    ['明天下午5点', '2026-11-24T16:00:00.000Z'],
    // Without a year, the next one.
    ['December 24', '2026-12-24T22:59:59.999Z'],
    ['July 4th at 5pm', '2027-07-04T15:00:00.000Z'],
    ['Christmas', '2026-12-25T22:59:59.999Z'],
    ['tomorrow at 12:30 a.m.', '2026-11-23T23:30:00.000Z'],
    ['today 12 PM', '2026-11-23T11:00:00.000Z'],
    ['in 1h 30m', '2026-11-23T01:00:00.000Z'],
    ['in 2 days and 4 hours', '2026-11-25T03:30:00.000Z'],
    ['within 24 hours', '2026-11-23T23:30:00.000Z'],
    ['1小时30分钟内', '2026-11-23T01:00:00.000Z'],
    ['三天内', '2026-11-26T22:59:59.999Z'],
    ['本周内', '2026-11-29T22:59:59.999Z'],
    ['下周五下午5点前', '2026-12-04T16:00:00.000Z'],
    ['EOD friday', '2026-11-27T22:59:59.999Z'],
    ['end of tomorrow', '2026-11-24T22:59:59.999Z'],
    ['this weekend', '2026-11-29T22:59:59.999Z'],
    ['下周末', '2026-12-06T22:59:59.999Z'],
    ['tomorrow in the morning', '2026-11-24T11:00:00.000Z'],
    ['last friday of next month', '2026-12-25T22:59:59.999Z'],
    // It is half past midnight in Berlin: the next one.
    ['0点15分前', '2026-11-23T23:15:00.000Z'],
    ['0:15', '2026-11-23T23:15:00.000Z'],
    ['0:45', '2026-11-22T23:45:00.000Z'],
    ['今天 0:15', '2026-11-22T23:15:00.000Z'],
    ['5pm PST', '2026-11-23T01:00:00.000Z'],
    ['5pm UK time', '2026-11-23T17:00:00.000Z'],
    ['5pm Eastern Standard Time', '2026-11-23T22:00:00.000Z'],
    ['5pm ET on friday', '2026-11-27T22:00:00.000Z'],
    ['明天下午3点（北京时间）', '2026-11-24T07:00:00.000Z'],
    ['before 0:15', '2026-11-23T23:15:00.000Z'],
    ['月底前', '2026-11-30T22:59:59.999Z'],
    ['1st of the month 9am', '2026-12-01T08:00:00.000Z'],
    ['start of the month', '2026-12-01T22:59:59.999Z'],
    ['年初9点', '2027-01-01T08:00:00.000Z'],
    ['the week after next', '2026-12-13T22:59:59.999Z'],
    ['Friday of the week after next, 17:00', '2026-12-11T16:00:00.000Z'],
    ['下周内', '2026-12-06T22:59:59.999Z'],
    ['一年半内', '2028-05-23T21:59:59.999Z'],
    ['2026年12月5日 17：00', '2026-12-05T16:00:00.000Z'],
    ['July 4 5pm ET', '2027-07-04T21:00:00.000Z'],
    ['tomorrow 9:00 Tokyo time', '2026-11-24T00:00:00.000Z'],
    ['noon in New York', '2026-11-23T17:00:00.000Z'],
    ['12:00 UTC+2', '2026-11-23T10:00:00.000Z'],
    ['12:00 +02:00', '2026-11-23T10:00:00.000Z'],
    ['2026-11-24 12:00Z', '2026-11-24T12:00:00.000Z'],
    ['friday 17:00 (Asia/Kolkata)', '2026-11-27T11:30:00.000Z'],
    ['北京时间明天下午3点', '2026-11-24T07:00:00.000Z'],
  ])('%j relative to the place and time of the call', async (text, expected) => {
    const now = Date.parse('2026-11-22T23:30:00Z');
    const time = await readTime(text, { dateMeans: 'end', now, timeZone: 'Europe/Berlin' });
    expect(time.toISOString()).toBe(expected);
  });

  it('a period from its beginning, where a date means the start of its day', async () => {
    const now = Date.parse('2026-11-22T23:30:00Z');
    const start = { dateMeans: 'start', now, timeZone: 'Europe/Berlin' } as const;
    expect((await readTime('next week', start)).toISOString()).toBe('2026-11-29T23:00:00.000Z');
    expect((await readTime('下周', start)).toISOString()).toBe('2026-11-29T23:00:00.000Z');
    expect((await readTime('the weekend', start)).toISOString()).toBe('2026-11-27T23:00:00.000Z');
    // A filter for what was due since then.
    expect((await readTime('月初', start)).toISOString()).toBe('2026-10-31T23:00:00.000Z');
    expect((await readTime('下下周', start)).toISOString()).toBe('2026-12-06T23:00:00.000Z');
    expect((await readTime('0:15', start)).toISOString()).toBe('2026-11-22T23:15:00.000Z');
    expect((await readTime('end of month 17:00', start)).toISOString()).toBe(
      '2026-11-30T16:00:00.000Z',
    );
    // What starts at the end of a day does not start with it.
    expect((await readTime('eod', start)).toISOString()).toBe('2026-11-23T23:00:00.000Z');
    await expect(readTime('tomorrow morning', start)).rejects.toThrow(
      '"tomorrow morning" is not a time in ISO 8601 (time zone Europe/Berlin). Write it like',
    );
  });

  it.each([
    ['2026-03-02', undefined, '2026-03-02T23:59:59.999Z'],
    ['2026-03-02', 'Europe/Berlin', '2026-03-02T22:59:59.999Z'],
    ['2026-03-02', 'America/Los_Angeles', '2026-03-03T07:59:59.999Z'],
    // The days have 23 and 25 hours.
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.999Z'],
    ['20260302', undefined, '2026-03-02T23:59:59.999Z'],
    ['2026-03-02[Asia/Tokyo]', 'Europe/Berlin', '2026-03-02T14:59:59.999Z'],
    ['2026-03-02[u-ca=iso8601]', 'Asia/Tokyo', '2026-03-02T14:59:59.999Z'],
    ['2 March 2026', undefined, '2026-03-02T23:59:59.999Z'],
    ['2026/3/2', undefined, '2026-03-02T23:59:59.999Z'],
    ['2026-3-2', undefined, '2026-03-02T23:59:59.999Z'],
    ['31.12.2026', undefined, '2026-12-31T23:59:59.999Z'],
  ])('the date %s in %s as the end of that day', async (text, zone, expected) => {
    expect(await read(text, zone)).toBe(expected);
  });

  it('a date as the start of that day, if so specified', async () => {
    expect(await read('2026-03-02', 'Asia/Tokyo', 'start')).toBe('2026-03-01T15:00:00.000Z');
  });

  it.each([
    ['2026-03-02T17:00', 'Europe/Berlin', '2026-03-02T16:00:00.000Z'],
    ['2026-03-02 17:00:30.5', undefined, '2026-03-02T17:00:30.500Z'],
    ['20260302T1700', undefined, '2026-03-02T17:00:00.000Z'],
    ['March 2, 2026 5pm', 'Europe/Berlin', '2026-03-02T16:00:00.000Z'],
    ['２０２６－０３－０２　１７：００', 'Europe/Berlin', '2026-03-02T16:00:00.000Z'],
    ['2026−03‐02 17:00', 'Europe/Berlin', '2026-03-02T16:00:00.000Z'],
    ['2026-03-02T17:00Z', 'Europe/Berlin', '2026-03-02T17:00:00.000Z'],
    ['2026-03-02T17:00+05:30', 'Europe/Berlin', '2026-03-02T11:30:00.000Z'],
    ['2026-03-02T17:00[Asia/Tokyo]', 'Europe/Berlin', '2026-03-02T08:00:00.000Z'],
    // Skipped by the change to summer time.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // Occurs twice.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s', async (text, zone, expected) => {
    expect(await read(text, zone)).toBe(expected);
  });

  it('every time in UTC that it is given, wherever the call comes from', async () => {
    const moments = fc.date({
      max: new Date('9999-12-31T23:59:59.999Z'),
      min: new Date('1970-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(
        moments,
        fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns'),
        async (moment, zone) => {
          expect(await read(moment.toISOString(), zone)).toBe(moment.toISOString());
        },
      ),
    );
  });
});
