import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toCodes } from './codes.ts';
import { findLongestHead, findText } from './find-text.ts';

const findByDefinition = (text: string, pattern: string, overlapping: boolean): number[] => {
  const found: number[] = [];
  for (let at = 0; at <= text.length - pattern.length; at += 1) {
    if (!text.startsWith(pattern, at)) continue;
    found.push(at);
    if (!overlapping) at += pattern.length - 1;
  }
  return found;
};

const limit = Number.POSITIVE_INFINITY;

describe('a search', () => {
  it('for nothing, or for more than the text, finds nothing', () => {
    expect(findText('abc', '', { limit, overlapping: true })).toEqual([]);
    expect(findText('abc', 'abcd', { limit, overlapping: true })).toEqual([]);
  });

  it('returns as many places as requested, of those accepted', () => {
    const accept = (offset: number): boolean => offset % 2 === 1;
    expect(findText('aaaaaa', 'a', { accept, limit: 2, overlapping: false })).toEqual([1, 3]);
  });

  const text = fc.string({ maxLength: 40, unit: fc.constantFrom('a', 'b') });
  const pattern = fc.string({ maxLength: 6, minLength: 1, unit: fc.constantFrom('a', 'b') });

  it('finds all occurrences', () => {
    fc.assert(
      fc.property(text, pattern, fc.boolean(), (whole, part, overlapping) => {
        const found = findByDefinition(whole, part, overlapping);
        expect(findText(whole, part, { limit, overlapping })).toEqual(found);
      }),
    );
  });

  it('finds all occurrences among many near matches', () => {
    fc.assert(
      fc.property(text, pattern, fc.boolean(), (end, part, overlapping) => {
        const whole = `${'a'.repeat(10_000)}${end}`;
        const long = `${'a'.repeat(1000)}${part}`;
        const found = findByDefinition(whole, long, overlapping);
        expect(findText(whole, long, { limit, overlapping })).toEqual(found);
      }),
      { numRuns: 30 },
    );
  });

  it('for a long text finds overlapping and separate places', () => {
    const long = 'ab'.repeat(50_000);
    const part = 'ab'.repeat(20_000);
    expect(findText(long, part, { limit, overlapping: true })).toHaveLength(30_001);
    expect(findText(long, part, { limit, overlapping: false })).toEqual([0, 40_000]);
  });

  // Boyer–Moore and similar algorithms compare nearly every pair of characters here.
  it('for a repetitive text does not compare everything with everything', () => {
    const long = 'a'.repeat(2_000_000);
    const part = `${'a'.repeat(5000)}b${'a'.repeat(5000)}`;
    expect(findText(long, part, { limit, overlapping: true })).toEqual([]);
  });
});

describe('the longest beginning', () => {
  it('is the longest that occurs anywhere', () => {
    const text = fc.string({ maxLength: 30, unit: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(text, text, (whole, pattern) => {
        const { end, length } = findLongestHead(toCodes(whole), pattern);
        expect(whole.slice(end - length, end)).toBe(pattern.slice(0, length));
        const longer = pattern.slice(0, length + 1);
        expect(longer.length > length && whole.includes(longer)).toBe(false);
      }),
    );
  });
});
