import { integerRoot, isPrime, isPrimeProved, modularPower } from '../numbers/integers.ts';
import { greatestCommonDivisor } from '../numbers/rational.ts';
import type { Effort } from './effort.ts';
import { addFactor, decimalDigits, divideByTrial, perfectRoot, sieveCost } from './find-factor.ts';
import { jacobiSymbol, modulo } from './modular.ts';
import { pollardRho } from './pollard-rho.ts';
import { quadraticSieve } from './quadratic-sieve.ts';

/** `probable`: passes all tests, which have no known exception, but is not proved. */
export type Primality = 'composite' | 'probable' | 'proved';

/** Numbers with more bits are not proved, since it would take too long. */
const MOST_PROVED_BITS = 700;

/** Mersenne numbers are proved up to this exponent. */
const MOST_MERSENNE_BITS = 5000;

/**
 * Whether a number is prime, and whether that is proved: below 3.3 · 10²⁴ by Miller–Rabin, Mersenne
 * numbers by Lucas–Lehmer, others by the factors of n − 1 if enough of them are found.
 */
export const judgePrime = (n: bigint, effort: Effort): Primality => {
  if (!isPrime(n)) return 'composite';
  if (isPrimeProved(n)) return 'proved';
  if (!isStrongLucasPrime(n)) return 'composite';
  const bits = n.toString(2).length;
  if ((n & (n + 1n)) === 0n && bits <= MOST_MERSENNE_BITS) {
    return isMersennePrime(n, bits) ? 'proved' : 'composite';
  }
  return bits <= MOST_PROVED_BITS && effort.spend(30) && isProvedByPredecessor(n, effort)
    ? 'proved'
    : 'probable';
};

/** The Lucas–Lehmer test for 2^p − 1 with an odd prime p. */
const isMersennePrime = (n: bigint, bits: number): boolean => {
  let value = 4n;
  for (let step = 2; step < bits; step += 1) value = (value * value - 2n) % n;
  return value % n === 0n;
};

/** The strong Lucas test with Selfridge's parameters (Baillie and Wagstaff, 1980). */
const isStrongLucasPrime = (n: bigint): boolean => {
  const root = integerRoot(n, 2n);
  if (root * root === n) return false;
  let d = 5n;
  while (jacobiSymbol(d, n) !== -1) d = d > 0n ? -d - 2n : -d + 2n;
  const q = (1n - d) / 4n;
  let odd = n + 1n;
  let twos = 0;
  while (odd % 2n === 0n) {
    odd /= 2n;
    twos += 1;
  }
  const halve = (value: bigint) => modulo(value % 2n === 0n ? value / 2n : (value + n) / 2n, n);
  let [u, v, power] = [1n, 1n, modulo(q, n)];
  for (const bit of odd.toString(2).slice(1)) {
    u = (u * v) % n;
    v = modulo(v * v - 2n * power, n);
    power = (power * power) % n;
    if (bit === '1') {
      [u, v] = [halve(modulo(u + v, n)), halve(modulo(d * u + v, n))];
      power = modulo(power * q, n);
    }
  }
  if (u === 0n || v === 0n) return true;
  for (let step = 1; step < twos; step += 1) {
    v = modulo(v * v - 2n * power, n);
    if (v === 0n) return true;
    power = (power * power) % n;
  }
  return false;
};

/**
 * Pocklington's proof: the known factors of n − 1 exceed the square root of n, or its cube root
 * with the extension of Brillhart, Lehmer and Selfridge (Math. Comp. 29, 1975).
 */
const isProvedByPredecessor = (n: bigint, effort: Effort): boolean => {
  const factors = splitPartially(n - 1n, effort);
  let known = 1n;
  for (const [prime, exponent] of factors) known *= prime ** BigInt(exponent);
  if (known ** 3n <= n) return false;
  if (known * known <= n) {
    const [c2, c1] = [n / (known * known), (n / known) % known];
    const discriminant = c1 * c1 - 4n * c2;
    const root = discriminant < 0n ? 0n : integerRoot(discriminant, 2n);
    if (discriminant >= 0n && root * root === discriminant) return false;
  }
  return [...factors.keys()].every((prime) => hasWitness(n, prime));
};

const hasWitness = (n: bigint, prime: bigint): boolean => {
  for (let base = 2n; base < 60n; base += 1n) {
    if (modularPower(base, n - 1n, n) !== 1n) return false;
    const power = modularPower(base, (n - 1n) / prime, n);
    const divisor = greatestCommonDivisor(power - 1n, n);
    if (divisor === 1n) return true;
    if (divisor !== n) return false;
  }
  return false;
};

/** Sieves for a proof are kept small. */
const MOST_PROOF_DIGITS = 45;

/** The proved prime factors that are found with little work. */
const splitPartially = (n: bigint, effort: Effort): ReadonlyMap<bigint, number> => {
  const { primes, rest } = divideByTrial(n);
  const pending = rest === 1n ? [] : [rest];
  for (let factor = pending.pop(); factor; factor = pending.pop()) {
    if (isPrime(factor)) {
      const isProved = isPrimeProved(factor) || judgePrime(factor, effort) === 'proved';
      if (isProved) addFactor(primes, factor, 1);
      continue;
    }
    const digits = decimalDigits(factor);
    let found = perfectRoot(factor)?.root;
    if (!found && effort.spend(20)) found = pollardRho(factor, 2 ** 14);
    if (!found && digits <= MOST_PROOF_DIGITS && effort.spend(sieveCost(digits))) {
      found = quadraticSieve(factor);
    }
    if (found) pending.push(found, factor / found);
  }
  return primes;
};
