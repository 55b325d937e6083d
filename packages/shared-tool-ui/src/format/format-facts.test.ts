import { describe, expect, it } from 'vitest';

import { formatSize, formatTime } from './format-facts.ts';

describe('formatSize', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1200, '1.2 kB'],
    [1536, '1.5 kB'],
    [999_999, '1 MB'],
    [34_000_000, '34 MB'],
    [999_949, '999.9 kB'],
    [999_960, '1 MB'],
    [2_500_000_000, '2.5 GB'],
    [3e15, '3,000 TB'],
  ])('formats %i bytes as %s', (bytes, text) => {
    expect(formatSize(bytes, 'en-US')).toBe(text);
  });

  it('follows the language', () => {
    expect(formatSize(0, 'zh-CN')).toBe('0字节');
  });
});

describe('formatTime', () => {
  it('follows the language', () => {
    const time = Date.UTC(2026, 2, 15, 12);
    expect(formatTime(time, 'en-US')).toMatch(/^Mar 1[456], 2026/);
    expect(formatTime(time, 'zh-CN')).toMatch(/^2026年3月1[456]日/);
  });
});
