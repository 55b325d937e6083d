import { Decimal } from 'decimal.js';

import { formatDecimal } from '../numbers/decimal.ts';
import { bitLength, rational, type Rational } from '../numbers/rational.ts';

/** 2·artanh(z) for z = numerator/denominator of at most 1/3, times 2^bits. */
const doubledArtanh = (numerator: bigint, denominator: bigint, bits: bigint): bigint => {
  // A shifted negative number never becomes zero.
  if (numerator < 0n) return -doubledArtanh(-numerator, denominator, bits);
  const z = (numerator << bits) / denominator;
  const square = (z * z) >> bits;
  let power = z;
  let sum = z;
  for (let odd = 3n; power !== 0n; odd += 2n) {
    power = (power * square) >> bits;
    sum += power / odd;
  }
  return 2n * sum;
};

/**
 * The natural logarithm of a positive fraction, as a fraction whose denominator is a power of two,
 * to `digits` digits after the point and of the value. ln(m·2^k) = 2·artanh((m−1)/(m+1)) + k·ln 2.
 */
export const logarithm = ({ denominator, numerator }: Rational, digits: number): Rational => {
  if (numerator === denominator) return rational(0n);
  let exponent = bitLength(numerator) - bitLength(denominator);
  // The logarithm of a number close to 1 is small: it needs digits beyond the leading zeros.
  const difference = numerator > denominator ? numerator - denominator : denominator - numerator;
  const zeros = Math.max(0, bitLength(denominator) - bitLength(difference));
  const bits = BigInt(
    Math.ceil(digits * 3.33) + 40 + zeros + bitLength(BigInt(Math.abs(exponent))),
  );
  let [above, below] =
    exponent >= 0
      ? [numerator, denominator << BigInt(exponent)]
      : [numerator << BigInt(-exponent), denominator];
  // Into [2/3, 4/3).
  while (3n * above < 2n * below) {
    above *= 2n;
    exponent -= 1;
  }
  while (3n * above >= 4n * below) {
    below *= 2n;
    exponent += 1;
  }
  const rest = doubledArtanh(above - below, above + below, bits);
  const whole = exponent === 0 ? 0n : BigInt(exponent) * doubledArtanh(1n, 3n, bits);
  return rational(rest + whole, 1n << bits);
};

/** A fraction as a decimal text with this many digits. */
export const decimalOf = (value: Rational, digits: number): string =>
  formatDecimal(value, digits).text;

/** A decimal context with this many significant digits, independent of any other computation. */
export const decimalsOf = (digits: number): typeof Decimal =>
  Decimal.clone({
    maxE: 9e15,
    minE: -9e15,
    precision: Math.ceil(digits),
    toExpNeg: -7,
    toExpPos: 21,
  });

/** e to the power of a fraction, as text. */
export const exponentialText = (exponent: Rational, digits: number): string => {
  const Decimals = decimalsOf(digits + 10);
  return new Decimals(decimalOf(exponent, digits + 20)).exp().toString();
};
