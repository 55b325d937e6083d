import { integerRoot } from '../numbers/integers.ts';
import type { Effort } from './effort.ts';
import { tryCurve } from './elliptic-curve.ts';
import { pollardRho } from './pollard-rho.ts';
import { quadraticSieve } from './quadratic-sieve.ts';
import { getTrialPrimes, TRIAL_BOUND } from './small-primes.ts';

export const decimalDigits = (n: bigint): number => n.toString().length;

/** The measured cost of the quadratic sieve: it doubles every three digits. */
export const sieveCost = (digits: number): number => Math.max(10, 150 * 2 ** ((digits - 40) / 3));

/** The largest numbers that the sieve is designed for. */
const MOST_SIEVED_DIGITS = 54;

/** Bounds and counts of curves, by the digits of the factors they are likely to find: 15, 20, 25. */
const CURVES: readonly (readonly [bound: number, count: number])[] = [
  [2000, 25],
  [11_000, 70],
  [50_000, 40],
];

/** Divides by repeated squares first: a number may have a hundred thousand equal factors. */
const removeFactor = (n: bigint, prime: bigint): { exponent: number; rest: bigint } => {
  if (n % prime !== 0n) return { exponent: 0, rest: n };
  const squares = removeFactor(n / prime, prime * prime);
  const isLeft = squares.rest % prime === 0n;
  return {
    exponent: 1 + 2 * squares.exponent + (isLeft ? 1 : 0),
    rest: isLeft ? squares.rest / prime : squares.rest,
  };
};

/** Splits off all primes below the trial bound. */
export const divideByTrial = (n: bigint): { primes: Map<bigint, number>; rest: bigint } => {
  const primes = new Map<bigint, number>();
  let rest = n;
  for (const prime of getTrialPrimes()) {
    const big = BigInt(prime);
    if (big * big > rest) break;
    const divided = removeFactor(rest, big);
    rest = divided.rest;
    if (divided.exponent > 0) primes.set(big, divided.exponent);
  }
  return { primes, rest };
};

/** Adds a factor to the existing ones. */
export const addFactor = (factors: Map<bigint, number>, factor: bigint, times: number): void => {
  factors.set(factor, (factors.get(factor) ?? 0) + times);
};

/** The root of a perfect power, and the exponent. */
export const perfectRoot = (n: bigint): { exponent: number; root: bigint } | undefined => {
  const bits = n.toString(2).length;
  // No factor is below the trial bound, so no exponent of a power exceeds this.
  for (const exponent of getTrialPrimes()) {
    if (exponent > bits / Math.log2(TRIAL_BOUND)) return undefined;
    const root = integerRoot(n, BigInt(exponent));
    if (root ** BigInt(exponent) === n) return { exponent, root };
  }
  return undefined;
};

/** A proper factor of a composite number without small ones. */
export const findFactor = (n: bigint, effort: Effort): bigint | undefined => {
  const digits = decimalDigits(n);
  const weight = Math.max(1, (digits / 40) ** 1.5);
  if (effort.spend(30 * weight)) {
    const factor = pollardRho(n, digits <= 24 ? 2 ** 19 : 2 ** 15);
    if (factor) return factor;
  }
  if (digits <= MOST_SIEVED_DIGITS && effort.spend(sieveCost(digits))) {
    const factor = quadraticSieve(n);
    if (factor) return factor;
  }
  let sigma = 6n;
  for (const [bound, curves] of CURVES) {
    for (let curve = 0; curve < curves; curve += 1) {
      if (!effort.spend((bound / 90) * weight)) return undefined;
      const factor = tryCurve(n, sigma, bound);
      if (factor) return factor;
      sigma += 1n;
    }
  }
  return undefined;
};
