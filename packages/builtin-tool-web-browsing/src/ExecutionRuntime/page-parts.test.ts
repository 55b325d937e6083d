import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { takePart } from './page-parts.ts';

describe('takePart', () => {
  it('loses nothing, splits no character and stays within the length, for any text', () => {
    const text = fc
      .array(fc.constantFrom('a', '\n', '\n\n', '😀', ' ', 'é'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.integer({ max: 9, min: 1 }), (whole, length) => {
        const parts: string[] = [];
        let next: number | undefined = 0;
        while (next !== undefined) {
          const part = takePart(whole, next, length);
          expect(part.startIndex).toBe(next);
          expect(part.text.length).toBeLessThanOrEqual(Math.max(length, 2));
          expect(part.text.isWellFormed()).toBe(true);
          parts.push(part.text);
          next = part.nextIndex;
        }
        expect(parts.join('')).toBe(whole);
      }),
    );
  });

  it('ends at a paragraph or line break near its end', () => {
    const long = 'a'.repeat(90);
    expect(takePart(`${long}\n\nb\n${long}`, 0, 100).text).toBe(`${long}\n\n`);
    expect(takePart(`${long}\n${long}`, 0, 100).text).toBe(`${long}\n`);
    expect(takePart('a\naaaaaaaaaaa', 0, 8).text).toBe('a\naaaaaa');
  });

  it('starts with a whole character if only its second half was requested', () => {
    expect(takePart('😀a', 1, 10)).toEqual({ startIndex: 0, text: '😀a' });
  });
});
