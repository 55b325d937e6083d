import { integerRoot, isPrime } from '../numbers/integers.ts';
import type { Rational } from '../numbers/rational.ts';

/** A whole number as outside² · inside, where no square divides the inside. */
export interface SquareFree {
  inside: bigint;
  outside: bigint;
}

/** Factors up to here are looked for one by one. */
const LARGEST_TRIAL = 20_000n;

/** Beyond so many bits, no factors are looked for. */
const LARGEST_BITS = 2000n;

/** The root, if a whole number is a square. */
const exactRoot = (value: bigint): bigint | undefined => {
  if (value < 0n) return undefined;
  const root = integerRoot(value, 2n);
  return root * root === value ? root : undefined;
};

/** The root, if a fraction is the square of one. */
export const exactRootOf = ({ denominator, numerator }: Rational): Rational | undefined => {
  const [above, below] = [exactRoot(numerator), exactRoot(denominator)];
  return above === undefined || below === undefined
    ? undefined
    : { denominator: below, numerator: above };
};

/**
 * Takes the squares out of a positive whole number.
 *
 * @returns undefined where its large factors cannot be told: the inside might still have a square
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
  // A rest below the square of the limit is prime; below its cube, two different primes at most.
  const isKnown = rest <= LARGEST_TRIAL ** 3n || isPrime(rest);
  return isKnown ? { inside: inside * rest, outside } : undefined;
};

/** The least prime factor that is found one by one, or the number itself. */
export const leastFactor = (value: bigint): bigint => {
  for (let factor = 2n; factor <= LARGEST_TRIAL && factor * factor <= value; factor += 1n) {
    if (value % factor === 0n) return factor;
  }
  return value;
};
