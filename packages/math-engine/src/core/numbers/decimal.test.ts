import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { agreeInDigits, formatDecimal, parseDecimal, roundDecimalText } from './decimal.ts';
import { compare, rational, type Rational, subtract, ZERO } from './rational.ts';

const fractions = fc
  .tuple(
    fc.bigInt({ max: 10n ** 40n, min: -(10n ** 40n) }),
    fc.bigInt({ max: 10n ** 30n, min: 1n }),
  )
  .map(([numerator, denominator]) => rational(numerator, denominator));

const absolute = (value: Rational): Rational =>
  compare(value, ZERO) < 0 ? subtract(ZERO, value) : value;

describe('formatDecimal', () => {
  it.each([
    [1n, 3n, 5, '0.33333', false],
    [2n, 3n, 5, '0.66667', false],
    [-2n, 3n, 3, '-0.667', false],
    [1n, 8n, 15, '0.125', true],
    [1n, 8n, 2, '0.13', false],
    [999_999n, 1_000_000n, 3, '1.00', false],
    [10n ** 30n, 1n, 3, '1e+30', true],
    [10n ** 30n, 1n, 15, `1${'0'.repeat(30)}`, true],
    [12_345n, 1n, 3, '1.23e+4', false],
    [10n ** 50n + 1n, 1n, 15, '1.00000000000000e+50', false],
    [1n, 10n ** 20n, 15, '1e-20', true],
    [10n ** 25n, 3n, 4, '3.333e+24', false],
    [0n, 1n, 15, '0', true],
  ])('writes %s/%s with %s digits as %s', (numerator, denominator, precision, text, isExact) => {
    expect(formatDecimal(rational(numerator, denominator), precision)).toEqual({ isExact, text });
  });

  it('is exact if marked so, and otherwise within half a unit of the last digit', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ max: 60, min: 1 }), (value, precision) => {
        const { isExact, text } = formatDecimal(value, precision);
        const read = parseDecimal(text) ?? ZERO;
        if (isExact) return compare(read, value) === 0;
        const error = absolute(subtract(read, value));
        const bound = 2n * 10n ** BigInt(precision - 1);
        return (
          error.numerator * bound * absolute(value).denominator <=
          absolute(value).numerator * error.denominator
        );
      }),
    );
  });
});

describe('parseDecimal', () => {
  it.each(['', '.', '1.2.3', 'e5', '1e', '--1', 'Infinity', '1e999999999'])(
    'refuses %s',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined();
    },
  );

  it('reads exactly what JavaScript writes', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (number) => {
        const value = parseDecimal(String(number)) ?? ZERO;
        return Number(formatDecimal(value, 20).text) === number;
      }),
    );
  });
});

describe('roundDecimalText', () => {
  it.each([
    ['1.23456', 3, '1.23'],
    ['9.999', 2, '10'],
    ['1125899906842624', 5, '1.1259e+15'],
    ['-0.00012345', 2, '-0.00012'],
    ['4.28124773175748e+369693099', 5, '4.2812e+369693099'],
    ['0', 5, '0'],
    ['-0', 5, '0'],
    ['1.5', 10, '1.5'],
  ])('rounds %s to %s digits as %s', (text, precision, rounded) => {
    expect(roundDecimalText(text, precision)).toBe(rounded);
  });
});

describe('agreeInDigits', () => {
  it.each([
    ['1.0000001', '1.0000002', 6, true],
    ['1.0000001', '1.0000002', 9, false],
    ['1', '-1', 1, false],
    ['1e10', '1e20', 1, false],
    ['9.9999999', '10.0000001', 7, true],
    ['0', '0.000', 5, true],
    ['0', '1e-30', 5, false],
  ])('%s and %s in %s digits: %s', (left, right, digits, expected) => {
    expect(agreeInDigits(left, right, digits)).toBe(expected);
  });
});
