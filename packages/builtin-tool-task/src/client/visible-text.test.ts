import { describe, expect, it } from 'vitest';

import { hasHiddenCharacters, shortenText, toVisibleName, toVisibleText } from './visible-text.ts';

describe('toVisibleName', () => {
  it('keeps a name on one line, and spells out what deceives the eye', () => {
    expect(toVisibleName('a\nb\tc\u202Ed')).toBe('a\\nb\\tc\\u{202E}d');
  });

  it('bears names without end', () => {
    expect(toVisibleName('x'.repeat(10_000_000))).toHaveLength(1001);
  });
});

describe('toVisibleText', () => {
  it('keeps lines, and cuts texts without end', () => {
    expect(toVisibleText('a\n\u200Bb')).toBe('a\n\\u{200B}b');
    expect(toVisibleText('x'.repeat(10_000_000))).toHaveLength(20_001);
    expect(toVisibleText('x'.repeat(50), 10)).toHaveLength(11);
  });
});

describe('hasHiddenCharacters', () => {
  it('tells whether anything would be spelt out', () => {
    expect(hasHiddenCharacters('Tidy up\n\tthen 日本')).toBe(false);
    expect(hasHiddenCharacters('Tidy \u202Eup')).toBe(true);
  });
});

describe('shortenText', () => {
  it.each([
    ['short', 10, 'short'],
    [' two\n  lines ', 20, 'two lines'],
    ['abcdefghij', 4, 'abcd…'],
    ['😀😀😀', 2, '😀😀…'],
    ['a\u202Eb', 10, 'a\\u{202E}b'],
    [' '.repeat(1000), 4, '…'],
  ])('shortens %j to %d characters', (text, length, short) => {
    expect(shortenText(text, length)).toBe(short);
  });
});
