import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { escapePattern } from './escape-pattern.ts';

it.each(['', 'u', 'v'])('matches any text as it is, with the flags %j', (flags) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(new RegExp(`^(?:${escapePattern(text)})$`, flags).test(text)).toBe(true);
      expect(new RegExp(`^(?:${escapePattern(text)})$`, flags).test(`${text}x`)).toBe(false);
    }),
  );
});
