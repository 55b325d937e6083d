/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly denominator: bigint;
  readonly numerator: bigint;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Greatest common divisor, never negative. Euclid's algorithm. */
export const greatestCommonDivisor = (left: bigint, right: bigint): bigint => {
  let larger = absolute(left);
  let smaller = absolute(right);
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/**
 * The fraction of two integers, reduced.
 *
 * @throws RangeError for a zero denominator: callers check and say what was divided
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

export const add = (left: Rational, right: Rational): Rational =>
  rational(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );

export const negate = (value: Rational): Rational => ({
  denominator: value.denominator,
  numerator: -value.numerator,
});

export const subtract = (left: Rational, right: Rational): Rational => add(left, negate(right));

export const multiply = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.numerator, left.denominator * right.denominator);

/** @throws RangeError if the divisor is zero */
export const divide = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.denominator, left.denominator * right.numerator);

/** Negative, zero or positive, as the left is less than, equal to or greater than the right. */
export const compare = (left: Rational, right: Rational): number => {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The largest integer that is not greater. */
export const floor = ({ denominator, numerator }: Rational): bigint => {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
};

/** The nearest integer; halves go away from zero, as in `round(2.5) = 3`, `round(-2.5) = -3`. */
export const roundHalfAway = ({ denominator, numerator }: Rational): bigint => {
  const doubled = 2n * absolute(numerator) + denominator;
  const magnitude = doubled / (2n * denominator);
  return numerator < 0n ? -magnitude : magnitude;
};

/** An integer power. Exponents may be negative unless the base is zero. */
export const power = (base: Rational, exponent: bigint): Rational =>
  exponent < 0n
    ? rational(base.denominator ** -exponent, base.numerator ** -exponent)
    : // Powers of a reduced fraction are reduced: no need to look for a common divisor.
      { denominator: base.denominator ** exponent, numerator: base.numerator ** exponent };

/** How many binary digits the magnitude has, to within three; cheap for numbers of any length. */
export const bitLength = (value: bigint): number =>
  value === 0n ? 0 : absolute(value).toString(16).length * 4;

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
