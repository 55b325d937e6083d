import { integerRoot, isPrime } from '../numbers/integers.ts';
import type { Rational } from '../numbers/rational.ts';

/** An integer as outside² · inside, with a square-free inside. */
export interface SquareFree {
  inside: bigint;
  outside: bigint;
}

/** Factors up to here are found by trial division. */
const LARGEST_TRIAL = 20_000n;

/** With more bits, no factors are searched for. */
const LARGEST_BITS = 2000n;

/** The root, if an integer is a square. */
const exactRoot = (value: bigint): bigint | undefined => {
  if (value < 0n) return undefined;
  const root = integerRoot(value, 2n);
  return root * root === value ? root : undefined;
};

/** The root, if a fraction is a square. */
export const exactRootOf = ({ denominator, numerator }: Rational): Rational | undefined => {
  const [above, below] = [exactRoot(numerator), exactRoot(denominator)];
  return above === undefined || below === undefined
    ? undefined
    : { denominator: below, numerator: above };
};

/**
 * Moves square factors out of a positive integer.
 *
 * @returns undefined if its large factors are unknown, since the inside might still have a square
 * factor
 */
export const extractSquares = (value: bigint): SquareFree | undefined => {
  if (value >> LARGEST_BITS > 0n) return undefined;
  let [inside, outside, rest] = [1n, 1n, value];
  for (let factor = 2n; factor <= LARGEST_TRIAL && factor * factor <= rest; factor += 1n) {
    let isOdd = false;
    while (rest % factor === 0n) {
      rest /= factor;
      if (isOdd) outside *= factor;
      isOdd = !isOdd;
    }
    if (isOdd) inside *= factor;
  }
  const root = exactRoot(rest);
  if (root !== undefined) return { inside, outside: outside * root };
  // A cofactor below the square of the limit is prime; below its cube, it has at most two different
  // primes.
  const isKnown = rest <= LARGEST_TRIAL ** 3n || isPrime(rest);
  return isKnown ? { inside: inside * rest, outside } : undefined;
};

/** The least prime factor found by trial division, or the number itself. */
export const leastFactor = (value: bigint): bigint => {
  for (let factor = 2n; factor <= LARGEST_TRIAL && factor * factor <= value; factor += 1n) {
    if (value % factor === 0n) return factor;
  }
  return value;
};
