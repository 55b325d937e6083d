import { expect, it } from 'vitest';

import { findNamedDay, findNearestDay } from './named-day.ts';

it.each(['may', '4', 'July', '31 June', 'July 40', 'foo 3', '', 'constructor', 'Christmas tree'])(
  'finds no day for %j',
  (text) => {
    expect(findNamedDay(text, 2026)).toBeUndefined();
    expect(findNearestDay(text, '2026-11-29', 'next')).toBeUndefined();
  },
);

// From python-dateutil: the earliest and latest Easters, and years with an exception.
it.each([
  '1818-03-22',
  '1886-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2049-04-18',
  '2285-03-22',
])('knows that Easter is on %s', (day) => {
  expect(findNamedDay('Easter', Number(day.slice(0, 4)))).toBe(day);
});

it.each([
  ['July 4', '2027-07-04', '2026-07-04'],
  ['the 4th of July', '2027-07-04', '2026-07-04'],
  ['dec. 25', '2026-12-25', '2025-12-25'],
  ['29 November', '2026-11-29', '2026-11-29'],
  ['Feb 29', '2028-02-29', '2024-02-29'],
  ['Christmas  Eve', '2026-12-24', '2025-12-24'],
  ['New Year’s Day', '2027-01-01', '2026-01-01'],
  ['new years eve', '2026-12-31', '2025-12-31'],
  ['Easter Monday', '2027-03-29', '2026-04-06'],
  ['Good Friday', '2027-03-26', '2026-04-03'],
])('%s is next on %s and was last on %s', (text, next, last) => {
  expect(findNearestDay(text, '2026-11-29', 'next')).toBe(next);
  expect(findNearestDay(text, '2026-11-29', 'last')).toBe(last);
});

// From python-dateutil, by the rules of 5 U.S.C. 6103.
it.each([
  ['Labor Day', '2026-09-07'],
  ['Labor Day', '2025-09-01'],
  ['Thanksgiving', '2026-11-26'],
  ['Black Friday', '2024-11-29'],
  ['Cyber Monday', '2024-12-02'],
  ['Memorial Day', '2026-05-25'],
  ['Memorial Day', '2027-05-31'],
  ['Martin Luther King Day', '2027-01-18'],
  ['President’s Day', '2026-02-16'],
  ['Columbus Day', '2028-10-09'],
  ['Ash Wednesday', '2026-02-18'],
  ['Pentecost', '2026-05-24'],
  ['St. Patrick’s Day', '2026-03-17'],
  ['教师节', '2026-09-10'],
])('%s is on %s', (name, day) => {
  expect(findNamedDay(name, Number(day.slice(0, 4)))).toBe(day);
});

// From lunar-javascript, and by the new moons of astronomy-engine.
it.each([
  ['春节', '2027-02-06'],
  ['春节', '2026-02-17'],
  ['Chinese New Year', '2030-02-03'],
  ['除夕', '2027-02-05'],
  ['元宵节', '2026-03-03'],
  ['端午', '2026-06-19'],
  ['端午节', '2023-06-22'],
  ['Mid-Autumn Festival', '2026-09-25'],
  ['中秋节', '2025-10-06'],
  ['重阳节', '2025-10-29'],
  ['清明节', '2026-04-05'],
  ['清明', '2024-04-04'],
  ['农历八月十五', '2024-09-17'],
  ['农历正月初一', '2033-01-31'],
  ['农历六月二十', '2025-07-14'],
  ['农历十月廿五', '2026-12-03'],
])('%s is on %s', (name, day) => {
  expect(findNamedDay(name, Number(day.slice(0, 4)))).toBe(day);
});

it.each([
  ['春节', 2051],
  ['春节', 1949],
  ['清明', 1999],
  ['春', 2026],
  ['农历十二月初八', 2026],
  ['农历八月三十', 2026],
  ['Mother’s Day', 2026],
])('does not say when %s of %d is', (name, year) => {
  expect(findNamedDay(name, year)).toBeUndefined();
});

it('finds the next 29 February over a century without one', () => {
  expect(findNearestDay('Feb 29', '1896-03-01', 'next')).toBe('1904-02-29');
});
