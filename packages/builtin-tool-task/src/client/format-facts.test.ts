import { describe, expect, it } from 'vitest';

import {
  formatClock,
  formatDuration,
  formatInZone,
  formatMoment,
  formatMoney,
  parseMoment,
} from './format-facts.ts';

describe('parseMoment', () => {
  it.each([undefined, '', 'soon', '2026-13-45T00:00:00Z', '1'.repeat(100)])(
    'finds no time in %j',
    (text) => {
      expect(parseMoment(text)).toBeUndefined();
      expect(formatMoment(text, 'en-US')).toBe('');
      expect(formatClock(text, 'en-US')).toBe('');
    },
  );
});

describe('formatInZone', () => {
  it('returns nothing for an unknown zone or an invalid time', () => {
    expect(formatInZone('2026-03-01T09:00:00Z', { language: 'en-US', timeZone: 'Mars/Base' })).toBe(
      undefined,
    );
    expect(formatInZone('never', { language: 'en-US', timeZone: 'UTC' })).toBeUndefined();
  });

  it('formats a time with its weekday in the zone', () => {
    const zone = { language: 'en-US', timeZone: 'Asia/Tokyo' };
    expect(formatInZone('2026-03-01T18:00:00Z', zone)?.replaceAll('\u202F', ' ')).toBe(
      'Mon, Mar 2, 2026, 3:00 AM',
    );
  });
});

describe('formatDuration', () => {
  it.each([
    [-5, '0ms'],
    [999.6, '1s'],
    [850, '850ms'],
    [4210, '4.2s'],
    [59_960, '1m'],
    [125_000, '2m 5s'],
    [12_000_000, '3h 20m'],
    [604_800_000, '7d'],
  ])('formats %d ms as %j', (milliseconds, text) => {
    expect(formatDuration(milliseconds, 'en-US')).toBe(text);
  });
});

describe('formatMoney', () => {
  it('tolerates unknown currencies', () => {
    expect(formatMoney(0.0123, { currency: 'nonsense', language: 'en-US' })).toBe('0.0123');
  });

  it('formats small amounts with significant digits', () => {
    expect(formatMoney(0.0123, { language: 'en-US' })).toBe('$0.0123');
    expect(formatMoney(12.345, { currency: 'EUR', language: 'en-US' })).toBe('€12.35');
  });
});
