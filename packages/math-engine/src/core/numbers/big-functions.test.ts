import { describe, expect, it } from 'vitest';

import { arcTangentBig, sineAndCosineBig } from './big-angles.ts';
import {
  COMPLEX_ONE,
  COMPLEX_ZERO,
  divideComplex,
  exponentialComplex,
  hyperbolicComplex,
  realComplex,
} from './big-complex.ts';
import { bigPi } from './big-constants.ts';
import { bigFromRational, bigToRational } from './big-conversions.ts';
import { exponentialBig, logarithmBig } from './big-exponential.ts';
import { type BigFloat, NEGATIVE_INFINITY, NOT_A_NUMBER, POSITIVE_INFINITY } from './big-float.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';

const BITS = 200;
const big = (text: string): BigFloat => {
  const value = parseDecimal(text);
  if (!value) throw new Error(`${text} is no decimal`);
  return bigFromRational(value, BITS);
};
const digits = (value: BigFloat): string => formatDecimal(bigToRational(value), 40).text;

describe('functions of long binary numbers', () => {
  it('reject an exponential that is too large to write', () => {
    expect(exponentialComplex(realComplex(big('1e20')), BITS)).toBeUndefined();
    expect(hyperbolicComplex(realComplex(big('1e20')), BITS)).toBeUndefined();
  });

  it('reject a division by zero', () => {
    expect(() => divideComplex(COMPLEX_ONE, COMPLEX_ZERO, BITS)).toThrow(RangeError);
  });

  it.each([NOT_A_NUMBER, POSITIVE_INFINITY, NEGATIVE_INFINITY])(
    'reject the fraction of a value that has none: %o',
    (value) => {
      expect(() => bigToRational(value)).toThrow(RangeError);
    },
  );

  it.each([
    [{ exponent: -3, mantissa: 0n }, 0n, 1n],
    [{ exponent: 3, mantissa: 0n }, 0n, 1n],
    [{ exponent: -3, mantissa: 24n }, 3n, 1n],
    [{ exponent: -3, mantissa: -12n }, -3n, 2n],
    [{ exponent: -3, mantissa: 5n }, 5n, 8n],
    [{ exponent: 3, mantissa: -5n }, -40n, 1n],
  ])('reduce the fraction of %o', (value, numerator, denominator) => {
    expect(bigToRational(value)).toEqual({ denominator, numerator });
  });

  // Expected values from an independent arbitrary-precision library.
  it.each([
    ['π', bigPi(BITS), '3.141592653589793238462643383279502884197'],
    [
      'exp(-2.25)',
      exponentialBig(big('-2.25'), BITS),
      '0.1053992245618643367832176892406980972685',
    ],
    ['exp(0.5)', exponentialBig(big('0.5'), BITS), '1.648721270700128146848650787814163571654'],
    ['ln(3)', logarithmBig(big('3'), BITS), '1.098612288668109691395245236922525704647'],
    ['sin(3)', sineAndCosineBig(big('3'), BITS)[0], '0.1411200080598672221007448028081102798469'],
    [
      'cos(10)',
      sineAndCosineBig(big('10'), BITS)[1],
      '-0.8390715290764524522588639478240648345199',
    ],
    ['atan(2)', arcTangentBig(big('2'), BITS), '1.107148717794090503017065460178537040070'],
  ])('compute %s to forty digits', (_, value, expected) => {
    expect(digits(value)).toBe(expected);
  });

  it('keep the digits of a logarithm close to one', () => {
    expect(digits(logarithmBig(big('1.0000001'), BITS))).toBe(
      '9.999999500000033333330833333533333316667e-8',
    );
  });
});
