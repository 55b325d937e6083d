import { describe, expect, it } from 'vitest';

import { readRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 0, 1);

describe('readRetryAfter', () => {
  it.each([null, '', ' ', 'soon', '-5', 'NaN', 'Infinity'])('ignores %j', (header) => {
    expect(readRetryAfter(header, NOW)).toBeUndefined();
  });

  it('reads seconds, and dates relative to now', () => {
    expect(readRetryAfter('2', NOW)).toBe(2000);
    expect(readRetryAfter('0.5', NOW)).toBe(500);
    expect(readRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', NOW)).toBe(30_000);
    expect(readRetryAfter('Thu, 01 Jan 2015 00:00:30 GMT', NOW)).toBe(0);
  });
});
