import { expect, it } from 'vitest';

import { type Distance, shiftDay, shiftTime } from './shift-time.ts';

/** Half an hour before midnight in Berlin; its clocks are set forward at 2:00. */
const now = Date.parse('2026-03-28T22:30:00Z');
const shift = (parts: readonly Distance[], sign: -1 | 1 = 1) =>
  shiftTime(parts, { now, sign, timeZone: 'Europe/Berlin' });

it.each<[string, readonly Distance[]]>([
  ['nothing', []],
  ['half a day', [{ amount: 0.5, unit: 'day' }]],
  [
    'units that are not in order',
    [
      { amount: 4, unit: 'hour' },
      { amount: 2, unit: 'day' },
    ],
  ],
  [
    'a repeated unit',
    [
      { amount: 1, unit: 'hour' },
      { amount: 2, unit: 'hour' },
    ],
  ],
])('is not read from %s', (_what, parts) => {
  expect(shift(parts)).toBeUndefined();
});

it('keeps the time of day over days, and counts hours', () => {
  const day = { amount: 1, unit: 'day' } as const;
  const hours = { amount: 4, unit: 'hour' } as const;
  const at = (iso: string) => ({ milliseconds: Date.parse(iso) });
  expect(shift([day])).toEqual({ day: '2026-03-29' });
  expect(shift([hours])).toEqual(at('2026-03-29T02:30:00Z'));
  expect(shift([day, hours])).toEqual(at('2026-03-30T01:30:00Z'));
  expect(shift([day, hours], -1)).toEqual(at('2026-03-27T18:30:00Z'));
});

it('shifts a skipped time of day later, and means the first of a repeated one', () => {
  const parts = [
    { amount: 1, unit: 'day' },
    { amount: 0, unit: 'hour' },
  ] as const;
  const at = (time: string, sign: -1 | 1 = 1) => {
    const shifted = shiftTime(parts, { now: Date.parse(time), sign, timeZone: 'Europe/Berlin' });
    return shifted && 'milliseconds' in shifted && new Date(shifted.milliseconds).toISOString();
  };
  expect(at('2026-03-28T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-03-30T00:30:00Z', -1)).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-10-24T00:30:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-26T01:30:00Z', -1)).toBe('2026-10-25T00:30:00.000Z');
});

it('leads from a day to a day only', () => {
  expect(shiftDay('2026-01-31', [{ amount: 1, unit: 'month' }], 1)).toBe('2026-02-28');
  expect(shiftDay('2026-01-31', [{ amount: 1, unit: 'hour' }], 1)).toBeUndefined();
});
