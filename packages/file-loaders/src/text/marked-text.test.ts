import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { markText, resolveMarks } from './marked-text.ts';

describe('resolveMarks', () => {
  it('does not depend on how a text is split into pieces', () => {
    const marks = fc.record({ isRaised: fc.boolean(), isStruck: fc.boolean() });
    const piece = fc.tuple(fc.stringMatching(/^[a-z0-9]{1,6}$/), marks);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const whole = pieces.map(([text, look]) => markText(text, look)).join('');
        const split = pieces.flatMap(([text, look]) =>
          [...text].map((letter) => markText(letter, look)),
        );
        const shown = resolveMarks(split.join(''));
        expect(shown).toBe(resolveMarks(whole));
        expect(shown.replaceAll(/[\^~]/g, '')).toBe(pieces.map(([text]) => text).join(''));
      }),
      { numRuns: 100 },
    );
  });

  it('reads struck text with many blanks, and a mark without its end, in one pass', () => {
    const blanks = ' '.repeat(200_000);
    expect(resolveMarks(markText(` a${blanks}b `, { isStruck: true }))).toBe(` ~~a${blanks}b~~ `);
    expect(resolveMarks(`\u{6}${blanks}a`)).toBe(`${blanks}a`);
  });
});
