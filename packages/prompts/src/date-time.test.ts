import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describeToday, formatDateTime, formatLocalTime } from './date-time.ts';

describe('formatDateTime', () => {
  it.each([Number.NaN, Infinity, 9e15])('has no text for %d', (milliseconds) => {
    expect(formatDateTime(milliseconds)).toBe('unknown time');
  });

  it("writes a moment in UTC, whatever the machine's time zone", () => {
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

describe('formatLocalTime', () => {
  it('returns undefined for an unknown zone or an invalid moment', () => {
    expect(formatLocalTime(0, 'Europe/Atlantis')).toBeUndefined();
    expect(formatLocalTime(Number.NaN, 'UTC')).toBeUndefined();
  });

  it.each([
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
    ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01 01:00:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30:00'],
    ['Asia/Kathmandu', '2026-03-29T00:45:00Z', '2026-03-29 06:30:00'],
    ['Pacific/Apia', '2026-03-08T13:15:00Z', '2026-03-09 02:15:00'],
  ])('tells %s at %s as %s', (timeZone, iso, local) => {
    expect(formatLocalTime(Date.parse(iso), timeZone)).toBe(local);
  });

  it('does not depend on the clock of the machine, even during its time changes', () => {
    const before = process.env.TZ;
    try {
      process.env.TZ = 'America/New_York';
      expect(formatLocalTime(1_772_889_300_000, 'Pacific/Apia')).toBe('2026-03-08 02:15:00');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe('describeToday', () => {
  it('names the day of the user, not that of the machine', () => {
    const now = (): number => Date.UTC(2026, 11, 31, 23, 30);
    expect(describeToday({ now, timeZone: 'Europe/Berlin' })).toBe(
      'Today is 2027-01-01, Friday (time zone Europe/Berlin).',
    );
    expect(describeToday({ now })).toBe('Today is 2026-12-31, Thursday (time zone UTC).');
    expect(describeToday({ now, timeZone: 'Mars/Base' })).toBe(
      'Today is 2026-12-31, Thursday (time zone UTC).',
    );
  });
});
