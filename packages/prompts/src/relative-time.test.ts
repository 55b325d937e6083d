import { describe, expect, it } from 'vitest';

import { readRelativeTime, spellOutTime } from './relative-time.ts';

/** Half an hour before midnight in UTC: Friday, the first day of the next year, in Berlin. */
const now = Date.UTC(2026, 11, 31, 23, 30);
const read = (text: string, timeZone = 'Europe/Berlin') =>
  readRelativeTime(text, { now, timeZone });

describe('readRelativeTime', () => {
  it.each([
    '',
    'last',
    'soon',
    'next week',
    'tonight',
    'end of time',
    'middle of the month',
    'next monthday',
    'in 3',
    '3 days',
    'in 3 moons',
    'in 3 days ago',
    'in some days',
    'in 2 hours at 17:00',
    'now 17:00',
    'tomorrow 25:00',
    '25:00 tomorrow',
    '5pm 6pm',
    'moon',
    'thur day',
    'mond',
    'tomorrow 9:60',
    'tomorrow morning at 3pm',
    'tomorrow evening at 5am',
    'tomorrow night at 1',
    'tomorrow afternoon at 0:30',
    'tonight at 12:30',
    'tonight at noon',
    '5am tonight',
    'funday next week',
    'friday, december 4',
    'tomorrow 13pm',
    'morgen früh',
    'в 5',
    '내일 오후 13시',
    '내일 오후',
    '내일 25시',
    'mañana por la tarde',
    'hier',
    'in 2 hours um 5 uhr',
    'in 2 days à 17h',
    'tomorrow 0am',
    'tomorrow 5',
    'tomorrow 25h',
    '3 days 4h',
    '17h',
    '17h30',
    '25:00',
    'midnight',
    '17',
    'by',
    'by 3',
    'in half a day',
    'in 1.5 days',
    'in half an elephant',
    'in 2 hours and',
    'in 1h 30ms',
    'an hour from tomorrow',
    'the day after',
    'a day after moon',
    'end of the business',
    'eod friday midnight',
    'cob monday 9am',
    'in 2 hours cob',
    'july 8 tonight',
    'in one two days',
    'in 1.3 years',
    'before friday',
    's after christmas',
    '2026-01-01',
    'constructor',
  ])('rejects %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ['today', '2027-01-01'],
    [' The day  after Tomorrow ', '2027-01-03'],
    ['day before yesterday', '2026-12-30'],
    ['friday', '2027-01-08'],
    ['this monday', '2027-01-04'],
    ['this friday', '2027-01-01'],
    ['next friday', '2027-01-08'],
    ['Fri', '2027-01-08'],
    ['this fri', '2027-01-01'],
    ['next tues', '2027-01-05'],
    ['last Thurs', '2026-12-31'],
    ['Sun', '2027-01-03'],
    ['on thursday', '2027-01-07'],
    ['last friday', '2026-12-25'],
    ['last thursday', '2026-12-31'],
    ['in two weeks', '2027-01-15'],
    ['+1 week', '2027-01-08'],
    ['in 3d', '2027-01-04'],
    ['2w ago', '2026-12-18'],
    ['by Monday', '2027-01-04'],
    ['monday next week', '2027-01-04'],
    ['Sunday, this week', '2027-01-03'],
    ['last week on friday', '2026-12-25'],
    ['last day of next month', '2027-02-28'],
    ['EOM', '2027-01-31'],
    ['until the end of the month', '2027-01-31'],
    ['EOD', '2027-01-01'],
    ['by eod', '2027-01-01'],
    ['a week ago', '2026-12-25'],
    ['1 day from now', '2027-01-02'],
    ['twelve months ago', '2026-01-01'],
    ['in a year', '2028-01-01'],
    // Friday, the first of January.
    ['the end of the week', '2027-01-03'],
    ['start of this week', '2026-12-28'],
    ['end of month', '2027-01-31'],
    ['end of next month', '2027-02-28'],
    ['beginning of last year', '2026-01-01'],
    ['end of the day', '2027-01-01'],
    ['end of day on friday', '2027-01-08'],
    ['Friday EOD', '2027-01-08'],
    ['end of next monday', '2027-01-04'],
    ['this coming monday', '2027-01-04'],
    ['a week from tomorrow', '2027-01-09'],
    ['morgen', '2027-01-02'],
    ['Demain', '2027-01-02'],
    ['pasado mañana', '2027-01-03'],
    ['завтра', '2027-01-02'],
    ['모레', '2027-01-03'],
    ['the day after next monday', '2027-01-05'],
    ['1 month 2 weeks before the end of next month', '2027-01-14'],
    ['in 1 month, 2 weeks and 3 days', '2027-02-18'],
    ['last friday of next month', '2027-02-26'],
    ['Christmas 2027', '2027-12-25'],
    ['end of 2028', '2028-12-31'],
    ['in a fortnight', '2027-01-15'],
    ["in two weeks' time", '2027-01-15'],
    ['thirty-one days later', '2027-02-01'],
    ['in 2 wks', '2027-01-15'],
    ['half a year ago', '2026-07-01'],
    ['no later than tmrw', '2027-01-02'],
    ['before the end of the month', '2027-01-31'],
    ['the monday after next friday', '2027-01-11'],
    ['friday before next saturday', '2027-01-01'],
  ])('reads the day of %j', (text, day) => {
    expect(read(text)).toEqual({ day });
  });

  it('uses the last day of a month that is too short', () => {
    const options = { now: Date.UTC(2027, 0, 31, 12), timeZone: 'UTC' };
    expect(readRelativeTime('in a month', options)).toEqual({ day: '2027-02-28' });
  });

  it.each([
    ['yesterday 17:00', '2026-12-31', '17:00'],
    ['tomorrow at 9:05', '2027-01-02', '09:05'],
    ['morgen um 17 Uhr', '2027-01-02', '17:00'],
    ['demain à 17h', '2027-01-02', '17:00'],
    ['amanhã às 9:05', '2027-01-02', '09:05'],
    ['Послезавтра в 17:30', '2027-01-03', '17:30'],
    ['내일 오후 5시', '2027-01-02', '17:00'],
    ['오늘 17시 30분', '2027-01-01', '17:30'],
    ['내일 오전 9시 5분', '2027-01-02', '09:05'],
    ['friday, 5pm', '2027-01-08', '17:00'],
    ['tomorrow at 12:30 a.m.', '2027-01-02', '00:30'],
    ['today 12 PM', '2027-01-01', '12:00'],
    ['in two days at noon', '2027-01-03', '12:00'],
    ['tomorrow midnight', '2027-01-02', '00:00'],
    ['tonight at 8pm', '2027-01-01', '20:00'],
    ['tonight at midnight', '2027-01-02', '00:00'],
    ['midnight tonight', '2027-01-02', '00:00'],
    ['tonight 1am', '2027-01-02', '01:00'],
    ['tonight at 8', '2027-01-01', '20:00'],
    ['tonight at 5:30', '2027-01-01', '17:30'],
    ['last night at 9', '2026-12-31', '21:00'],
    ['9am tomorrow morning', '2027-01-02', '09:00'],
    ['tomorrow morning at 9am', '2027-01-02', '09:00'],
    ['on friday afternoon, 3:30', '2027-01-08', '15:30'],
    ['this evening at 20:15', '2027-01-01', '20:15'],
    ['12:30 am tomorrow', '2027-01-02', '00:30'],
    ['at 5pm on friday', '2027-01-08', '17:00'],
    ['12 noon tomorrow', '2027-01-02', '12:00'],
    ['tomorrow @ 5pm', '2027-01-02', '17:00'],
    ['before 5pm tomorrow', '2027-01-02', '17:00'],
    ['tomorrow 17h', '2027-01-02', '17:00'],
    ['tomorrow at 9h30', '2027-01-02', '09:30'],
    ['a hundred days from tomorrow at noon', '2027-04-12', '12:00'],
    ['by 17:00 tomorrow', '2027-01-02', '17:00'],
    ['17:00', '2027-01-01', '17:00'],
    ['5:45 pm', '2027-01-01', '17:45'],
    ['at 5:45 p.m.', '2027-01-01', '17:45'],
    ['at 5 pm', '2027-01-01', '17:00'],
    ['by noon', '2027-01-01', '12:00'],
    ['by friday 5pm', '2027-01-08', '17:00'],
    ['end of month 17:00', '2027-01-31', '17:00'],
    ['at 8 in the evening', '2027-01-01', '20:00'],
    ["3:15 o'clock in the afternoon", '2027-01-01', '15:15'],
    ['tomorrow at 8 in the morning', '2027-01-02', '08:00'],
    ['8:30 tonight', '2027-01-01', '20:30'],
    ['a week from tomorrow at noon', '2027-01-09', '12:00'],
  ])('reads the time of day of %j', (text, day, clock) => {
    expect(read(text)).toEqual({ clock, day });
  });

  it.each([
    ['now', 0],
    ['in 90 minutes', 90],
    ['an hour ago', -60],
    ['in half an hour', 30],
    ['1.5 hours ago', -90],
    ['two hrs from now', 120],
    ['in 2h', 120],
    ['in 1h30m', 90],
    ['2 hours and 15 minutes ago', -135],
    ['in two and a half hours', 150],
    ['in a couple of hours', 120],
    ['in 3 days 4 hours', 76 * 60],
    ['just now', 0],
  ])('reads the moment of %j', (text, minutes) => {
    expect(read(text)).toEqual({ milliseconds: now + minutes * 60_000 });
  });

  it('reads midnight alone as the next one, only if the next is meant', () => {
    const options = { now, timeZone: 'Europe/Berlin' };
    const next = { clock: '00:00', day: '2027-01-02' };
    expect(readRelativeTime('by midnight', { ...options, nearest: 'next' })).toEqual(next);
    expect(readRelativeTime('today at midnight', { ...options, nearest: 'next' })).toEqual(next);
    expect(readRelativeTime('midnight', { ...options, nearest: 'last' })).toBeUndefined();
  });

  it('reads a weekday with its date, only if they agree', () => {
    const options = { nearest: 'next', now, timeZone: 'UTC' } as const;
    expect(readRelativeTime('friday the 1st', options)).toEqual({ day: '2027-01-01' });
    expect(readRelativeTime('end of may 12 noon', options)).toEqual({
      clock: '12:00',
      day: '2027-05-31',
    });
    expect(readRelativeTime('dec. 12 noon', options)).toEqual({
      clock: '12:00',
      day: '2027-12-12',
    });
    expect(readRelativeTime('Fri, Jan 1st at noon', options)).toEqual({
      clock: '12:00',
      day: '2027-01-01',
    });
    expect(readRelativeTime('Thursday, January 1', options)).toBeUndefined();
  });

  it('uses UTC for an unknown time zone', () => {
    expect(read('today', 'Mars/Base')).toEqual({ day: '2026-12-31' });
  });
});

describe('spellOutTime', () => {
  it.each([
    ['tomorrow', '2027-01-02'],
    ['friday 5pm', '2027-01-08T17:00'],
    ['an hour ago', '2026-12-31T22:30:00.000Z'],
    ['March 5, 2026 at 5pm', '2026-03-05T17:00'],
    // A Thursday.
    ['Friday, March 5, 2026', 'Friday, March 5, 2026'],
    ['2026-03-05', '2026-03-05'],
    ['by 2026-03-05T17:00', '2026-03-05T17:00'],
    ['until 5 March 2026', '2026-03-05'],
    ['on Mar 5, 2026', '2026-03-05'],
    ['end of day 2026-03-05', '2026-03-05'],
    ['2026-12-31T24:00', '2027-01-01T00:00'],
    ['2026-02-28 24:00:00Z', '2026-03-01T00:00Z'],
    ['2026-02-28T2400+0100', '2026-03-01T00:00+0100'],
    ['2026-02-28T24:00:01', '2026-02-28T24:00:01'],
    ['2026-02-28T24:30', '2026-02-28T24:30'],
    ['whenever', 'whenever'],
  ])('%j is %s', (text, spelled) => {
    expect(spellOutTime(text, { now, timeZone: 'Europe/Berlin' })).toBe(spelled);
  });
});
