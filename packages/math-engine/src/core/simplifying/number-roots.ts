import { integerRoot } from '../numbers/integers.ts';
import {
  floor,
  greatestCommonDivisor,
  multiply,
  power,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';

/** A root of a fraction in normal form: a fraction times roots of primes, times a power of i. */
interface NumberRoot {
  /** Primes (or the cofactor left by trial division), and exponents between 0 and 1. */
  factors: readonly (readonly [Rational, Rational])[];
  /** The power of the imaginary unit, if the base is negative and the root even. */
  isImaginary?: Rational;
  scale: Rational;
}

const LARGEST_TRIAL = 2000n;

/**
 * Roots up to this degree are split into primes. `3.5354^3.5354` is better left as it is: its root
 * of degree 5000 is of a number of thousands of digits.
 */
export const LARGEST_SPLIT_DEGREE = 20n;

/** The primes of a positive number up to a bound, and the cofactor unchanged. */
export const smallFactors = (value: bigint): Map<bigint, bigint> => {
  const factors = new Map<bigint, bigint>();
  let rest = value;
  for (
    let prime = 2n;
    prime <= LARGEST_TRIAL && prime * prime <= rest;
    prime += prime === 2n ? 1n : 2n
  ) {
    let count = 0n;
    while (rest % prime === 0n) {
      rest /= prime;
      count += 1n;
    }
    if (count > 0n) factors.set(prime, count);
  }
  if (rest === 1n) return factors;
  // The cofactor may still be a power.
  for (const degree of [2n, 3n, 5n]) {
    const root = integerRoot(rest, degree);
    if (root ** degree === rest) {
      for (const [prime, count] of smallFactors(root)) {
        factors.set(prime, (factors.get(prime) ?? 0n) + count * degree);
      }
      return factors;
    }
  }
  factors.set(rest, 1n);
  return factors;
};

/** A positive number as a power with the highest exponent: 4 as 2², 1/8 as 2⁻³, and 12 as 12¹. */
export const asPower = ({ denominator, numerator }: Rational): [base: Rational, degree: bigint] => {
  const counts = [numerator, denominator].flatMap((part) => [...smallFactors(part).values()]);
  const degree = counts.reduce(greatestCommonDivisor, 0n);
  const [above, below] = [numerator, denominator].map((part) => integerRoot(part, degree));
  return numerator === 1n
    ? [rational(below ?? 1n, above), -degree]
    : [rational(above ?? 1n, below), degree];
};

/** base^exponent for a fractional exponent; odd roots of negative numbers are real. */
export const rootOfNumber = (base: Rational, exponent: Rational): NumberRoot => {
  const isNegative = base.numerator < 0n;
  const isOdd = exponent.denominator % 2n === 1n;
  let scale = rational(isNegative && isOdd && exponent.numerator % 2n !== 0n ? -1n : 1n);
  const magnitude = isNegative ? -base.numerator : base.numerator;
  const exponents = new Map<bigint, Rational>();
  for (const [part, sign] of [
    [magnitude, 1n],
    [base.denominator, -1n],
  ] as const) {
    for (const [prime, count] of smallFactors(part)) {
      exponents.set(prime, multiply(exponent, rational(sign * count)));
    }
  }
  const factors: [Rational, Rational][] = [];
  for (const [prime, total] of exponents) {
    const outside = floor(total);
    const rest = subtract(total, rational(outside));
    scale = multiply(scale, power(rational(prime), outside));
    if (rest.numerator !== 0n) factors.push([rational(prime), rest]);
  }
  return {
    factors,
    scale,
    ...(isNegative && !isOdd ? { isImaginary: multiply(exponent, rational(2n)) } : {}),
  };
};
