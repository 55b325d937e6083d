import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits, INTEGER_BITS } from '../limits.ts';
import { bitLength, greatestCommonDivisor } from './rational.ts';

/** A number of digits in readable form: `about 369,693,100` or `about 10^8.6`. */
const describeDigits = (digits: number): string => {
  if (!Number.isFinite(digits)) return 'more than 10^308';
  return digits < 1e15
    ? `about ${Math.round(digits).toLocaleString('en-US')}`
    : `about 10^${Math.log10(digits).toFixed(1)}`;
};

/**
 * Rejects a result that would be too long, before it is computed.
 *
 * @param bits - an estimate of its length in binary digits
 * @param hasDecimal - whether mode `decimal` and logarithms give a value
 * @throws ToolError `ResourceLimit` naming the estimated number of decimal digits
 */
export const checkBits = (bits: number, what: string, hasDecimal = true): void => {
  if (bits <= INTEGER_BITS) return;
  const digits = describeDigits(bits / Math.log2(10));
  fail(
    ToolErrorType.ResourceLimit,
    `${what} has ${digits} digits; at most ${CoreLimits.integerDigits.toLocaleString('en-US')} are computed exactly.` +
      (hasDecimal
        ? " If a rounded value is enough, use mode 'decimal'; for its size, take logarithms."
        : ''),
  );
};

/** Whether there is a decimal: it takes as many steps. */
const hasDecimal = (n: bigint): boolean => n <= 100_000n;

/** log₂ Γ(n + 1) by Stirling's series; within 1 % for n ≥ 2, which is enough for an estimate. */
const factorialBits = (n: number): number =>
  n < 2 ? 1 : (n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2) / Math.LN2;

/** The product of the integers in [low, high], by halves to keep the factors similar in length. */
const productOfRange = (low: bigint, high: bigint, step = 1n): bigint => {
  if (low > high) return 1n;
  const count = (high - low) / step;
  if (count < 8n) {
    let product = low;
    for (let factor = low + step; factor <= high; factor += step) product *= factor;
    return product;
  }
  const middle = low + (count / 2n) * step;
  return productOfRange(low, middle, step) * productOfRange(middle + step, high, step);
};

const requireNatural = (value: bigint, name: string): void => {
  if (value >= 0n) return;
  fail(
    CalculatorErrorType.DomainError,
    `${name} is defined for whole numbers from 0 on, not for ${value}.`,
  );
};

/** n! */
export const factorial = (n: bigint): bigint => {
  requireNatural(n, 'The factorial');
  checkBits(factorialBits(Number(n)), `${excerpt(`${n}`)}!`, hasDecimal(n));
  return productOfRange(1n, n);
};

/** n!! = n · (n − 2) · (n − 4) … */
export const doubleFactorial = (n: bigint): bigint => {
  requireNatural(n, 'The double factorial');
  checkBits(factorialBits(Number(n)) / 2, `${excerpt(`${n}`)}!!`, false);
  return productOfRange(n % 2n === 0n ? 2n : 1n, n, 2n);
};

/** The number of ways to choose k of n, ignoring order. */
export const combinations = (n: bigint, k: bigint): bigint => {
  requireNatural(n, 'combinations');
  requireNatural(k, 'combinations');
  if (k > n) return 0n;
  const fewer = k > n - k ? n - k : k;
  checkBits(binomialBits(Number(n), Number(fewer)), `combinations(${n}, ${k})`, hasDecimal(n));
  return productOfRange(n - fewer + 1n, n) / productOfRange(1n, fewer);
};

/** log₂ of a binomial: at most k · log₂(e·n/k), a bound that needs no difference of large numbers. */
const binomialBits = (n: number, k: number): number =>
  k === 0 ? 1 : k * Math.log2((Math.E * n) / k);

/** The number of ways to choose k of n in order. */
export const permutations = (n: bigint, k: bigint): bigint => {
  requireNatural(n, 'permutations');
  requireNatural(k, 'permutations');
  if (k > n) return 0n;
  checkBits(Number(k) * Math.log2(Number(n) + 1), `permutations(${n}, ${k})`, hasDecimal(n));
  return productOfRange(n - k + 1n, n);
};

/** Least common multiple, never negative. */
export const leastCommonMultiple = (left: bigint, right: bigint): bigint => {
  if (left === 0n || right === 0n) return 0n;
  const product = (left / greatestCommonDivisor(left, right)) * right;
  return product < 0n ? -product : product;
};

/** The n-th Fibonacci number, by doubling. */
export const fibonacci = (n: bigint): bigint => {
  requireNatural(n, 'fibonacci');
  checkBits(Number(n) * Math.log2((1 + Math.sqrt(5)) / 2), `fibonacci(${n})`, false);
  let [current, next] = [0n, 1n];
  for (const bit of n.toString(2)) {
    const even = current * (2n * next - current);
    const odd = current * current + next * next;
    [current, next] = bit === '1' ? [odd, even + odd] : [even, odd];
  }
  return current;
};

/** base^exponent mod modulus, for a natural exponent and a positive modulus. */
export const modularPower = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  const factor = ((base % modulus) + modulus) % modulus;
  let result = 1n % modulus;
  // From the highest digit on, so that products with a short base stay short.
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * factor) % modulus;
  }
  return result;
};

/** The largest integer whose `degree`-th power is not greater. Newton's iteration. */
export const integerRoot = (value: bigint, degree: bigint): bigint => {
  if (value < 2n) return value;
  const bits = BigInt(bitLength(value));
  let guess = 1n << (bits / degree + 1n);
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree;
    if (next >= guess) return guess;
    guess = next;
  }
};

const SMALL_PRIMES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];

/**
 * Whether an integer is prime. The Miller–Rabin test with the first 13 primes as bases, which is
 * proved for numbers below 3.3 · 10²⁴ (Sorenson and Webster, 2015) and has no known exception
 * beyond; see {@link isPrimeProved}.
 */
export const isPrime = (n: bigint): boolean => {
  if (n < 2n) return false;
  for (const prime of SMALL_PRIMES) {
    if (n % prime === 0n) return n === prime;
  }
  let odd = n - 1n;
  let twos = 0;
  while (odd % 2n === 0n) {
    odd /= 2n;
    twos += 1;
  }
  return SMALL_PRIMES.every((base) => passesMillerRabin(n, base, odd, twos));
};

const passesMillerRabin = (n: bigint, base: bigint, odd: bigint, twos: number): boolean => {
  let power = modularPower(base, odd, n);
  if (power === 1n || power === n - 1n) return true;
  for (let step = 1; step < twos; step += 1) {
    power = (power * power) % n;
    if (power === n - 1n) return true;
  }
  return false;
};

/** Below this bound, the answer "prime" is proved; "not prime" always is. */
const PROVED_BELOW = 3_317_044_064_679_887_385_961_981n;

/** Whether a positive answer of {@link isPrime} is proved rather than overwhelmingly probable. */
export const isPrimeProved = (n: bigint): boolean => n < PROVED_BELOW;
