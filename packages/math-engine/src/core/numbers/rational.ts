import { absolute, bitLength, greatestCommonDivisor } from './greatest-common-divisor.ts';

export { bitLength, greatestCommonDivisor };

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly denominator: bigint;
  readonly numerator: bigint;
}

/**
 * The fraction of two integers, reduced.
 *
 * @throws RangeError for a zero denominator: callers check and report what was divided
 */
export const rational = (numerator: bigint, denominator = 1n): Rational => {
  if (denominator === 0n) throw new RangeError('A fraction needs a denominator other than zero');
  if (denominator === 1n) return { denominator, numerator };
  const divisor = greatestCommonDivisor(numerator, denominator);
  const sign = denominator < 0n ? -1n : 1n;
  return { denominator: (sign * denominator) / divisor, numerator: (sign * numerator) / divisor };
};

export const ZERO = rational(0n);
export const ONE = rational(1n);

export const isInteger = (value: Rational): boolean => value.denominator === 1n;
export const isZero = (value: Rational): boolean => value.numerator === 0n;
export const isNegative = (value: Rational): boolean => value.numerator < 0n;

/**
 * For two reduced fractions, only the denominators can have a common divisor (Knuth, TAOCP 4.5.1).
 */
export const add = (left: Rational, right: Rational): Rational => {
  if (left.denominator === 1n || right.denominator === 1n) {
    return {
      denominator: left.denominator * right.denominator,
      numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    };
  }
  const divisor = greatestCommonDivisor(left.denominator, right.denominator);
  const [first, second] = [left.denominator / divisor, right.denominator / divisor];
  const numerator = left.numerator * second + right.numerator * first;
  const common = greatestCommonDivisor(numerator, divisor);
  return { denominator: first * (right.denominator / common), numerator: numerator / common };
};

export const negate = (value: Rational): Rational => ({
  denominator: value.denominator,
  numerator: -value.numerator,
});

export const subtract = (left: Rational, right: Rational): Rational => add(left, negate(right));

/** Reduced factors only need cross-reduction, which is cheaper than reducing the product. */
export const multiply = (left: Rational, right: Rational): Rational => {
  if (left.denominator === 1n && right.denominator === 1n) {
    return { denominator: 1n, numerator: left.numerator * right.numerator };
  }
  const first = greatestCommonDivisor(left.numerator, right.denominator);
  const second = greatestCommonDivisor(right.numerator, left.denominator);
  return {
    denominator: (left.denominator / second) * (right.denominator / first),
    numerator: (left.numerator / first) * (right.numerator / second),
  };
};

/** @throws RangeError if the divisor is zero */
export const divide = (left: Rational, right: Rational): Rational => multiply(left, invert(right));

const invert = ({ denominator, numerator }: Rational): Rational => {
  if (numerator === 0n) throw new RangeError('A fraction needs a denominator other than zero');
  return numerator < 0n
    ? { denominator: -numerator, numerator: -denominator }
    : { denominator: numerator, numerator: denominator };
};

/** Negative, zero or positive if the left is less than, equal to or greater than the right. */
export const compare = (left: Rational, right: Rational): number => {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The largest integer that is not greater (floor). */
export const floor = ({ denominator, numerator }: Rational): bigint => {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
};

/**
 * The nearest integer; halves are rounded away from zero, as in `round(2.5) = 3`, `round(-2.5) =
 * -3`.
 */
export const roundHalfAway = ({ denominator, numerator }: Rational): bigint => {
  const doubled = 2n * absolute(numerator) + denominator;
  const magnitude = doubled / (2n * denominator);
  return numerator < 0n ? -magnitude : magnitude;
};

/**
 * An integer power. Exponents may be negative unless the base is zero. Powers of reduced fractions
 * are reduced.
 */
export const power = (base: Rational, exponent: bigint): Rational => {
  const { denominator, numerator } = exponent < 0n ? invert(base) : base;
  const times = absolute(exponent);
  return { denominator: denominator ** times, numerator: numerator ** times };
};

/** The nearest double; infinite beyond the range of doubles. */
export const toNumber = ({ denominator, numerator }: Rational): number => {
  if (denominator === 1n) return Number(numerator);
  // Both scaled to at most 1024 bits of quotient, so that neither overflows on its own.
  const shift = BigInt(bitLength(denominator) - bitLength(numerator) + 80);
  const scaled =
    shift >= 0n ? (numerator << shift) / denominator : numerator / (denominator << -shift);
  const mantissa = Number(scaled);
  const halfShift = Number(shift / 2n);
  return mantissa * 2 ** -halfShift * 2 ** -(Number(shift) - halfShift);
};
