import { type Rational, rational } from '../numbers/rational.ts';

/** Primes up to which factors are moved out of a root. */
const LARGEST_TRIAL = 1000n;

/** Exponents beyond which a root is left unchanged. */
const LARGEST_EXPONENT = 200n;

/**
 * A power of a fraction with a fractional exponent as `outside · radicand^index`, with an integer
 * radicand as small as trial division makes it and an index between 0 and 1: 12^(1/2) is 2·3^(1/2),
 * and (1/2)^(1/2) is 1/2·2^(1/2).
 *
 * @returns undefined if there is no real value, or the exponent is large
 */
export const splitRoot = (
  base: Rational,
  exponent: Rational,
): readonly [outside: Rational, radicand: Rational, index: Rational] | undefined => {
  const { denominator: index, numerator: times } = exponent;
  if (times > LARGEST_EXPONENT || times < -LARGEST_EXPONENT || index > LARGEST_EXPONENT)
    return undefined;
  const isNegative = base.numerator < 0n;
  if (isNegative && index % 2n === 0n) return undefined;
  const sign = isNegative && times % 2n !== 0n ? -1n : 1n;
  const magnitude = isNegative ? -base.numerator : base.numerator;
  // (p/q)^(m/n) = (p·q^(n−1))^(m/n) / q^m, and negative exponents invert the fraction first.
  const [above, below] = times < 0n ? [base.denominator, magnitude] : [magnitude, base.denominator];
  const count = times < 0n ? -times : times;
  const whole = above * below ** (index - 1n);
  const [outside, rest] = extract(whole, count, index);
  const value = rational(sign * outside, below ** count);
  return simplifyIndex(value, rest, index);
};

/** whole^(count/index) = outside · rest^(1/index). */
const extract = (whole: bigint, count: bigint, index: bigint): readonly [bigint, bigint] => {
  let outside = 1n;
  let inside = 1n;
  let rest = whole;
  const take = (prime: bigint, times: bigint): void => {
    const total = times * count;
    outside *= prime ** (total / index);
    inside *= prime ** (total % index);
  };
  for (let prime = 2n; prime <= LARGEST_TRIAL && prime * prime <= rest; prime += 1n) {
    let times = 0n;
    while (rest % prime === 0n) {
      rest /= prime;
      times += 1n;
    }
    if (times > 0n) take(prime, times);
  }
  if (rest > 1n) {
    const root = exactRoot(rest, index);
    if (root === undefined) take(rest, 1n);
    else take(root, index);
  }
  return [outside, inside];
};

/** 4^(1/4) is 2^(1/2). */
const simplifyIndex = (
  outside: Rational,
  radicand: bigint,
  index: bigint,
): readonly [Rational, Rational, Rational] => {
  for (let divisor = index; divisor > 1n; divisor -= 1n) {
    if (index % divisor !== 0n) continue;
    const root = exactRoot(radicand, divisor);
    if (root !== undefined) return [outside, rational(root), rational(1n, index / divisor)];
  }
  return [outside, rational(radicand), rational(1n, index)];
};

/** The integer root of a perfect power. */
const exactRoot = (value: bigint, index: bigint): bigint | undefined => {
  let low = 1n;
  let high = 1n << (BigInt(value.toString(2).length) / index + 1n);
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** index <= value) low = middle;
    else high = middle - 1n;
  }
  return low ** index === value ? low : undefined;
};
