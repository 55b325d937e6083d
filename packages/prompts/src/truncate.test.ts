import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  clipText,
  cutMiddle,
  takeHead,
  takeLastLines,
  takeTail,
  truncateText,
} from './truncate.ts';

/** Text of any code points, including lone surrogates. */
const anyText = fc
  .array(fc.nat({ max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points).toWellFormed());

describe('cutting a text', () => {
  it('never splits a character', () => {
    expect(takeHead('a😀b', 2)).toBe('a');
    expect(takeTail('a😀b', 2)).toBe('b');
    expect([clipText('a😀b', 2), clipText('a😀b', 4)]).toEqual(['a…', 'a😀b']);
    expect(truncateText('😀😀😀', { length: 3 })).toBe('😀… [4 characters left out] …');
  });

  it('leaves nothing for a length of zero or less', () => {
    for (const length of [0, -5]) {
      expect([takeHead('abc', length), takeTail('abc', length)]).toEqual(['', '']);
      expect(cutMiddle('abc', { length })).toEqual({ head: '', omitted: 3, tail: '' });
    }
  });

  it.each([
    [8, 'Error: b\n  at c\n', '  at c\n'],
    [12, 'Error: b\n  at c\n', '  at c\n'],
    [9, `${'x'.repeat(9)}\nend\n`, 'xxxx\nend\n'],
    [20, 'Error: b\n  at c\n', 'Error: b\n  at c\n'],
  ])('begins the last %i characters with a whole line of %j', (length, text, end) => {
    expect(takeLastLines(text, length)).toBe(end);
  });

  it('leaves a text that fits unchanged', () => {
    expect(truncateText('abc', { length: 3 })).toBe('abc');
    expect(cutMiddle('', { length: 0 })).toEqual({ head: '', omitted: 0, tail: '' });
  });

  it('says how much is left out', () => {
    expect(truncateText('abcdefgh', { length: 4 })).toBe('abc… [4 characters left out] …h');
    expect(truncateText('abcdefgh', { length: 4, tailShare: 0 })).toBe(
      'abcd… [4 characters left out] …',
    );
  });

  it('keeps head and tail within the length and well-formed', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.nat({ max: 40 }),
        fc.double({ max: 1, min: 0, noNaN: true }),
        (text, length, tailShare) => {
          const { head, omitted, tail } = cutMiddle(text, { length, tailShare });
          expect(head.length + tail.length).toBeLessThanOrEqual(Math.max(length, 0));
          expect(head.length + tail.length + omitted).toBe(text.length);
          expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
          expect(head.isWellFormed() && tail.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
