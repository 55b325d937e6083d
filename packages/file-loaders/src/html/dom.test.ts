import { describe, expect, it } from 'vitest';

import { toSingleSpaces } from './dom.ts';

const PIECES = [' ', '\n', '\t', '\u{A0}', '\u{3000}', '\r\n', 'a', 'é', ''];

describe('white space', () => {
  it('becomes single spaces, whatever it consists of', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const text = Array.from(
        { length: 30 },
        (_, place) => PIECES[(seed * 7919 + place * place * seed) % PIECES.length],
      ).join('');
      expect(toSingleSpaces(text)).toBe(text.replaceAll(/\s+/g, ' '));
    }
  });
});
