import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatDateTime } from './date-time.ts';

describe('formatDateTime', () => {
  it.each([Number.NaN, Infinity, 9e15])('has no moment for %d', (milliseconds) => {
    expect(formatDateTime(milliseconds)).toBe('unknown time');
  });

  it('writes a moment in UTC, whatever the time zone of the machine', () => {
    expect(formatDateTime(Date.UTC(2026, 2, 2, 9, 30, 59))).toBe('2026-03-02 09:30 UTC');
    expect(formatDateTime(0)).toBe('1970-01-01 00:00 UTC');
  });

  it('agrees with the ISO form of every moment of four-digit years', () => {
    const moment = fc.date({
      max: new Date('9999-12-31T23:59:59Z'),
      min: new Date('1000-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (date) => {
        expect(formatDateTime(date.getTime())).toBe(
          `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        );
      }),
    );
  });
});
