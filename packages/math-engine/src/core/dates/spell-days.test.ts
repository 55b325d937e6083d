import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { monthName } from '@lobechat/prompts/written-date';

import { spellDay } from './spell-days.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const COUNTS = ['first', '2nd', 'third', '4th', 'fifth'];

describe('spellDay', () => {
  it.each([
    'last Funday of May 2024',
    'first Monday of 2024',
    'sixth Monday of May 2024',
    'first Monday of Mai 20',
    'end of the world',
    'day 0 of 2024',
    '366th day of 2023',
    'May 2024',
  ])('has no date for %s', (text) => {
    expect(spellDay(text)).toBeUndefined();
  });

  it.each([
    ['third Friday of March 2025', '2025-03-21'],
    ['the 3rd friday in mar 2025', '2025-03-21'],
    ['last day of February 2024', '2024-02-29'],
    ['the end of February 2023', '2023-02-28'],
    ['start of 2024-05', '2024-05-01'],
    ['end of 2024', '2024-12-31'],
    ['first day of 2025', '2025-01-01'],
    ['day 100 of 2024', '2024-04-09'],
    ['100th day of 2023', '2023-04-10'],
    ['Christmas 2024', '2024-12-25'],
    ['Labor Day 2025', '2025-09-01'],
    ['Mid-Autumn Festival, 2026', '2026-09-25'],
    ['2027年春节', '2027-02-06'],
    ['2026年农历八月十五', '2026-09-25'],
    ['Good Friday of 2025', '2025-04-18'],
    ['New Year’s Eve, 2026', '2026-12-31'],
  ])('%s is %s', (text, date) => {
    expect(spellDay(text)).toBe(date);
  });

  it('finds the weekdays of every month by counting', () => {
    fc.assert(
      fc.property(
        fc.integer({ max: 2200, min: 1800 }),
        fc.integer({ max: 12, min: 1 }),
        fc.integer({ max: 6, min: 0 }),
        (year, month, weekday) => {
          const days = Array.from(
            { length: 31 },
            (_, index) => new Date(Date.UTC(year, month - 1, index + 1)),
          )
            .filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === weekday)
            .map((day) => day.toISOString().slice(0, 10));
          const rest = `${DAYS[weekday]} of ${monthName(month)} ${year}`;
          expect(COUNTS.map((count) => spellDay(`${count} ${rest}`))).toEqual(
            COUNTS.map((_, index) => days[index]),
          );
          expect(spellDay(`last ${rest}`)).toBe(days.at(-1));
        },
      ),
      { numRuns: 100 },
    );
  });
});
