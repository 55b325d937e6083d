import { type Effort, powerCost } from './effort.ts';
import { addFactor, divideByTrial, findFactor, perfectRoot } from './find-factor.ts';
import { judgePrime } from './primality.ts';

/** Factors with their multiplicities. */
export type PrimeFactors = ReadonlyMap<bigint, number>;

/** What is known about the factors of a positive number. */
export interface Factorization {
  /** Composite cofactors that were not split within the budget, with their multiplicities. */
  composites: PrimeFactors;
  /** Numbers that pass all primality tests without being proved prime. */
  probable: readonly bigint[];
  /** In ascending order. */
  primes: PrimeFactors;
  /** A cofactor too long to be tested: nothing but its length is known. */
  untested?: bigint;
}

/** Numbers with more bits are only divided by small primes. */
const MOST_TESTED_BITS = 4000;

const sorted = (factors: ReadonlyMap<bigint, number>): PrimeFactors =>
  new Map([...factors].toSorted(([left], [right]) => (left < right ? -1 : 1)));

/**
 * Factors a positive number within the work budget: trial division, Pollard's rho, the quadratic
 * sieve, elliptic curves. A composite is never reported as prime.
 */
export const factorize = (n: bigint, effort: Effort): Factorization => {
  const { primes, rest } = divideByTrial(n);
  const composites = new Map<bigint, number>();
  const probable: bigint[] = [];
  let untested: bigint | undefined;
  const pending: [factor: bigint, times: number][] = rest === 1n ? [] : [[rest, 1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [factor, times] = next;
    const bits = factor.toString(16).length * 4;
    if (bits > MOST_TESTED_BITS || !effort.spend(powerCost(bits))) {
      untested = factor;
      continue;
    }
    const primality = judgePrime(factor, effort);
    if (primality !== 'composite') {
      if (primality === 'probable' && !primes.has(factor)) probable.push(factor);
      addFactor(primes, factor, times);
      continue;
    }
    const power = perfectRoot(factor);
    if (power) {
      pending.push([power.root, times * power.exponent]);
      continue;
    }
    const found = findFactor(factor, effort);
    if (found) pending.push([found, times], [factor / found, times]);
    else addFactor(composites, factor, times);
  }
  return {
    composites: sorted(composites),
    primes: sorted(primes),
    probable,
    ...(untested === undefined ? {} : { untested }),
  };
};
