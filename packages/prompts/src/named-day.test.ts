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

it('finds the next 29 February over a century without one', () => {
  expect(findNearestDay('Feb 29', '1896-03-01', 'next')).toBe('1904-02-29');
});
