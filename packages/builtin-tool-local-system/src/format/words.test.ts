import { describe, expect, it } from 'vitest';

import { count, formatDuration, formatMoment, oneLine } from './words.ts';

describe('oneLine', () => {
  it.each([
    ['a\nb.txt', 'a\\nb.txt'],
    ['a\r\nb', 'a\\r\\nb'],
    ['a\tb', 'a\\tb'],
    ['a\u2028b', 'a\\u{2028}b'],
    ['gpj.\u202Eexe', 'gpj.\\u{202E}exe'],
    ['\u001B[31mred', '\\u{001B}[31mred'],
    [' name with spaces ', ' name with spaces '],
    ['naïve 文件.md', 'naïve 文件.md'],
  ])('writes %j on one line, with hidden characters escaped', (name, line) => {
    expect(oneLine(name)).toBe(line);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [999.4, '999 ms'],
    [1000, '1 s'],
    [1230, '1.2 s'],
    [59_940, '59.9 s'],
    [60_000, '1 min 0 s'],
    [125_400, '2 min 5 s'],
    [3_600_000, '1 h 0 min'],
  ])('writes %d ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('count', () => {
  it('agrees with the number', () => {
    expect([count(1, 'line'), count(0, 'line'), count(2, 'match', 'matches')]).toEqual([
      '1 line',
      '0 lines',
      '2 matches',
    ]);
  });
});

describe('formatMoment', () => {
  it('rounds a time to the minute', () => {
    expect(formatMoment('2026-03-02T09:30:12.345Z')).toBe('2026-03-02 09:30');
  });
});
