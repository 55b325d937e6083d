import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { type Effort, powerCost } from './effort.ts';
import { modulo } from './modular.ts';
import { judgePrime, type Primality } from './primality.ts';
import { getTrialPrimes } from './small-primes.ts';

/** Primes next to numbers with more bits take too long to find. */
const MOST_BITS = 1200;

/** Small primes that eliminate candidates before the slow test. */
const SIEVE_PRIMES = 1500;

const WINDOW = 4096;

/** A prime, and whether it is proved to be one. */
export interface FoundPrime {
  primality: Primality;
  prime: bigint;
}

/**
 * The next prime in one direction, excluding the number itself.
 *
 * @param direction - 1 for the next, -1 for the previous
 * @returns undefined if there is none: below 2
 * @throws ToolError `ResourceLimit` for numbers with too many digits
 */
export const neighbourPrime = (
  value: bigint,
  direction: -1n | 1n,
  effort: Effort,
): FoundPrime | undefined => {
  const bits = value.toString(16).length * 4;
  if (bits > MOST_BITS) {
    fail(
      ToolErrorType.ResourceLimit,
      `Neighbouring primes are only searched for numbers of up to ${Math.floor(MOST_BITS * Math.log10(2))} digits.`,
    );
  }
  // One number in bits · ln 2 is prime; the sieve leaves one in ten, and the prime itself is tested
  // often.
  if (!effort.spend(powerCost(bits) * (bits / 14 + 15))) {
    fail(
      ToolErrorType.ResourceLimit,
      'There are too many long values for one call: only the neighbours of the others were found. Ask for this one alone.',
    );
  }
  let start = value + direction;
  if (direction === 1n && start < 2n) start = 2n;
  for (; start >= 2n; start += direction * BigInt(WINDOW)) {
    const isComposite = sieveWindow(start, direction);
    for (let offset = 0; offset < WINDOW; offset += 1) {
      const candidate = start + direction * BigInt(offset);
      if (candidate < 2n) return undefined;
      if (isComposite[offset] === 1) continue;
      const primality = judgePrime(candidate, effort);
      if (primality !== 'composite') return { primality, prime: candidate };
    }
  }
  return undefined;
};

/** Marks multiples of small primes, but not the primes themselves. */
const sieveWindow = (start: bigint, direction: -1n | 1n): Uint8Array => {
  const isComposite = new Uint8Array(WINDOW);
  for (const prime of getTrialPrimes().slice(0, SIEVE_PRIMES)) {
    const big = BigInt(prime);
    const rest = Number(modulo(start, big));
    const first = direction === 1n ? (prime - rest) % prime : rest;
    for (let offset = first; offset < WINDOW; offset += prime) {
      if (start + direction * BigInt(offset) !== big) isComposite[offset] = 1;
    }
  }
  return isComposite;
};
