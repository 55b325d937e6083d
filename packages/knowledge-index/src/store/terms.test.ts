import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeTerms, encodeTerms } from './terms.ts';

const term = fc
  .string({ maxLength: 12, minLength: 1, unit: 'grapheme' })
  .filter((one) => !/\s/.test(one));
const passage = fc.dictionary(term, fc.integer({ max: 300, min: 1 }));

describe('terms of passages in the store', () => {
  it('round-trip, whatever they contain', () => {
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 6, minLength: 1 }), (passages) => {
        const counts = passages.map((one) => new Map(Object.entries(one)));
        expect(decodeTerms(encodeTerms(counts))).toEqual(counts);
      }),
    );
  });
});
