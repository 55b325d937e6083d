import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatBytes, utf8Length } from './bytes.ts';

/** Text of any code points, including lone surrogates. */
const anyText = fc
  .array(fc.nat({ max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points));

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1536, '1.5 kB'],
    [999_949, '999.9 kB'],
    [999_950, '1 MB'],
    [1_500_000_000, '1.5 GB'],
    [2e15, '2000 TB'],
  ])('writes %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('utf8Length', () => {
  it('agrees with the encoder on any text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('', '\uD800', '\uDC00', '\uD83D'), (text, end) => {
        expect(utf8Length(text + end)).toBe(new TextEncoder().encode(text + end).length);
      }),
    );
  });
});
