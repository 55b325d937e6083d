import { expect, it } from 'vitest';

import { readMonthDay } from './month-day.ts';

/** A Monday, the last day of its month. */
const TODAY = '2026-11-30';

it.each([
  'fifth friday of february 2027',
  '31st of next month of',
  '31st of february 2028',
  'end of moon',
  'start day of march',
  'second of march',
  'first week of march',
  '0th of this month',
  '32nd',
  // It has passed: this one, or the one of December?
  'last friday of the month',
])('is not read from %s', (text) => {
  expect(readMonthDay(text, TODAY, 'next')).toBeUndefined();
});

it('is not read without a year unless it is known which one is meant', () => {
  expect(readMonthDay('end of april', TODAY, undefined)).toBeUndefined();
  expect(readMonthDay('15th', TODAY, undefined)).toBeUndefined();
});

it.each([
  ['last friday of this month', '2026-11-27', '2026-11-27'],
  ['last friday of next month', '2026-12-25', '2026-12-25'],
  ['first monday of december', '2026-12-07', '2025-12-01'],
  ['fifth sunday of may 2027', '2027-05-30', '2027-05-30'],
  ['last day of february 2028', '2028-02-29', '2028-02-29'],
  ['third day of october', '2027-10-03', '2026-10-03'],
  ['1st of next month', '2026-12-01', '2026-12-01'],
  ['beginning of sept. 2027', '2027-09-01', '2027-09-01'],
  ['end of november', '2026-11-30', '2026-11-30'],
  ['end of april', '2027-04-30', '2026-04-30'],
  ['30th', '2026-11-30', '2026-11-30'],
  ['29th', '2026-12-29', '2026-11-29'],
  ['31st', '2026-12-31', '2026-10-31'],
])('%s is next on %s, and was last on %s', (text, next, last) => {
  expect(readMonthDay(text, TODAY, 'next')).toBe(next);
  expect(readMonthDay(text, TODAY, 'last')).toBe(last);
});
