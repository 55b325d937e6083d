import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  add,
  compare,
  divide,
  floor,
  greatestCommonDivisor,
  multiply,
  power,
  rational,
  roundHalfAway,
  subtract,
  toNumber,
} from './rational.ts';

const nonZero = fc.bigInt().filter((value) => value !== 0n);
const fractions = fc.tuple(fc.bigInt(), nonZero).map(([top, bottom]) => rational(top, bottom));

describe('a fraction', () => {
  it('rejects a zero denominator', () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError);
    expect(() => divide(rational(1n), rational(0n))).toThrow(RangeError);
  });

  it('is always in lowest terms with a positive denominator', () => {
    fc.assert(
      fc.property(fractions, fractions, (left, right) => {
        for (const { denominator, numerator } of [add(left, right), multiply(left, right)]) {
          expect(denominator > 0n).toBe(true);
          expect(greatestCommonDivisor(numerator, denominator)).toBe(1n);
        }
      }),
    );
  });

  it('reverses addition by subtraction and multiplication by division', () => {
    fc.assert(
      fc.property(fractions, fractions, (left, right) => {
        expect(subtract(add(left, right), right)).toEqual(left);
        if (right.numerator !== 0n) expect(divide(multiply(left, right), right)).toEqual(left);
      }),
    );
  });

  it('lies between its floor and the next integer', () => {
    fc.assert(
      fc.property(fractions, (value) => {
        const below = floor(value);
        expect(compare(rational(below), value)).toBeLessThanOrEqual(0);
        expect(compare(rational(below + 1n), value)).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [7n, 3n, 2n],
    [-1n, 3n, 0n],
  ])('%s/%s rounds to %s, halves away from zero', (top, bottom, rounded) => {
    expect(roundHalfAway(rational(top, bottom))).toBe(rounded);
  });

  it('has negative powers that are inverses', () => {
    expect(power(rational(2n, 3n), -2n)).toEqual(rational(9n, 4n));
    expect(power(rational(-2n), -3n)).toEqual(rational(-1n, 8n));
  });

  it('is the nearest double to within its last digit', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1 }), (top, bottom) => {
        const expected = top / bottom;
        const found = toNumber(rational(BigInt(top), BigInt(bottom)));
        expect(Math.abs(found - expected)).toBeLessThanOrEqual(Math.abs(expected) * 2 ** -52);
      }),
    );
  });

  it('has a double even if numerator and denominator have none', () => {
    expect(toNumber(rational(3n * 10n ** 400n, 2n * 10n ** 400n + 0n))).toBe(1.5);
    expect(toNumber(rational(1n, 10n ** 400n))).toBe(0);
    expect(toNumber(rational(10n ** 400n, 3n))).toBe(Number.POSITIVE_INFINITY);
  });
});
