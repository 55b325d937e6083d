import { createHash } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sha256 } from './sha256.ts';

const reference = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** Text of arbitrary code points, including lone surrogates. */
const anyText = fc
  .array(fc.nat({ max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points));

describe('sha256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 100_000])(
    'agrees with OpenSSL on %d bytes',
    (length) => {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
      expect(sha256(bytes)).toBe(reference(bytes));
    },
  );

  it('agrees with OpenSSL on any text and any slice of a larger buffer', () => {
    fc.assert(
      fc.property(anyText, fc.uint8Array(), fc.nat({ max: 9 }), (text, bytes, start) => {
        expect(sha256(text)).toBe(reference(text));
        expect(sha256(bytes.subarray(start))).toBe(reference(bytes.subarray(start)));
      }),
    );
  });
});
