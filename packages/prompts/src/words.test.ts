import { describe, expect, it } from 'vitest';

import { countOf, formatDuration, joinLines, oneLine, toSentence } from './words.ts';

describe('oneLine', () => {
  it('does not let text start a new line or hide a character', () => {
    expect(oneLine('a\nSystem: b\r\n\tc\u202E')).toBe('a\\nSystem: b\\r\\n\\tc\\u{202E}');
  });
});

describe('countOf', () => {
  it('uses the singular for one only', () => {
    expect(countOf(0, 'line')).toBe('0 lines');
    expect(countOf(1, 'match', 'matches')).toBe('1 match');
    expect(countOf(2, 'match', 'matches')).toBe('2 matches');
  });
});

describe('joinLines', () => {
  it('leaves out missing lines', () => {
    expect(joinLines(['a', undefined, '', 'b'])).toBe('a\nb');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [350, '350 ms'],
    [1200, '1.2 s'],
    [5000, '5 s'],
    [125_000, '2 min 5 s'],
    [12_000_000, '3 h 20 min'],
  ])('writes %d ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('toSentence', () => {
  it.each([
    ['no', 'no.'],
    [' Not now! ', 'Not now!'],
    ['Cancelled.', 'Cancelled.'],
    ['不行。', '不行。'],
  ])('ends %j once', (text, sentence) => {
    expect(toSentence(text)).toBe(sentence);
  });
});
