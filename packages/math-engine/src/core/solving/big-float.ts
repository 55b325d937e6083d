import type { Rational } from '../numbers/rational.ts';
import { rational } from '../numbers/rational.ts';

/**
 * A real number `mantissa × 2^exponent`. Every operation rounds to the binary digits it is given;
 * the error of one is a few units in the last of them.
 */
export interface BigFloat {
  readonly exponent: number;
  readonly mantissa: bigint;
}

export const BIG_ZERO: BigFloat = { exponent: 0, mantissa: 0n };
export const BIG_ONE: BigFloat = { exponent: 0, mantissa: 1n };

/** Binary digits of a whole number's magnitude. */
export const exactBitLength = (value: bigint): number => {
  if (value === 0n) return 0;
  const digits = (value < 0n ? -value : value).toString(16);
  return digits.length * 4 - (Math.clz32(Number.parseInt(digits[0] ?? '1', 16)) - 28);
};

/** Rounded to so many binary digits, toward minus infinity. */
export const roundBig = (mantissa: bigint, exponent: number, bits: number): BigFloat => {
  const excess = exactBitLength(mantissa) - bits;
  return excess > 0
    ? { exponent: exponent + excess, mantissa: mantissa >> BigInt(excess) }
    : { exponent, mantissa };
};

export const bigInteger = (value: bigint | number): BigFloat => ({
  exponent: 0,
  mantissa: BigInt(value),
});

export const isBigZero = (value: BigFloat): boolean => value.mantissa === 0n;

/** −1, 0 or 1. */
export const signOfBig = ({ mantissa }: BigFloat): number =>
  mantissa < 0n ? -1 : mantissa > 0n ? 1 : 0;

/** The binary exponent of the magnitude: 2^(n−1) ≤ |value| < 2^n; minus infinity of zero. */
export const magnitudeOfBig = ({ exponent, mantissa }: BigFloat): number =>
  mantissa === 0n ? Number.NEGATIVE_INFINITY : exactBitLength(mantissa) + exponent;

export const negateBig = ({ exponent, mantissa }: BigFloat): BigFloat => ({
  exponent,
  mantissa: -mantissa,
});

export const absoluteBig = (value: BigFloat): BigFloat =>
  value.mantissa < 0n ? negateBig(value) : value;

/** Times a power of two: exact. */
export const scaleBig = ({ exponent, mantissa }: BigFloat, power: number): BigFloat =>
  mantissa === 0n ? BIG_ZERO : { exponent: exponent + power, mantissa };

export const addBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (left.mantissa === 0n) return roundBig(right.mantissa, right.exponent, bits);
  if (right.mantissa === 0n) return roundBig(left.mantissa, left.exponent, bits);
  const [high, low] = left.exponent >= right.exponent ? [left, right] : [right, left];
  const gap = high.exponent - low.exponent;
  // What lies wholly below the last digit does not count, and must not make a number of its length.
  if (gap > 2 * bits + 64 && magnitudeOfBig(high) - magnitudeOfBig(low) > bits + 2) {
    return roundBig(high.mantissa, high.exponent, bits);
  }
  return roundBig((high.mantissa << BigInt(gap)) + low.mantissa, low.exponent, bits);
};

export const subtractBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat =>
  addBig(left, negateBig(right), bits);

export const multiplyBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat =>
  roundBig(left.mantissa * right.mantissa, left.exponent + right.exponent, bits);

/** @throws RangeError if the divisor is zero */
export const divideBig = (left: BigFloat, right: BigFloat, bits: number): BigFloat => {
  if (left.mantissa === 0n) return BIG_ZERO;
  const shift = Math.max(
    0,
    bits + 2 + exactBitLength(right.mantissa) - exactBitLength(left.mantissa),
  );
  const quotient = (left.mantissa << BigInt(shift)) / right.mantissa;
  return roundBig(quotient, left.exponent - right.exponent - shift, bits);
};

/** The largest whole number whose square is not greater. Newton's iteration. */
const integerSquareRoot = (value: bigint): bigint => {
  if (value < 2n) return value;
  if (value < 4_503_599_627_370_496n) return BigInt(Math.floor(Math.sqrt(Number(value))));
  let guess = 1n << BigInt(Math.ceil(exactBitLength(value) / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
};

/** The square root of a number that is not negative. */
export const squareRootBig = (value: BigFloat, bits: number): BigFloat => {
  if (value.mantissa === 0n) return BIG_ZERO;
  let shift = Math.max(0, 2 * bits + 4 - exactBitLength(value.mantissa));
  if ((value.exponent - shift) % 2 !== 0) shift += 1;
  const root = integerSquareRoot(value.mantissa << BigInt(shift));
  return roundBig(root, (value.exponent - shift) / 2, bits);
};

export const compareBig = (left: BigFloat, right: BigFloat): number => {
  const [first, second] = [signOfBig(left), signOfBig(right)];
  if (first !== second) return first < second ? -1 : 1;
  if (first === 0) return 0;
  const [high, low] = [magnitudeOfBig(left), magnitudeOfBig(right)];
  if (high !== low) return (high < low ? -1 : 1) * first;
  const exponent = Math.min(left.exponent, right.exponent);
  const align = (value: BigFloat) => value.mantissa << BigInt(value.exponent - exponent);
  const [a, b] = [align(left), align(right)];
  return a < b ? -1 : a > b ? 1 : 0;
};

export const bigFromRational = ({ denominator, numerator }: Rational, bits: number): BigFloat =>
  denominator === 1n
    ? roundBig(numerator, 0, bits)
    : divideBig({ exponent: 0, mantissa: numerator }, { exponent: 0, mantissa: denominator }, bits);

/** The same number as a fraction. */
export const bigToRational = ({ exponent, mantissa }: BigFloat): Rational =>
  exponent >= 0
    ? rational(mantissa << BigInt(exponent))
    : rational(mantissa, 1n << BigInt(-exponent));

/** The nearest double, infinite or zero beyond its range. */
export const bigToNumber = ({ exponent, mantissa }: BigFloat): number => {
  const excess = Math.max(0, exactBitLength(mantissa) - 64);
  const leading = Number(mantissa >> BigInt(excess));
  const power = exponent + excess;
  // In two steps: the power alone may be out of range where the product is not.
  const half = Math.trunc(power / 2);
  return leading * 2 ** half * 2 ** (power - half);
};

/** A finite double, exactly. */
export const bigFromNumber = (value: number): BigFloat => {
  if (value === 0 || !Number.isFinite(value)) return BIG_ZERO;
  if (Number.isInteger(value) && Math.abs(value) < 1e300)
    return { exponent: 0, mantissa: BigInt(value) };
  let exponent = Math.floor(Math.log2(Math.abs(value))) - 52;
  if (exponent < -1022) exponent = -1074;
  const half = Math.trunc(exponent / 2);
  const scaled = value * 2 ** -half * 2 ** (half - exponent);
  return { exponent, mantissa: BigInt(Math.round(scaled)) };
};
