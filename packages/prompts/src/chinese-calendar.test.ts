import { expect, it } from 'vitest';

import { findChineseDay } from './chinese-calendar.ts';

it.each([
  [1949, 1, 1],
  [2051, 1, 1],
  [2026, 13, 1],
  [2026, 8, 30],
  [2026, 0, 1],
  [2026, 1, 0],
])('%d has no day %d/%d', (year, month, day) => {
  expect(findChineseDay(year, month, day)).toBeUndefined();
});

// From lunar-javascript, and by the new moons of astronomy-engine.
it.each([
  [1950, 1, 1, '1950-02-17'],
  [2012, 7, 1, '2012-08-17'],
  [2025, 6, 20, '2025-07-14'],
  [2033, 12, 1, '2034-01-20'],
  [2050, 12, 29, '2051-02-10'],
])('%d has its day %d/%d on another calendar', (year, month, day, iso) => {
  expect(findChineseDay(year, month, day)).toBe(iso);
});
