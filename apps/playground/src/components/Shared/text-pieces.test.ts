import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cutPieces, PIECE_LENGTH, showMore } from './text-pieces.ts';

describe('cutPieces', () => {
  it('returns pieces that join to the text, none too long', () => {
    const text = fc
      .array(fc.constantFrom('a'.repeat(7001), '\n', '😀'.repeat(4500), 'b\n'.repeat(4000)))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (whole) => {
        const pieces = cutPieces(whole);
        expect(pieces.join('')).toBe(whole);
        expect(pieces.every(({ length }) => length > 0 && length <= PIECE_LENGTH)).toBe(true);
        expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps the first pieces when more of the text is shown', () => {
    const text = 'some words of a line\n'.repeat(10_000);
    const first = cutPieces(text.slice(0, showMore(PIECE_LENGTH)));
    expect(cutPieces(text).slice(0, first.length - 1)).toEqual(first.slice(0, -1));
  });
});
