import { expect, it, vi } from 'vitest';

import { describeRetryAfter, readRetryAfter } from './retry-after.ts';

it.each([
  ['-5', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
  ['0', 0],
  [' 120 ', 120_000],
  ['1.5', 1500],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Thursday, 01-Jan-26 00:01:00 GMT', 60_000],
  ['2026-01-01T00:01:00Z', 60_000],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
])('reads Retry-After: %s', (value, expected) => {
  vi.setSystemTime('2026-01-01T00:00:00Z');
  expect(readRetryAfter(value)).toBe(expected);
  vi.useRealTimers();
});

it.each([
  ['0', undefined],
  ['1.5', 'wait 2 s'],
  ['Thu, 01 Jan 2026 10:00:00 GMT', 'wait 36000 s'],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 'wait until 2099-01-01'],
])('describes Retry-After: %s', (value, expected) => {
  vi.setSystemTime('2026-01-01T00:00:00Z');
  expect(describeRetryAfter(value)).toBe(expected);
  vi.useRealTimers();
});
