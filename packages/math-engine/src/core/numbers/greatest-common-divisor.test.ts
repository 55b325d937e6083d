import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { greatestCommonDivisor } from './greatest-common-divisor.ts';

const euclid = (left: bigint, right: bigint): bigint =>
  right === 0n ? left : euclid(right, left % right);

/** Lengths on both sides of every change of method, up to about 1,500 digits. */
const long = fc
  .integer({ max: 5000, min: 0 })
  .chain((bits) => fc.bigInt({ max: (1n << BigInt(bits)) - 1n, min: 0n }));

describe('the greatest common divisor', () => {
  it('of zero is the absolute value of the other number', () => {
    expect(greatestCommonDivisor(0n, -12n)).toBe(12n);
    expect(greatestCommonDivisor(-12n, 0n)).toBe(12n);
    expect(greatestCommonDivisor(0n, 0n)).toBe(0n);
  });

  it("agrees with Euclid's algorithm, for any lengths and common factors", () => {
    fc.assert(
      fc.property(long, long, long, (shared, left, right) => {
        const [a, b] = [shared * left, -shared * right];
        expect(greatestCommonDivisor(a, b)).toBe(euclid(a, shared * right));
      }),
      { numRuns: 200 },
    );
  });

  it('is found if every quotient is 1, and if one quotient is very long', () => {
    let [current, next] = [0n, 1n];
    for (let step = 0; step < 9000; step += 1) [current, next] = [next, current + next];
    expect(greatestCommonDivisor(7n * current, 7n * next)).toBe(7n);
    expect(greatestCommonDivisor(3n ** 4000n * 5n, 3n ** 20n)).toBe(3n ** 20n);
    expect(greatestCommonDivisor(2n ** 9000n, 2n ** 9000n + 1n)).toBe(1n);
    expect(greatestCommonDivisor(2n ** 9000n, 2n ** 9000n)).toBe(2n ** 9000n);
  });

  it('of 40,000 digits takes negligible time', () => {
    expect(greatestCommonDivisor(10_001n ** 10_000n * 6n, 10n ** 40_000n)).toBe(2n);
  });
});
