import { greatestCommonDivisor } from '../numbers/rational.ts';
import {
  bezoutModular,
  derivativeModular,
  divideModular,
  factorModular,
  gcdModular,
  type ModularPolynomial,
  multiplyModular,
} from './factor-modular.ts';
import { spend, TooLarge } from './work-budget.ts';

/** A polynomial with integer coefficients, lowest power first; the last one is nonzero. */
export type Integral = readonly bigint[];

const MOST_MODULAR_FACTORS = 16;
const MOST_SUBSETS = 40_000;
const LARGEST_DEGREE = 250;

const PRIMES = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79];

const trim = (coefficients: readonly bigint[]): Integral => {
  let length = coefficients.length;
  while (length > 0 && coefficients[length - 1] === 0n) length -= 1;
  return coefficients.slice(0, length);
};

const multiply = (left: Integral, right: Integral): Integral => {
  if (left.length === 0 || right.length === 0) return [];
  const product: bigint[] = Array.from({ length: left.length + right.length - 1 }, () => 0n);
  for (const [i, first] of left.entries()) {
    if (first === 0n) continue;
    for (const [j, second] of right.entries())
      product[i + j] = (product[i + j] ?? 0n) + first * second;
  }
  return trim(product);
};

/** The quotient, if the division is exact over the integers. */
const divideExactly = (dividend: Integral, divisor: Integral): Integral | undefined => {
  const rest = [...dividend];
  const lead = divisor.at(-1) ?? 1n;
  const quotient: bigint[] = [];
  for (let shift = rest.length - divisor.length; shift >= 0; shift -= 1) {
    const top = rest[shift + divisor.length - 1] ?? 0n;
    if (top % lead !== 0n) return undefined;
    const factor = top / lead;
    quotient[shift] = factor;
    if (factor === 0n) continue;
    for (const [index, value] of divisor.entries()) {
      rest[shift + index] = (rest[shift + index] ?? 0n) - factor * value;
    }
  }
  return rest.every((value) => value === 0n) ? trim(quotient) : undefined;
};

const primitive = (polynomial: Integral): Integral => {
  const content = polynomial.reduce(greatestCommonDivisor, 0n);
  const divisor = (polynomial.at(-1) ?? 1n) < 0n ? -content : content;
  return polynomial.map((value) => value / divisor);
};

const modulo = (value: bigint, modulus: bigint): bigint => ((value % modulus) + modulus) % modulus;

const reduce = (polynomial: Integral, prime: number): ModularPolynomial => {
  const values = polynomial.map((value) => Number(modulo(value, BigInt(prime))));
  let length = values.length;
  while (length > 0 && values[length - 1] === 0) length -= 1;
  return values.slice(0, length);
};

/**
 * The irreducible factors of a primitive polynomial without repeated factors. Zassenhaus: modulo a
 * prime, lifted to a power of it (Hensel), recombined by trial division.
 *
 * @throws TooLarge if there are too many factors modulo every prime
 */
export const factorSquareFree = (polynomial: Integral): readonly Integral[] => {
  if (polynomial.length <= 2) return polynomial.length < 2 ? [] : [polynomial];
  const cyclotomic = factorPowerAndOne(polynomial);
  if (cyclotomic) return cyclotomic;
  if (polynomial.length > LARGEST_DEGREE) throw new TooLarge('too high a degree');
  const choice = choosePrime(polynomial);
  if (!choice) throw new TooLarge('no prime fits');
  const { factors, prime } = choice;
  if (factors.length === 1) return [polynomial];
  if (factors.length > MOST_MODULAR_FACTORS) throw new TooLarge('too many factors');
  const lead = polynomial.at(-1) ?? 1n;
  const bound = coefficientBound(polynomial) * (lead < 0n ? -lead : lead) * 2n + 1n;
  let modulus = BigInt(prime);
  while (modulus < bound) modulus *= BigInt(prime);
  const lifted = liftAll(polynomial, factors, prime, modulus);
  return recombine(polynomial, lifted, modulus);
};

/** xⁿ − 1 and xⁿ + 1 are products of cyclotomic polynomials, which are irreducible. */
const factorPowerAndOne = (polynomial: Integral): readonly Integral[] | undefined => {
  const degree = polynomial.length - 1;
  const [first = 0n] = polynomial;
  const isPlain =
    polynomial.at(-1) === 1n &&
    (first === 1n || first === -1n) &&
    polynomial.slice(1, -1).every((value) => value === 0n);
  if (!isPlain || degree < 5) return undefined;
  const order = first === 1n ? 2 * degree : degree;
  const known = new Map<number, Integral>();
  for (let divisor = 1; divisor <= order; divisor += 1) {
    if (order % divisor !== 0) continue;
    let rest: Integral = powerMinusOne(divisor);
    for (const [smaller, factor] of known) {
      if (divisor % smaller === 0) rest = divideExactly(rest, factor) ?? rest;
    }
    known.set(divisor, rest);
  }
  return [...known].flatMap(([divisor, factor]) =>
    first === 1n && degree % divisor === 0 ? [] : [factor],
  );
};

const powerMinusOne = (exponent: number): Integral => [
  -1n,
  ...Array.from({ length: exponent - 1 }, () => 0n),
  1n,
];

const choosePrime = (
  polynomial: Integral,
): { factors: readonly ModularPolynomial[]; prime: number } | undefined => {
  let best: { factors: readonly ModularPolynomial[]; prime: number } | undefined;
  let tried = 0;
  for (const prime of PRIMES) {
    const reduced = reduce(polynomial, prime);
    if (reduced.length !== polynomial.length) continue;
    if (gcdModular(reduced, derivativeModular(reduced, prime), prime).length !== 1) continue;
    const factors = factorModular(reduced, prime);
    if (!best || factors.length < best.factors.length) best = { factors, prime };
    tried += 1;
    spend(polynomial.length ** 2 * 2);
    if (factors.length <= 2 || tried >= 6) break;
  }
  return best;
};

/** No factor has a larger coefficient (Mignotte). */
const coefficientBound = (polynomial: Integral): bigint => {
  const sum = polynomial.reduce((total, value) => total + (value < 0n ? -value : value), 0n);
  return sum * 2n ** BigInt(polynomial.length);
};

/** Monic factors modulo the modulus whose product is the polynomial over its leading coefficient. */
const liftAll = (
  polynomial: Integral,
  factors: readonly ModularPolynomial[],
  prime: number,
  modulus: bigint,
): readonly Integral[] => {
  const [first, ...others] = factors;
  if (!first) return [];
  const target = toMonic(polynomial, modulus);
  if (others.length === 0) return [target];
  const rest = others.reduce((left, right) => multiplyModular(left, right, prime), [1]);
  const [left, right] = liftPair(target, first, rest, prime, modulus);
  return [left, ...liftAll(right, others, prime, modulus)];
};

const toMonic = (polynomial: Integral, modulus: bigint): Integral => {
  const scale = inverseModulo(modulo(polynomial.at(-1) ?? 1n, modulus), modulus);
  return polynomial.map((value) => modulo(value * scale, modulus));
};

const inverseModulo = (value: bigint, modulus: bigint): bigint => {
  let [r0, r1, s0, s1] = [modulus, value, 0n, 1n];
  while (r1 !== 0n) {
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [s0, s1] = [s1, s0 - quotient * s1];
  }
  return modulo(s0, modulus);
};

/** Hensel lifting, one power of the prime at a time. */
const liftPair = (
  target: Integral,
  first: ModularPolynomial,
  second: ModularPolynomial,
  prime: number,
  modulus: bigint,
): readonly [Integral, Integral] => {
  const [s, t] = bezoutModular(first, second, prime);
  const base = BigInt(prime);
  let left: bigint[] = first.map(BigInt);
  let right: bigint[] = second.map(BigInt);
  for (let reached = base; reached < modulus; reached *= base) {
    const product = multiply(left, right);
    const error = target.map((value, index) =>
      Number(modulo((value - (product[index] ?? 0n)) / reached, base)),
    );
    // error = left·b + right·a with deg a < deg left.
    const { quotient, remainder } = divideModular(
      multiplyModular(t, trimNumbers(error), prime),
      first,
      prime,
    );
    const b = addModular(
      multiplyModular(s, trimNumbers(error), prime),
      multiplyModular(quotient, second, prime),
      prime,
    );
    left = left.map((value, index) => value + BigInt(remainder[index] ?? 0) * reached);
    right = right.map((value, index) => value + BigInt(b[index] ?? 0) * reached);
  }
  return [left, right];
};

const trimNumbers = (values: readonly number[]): ModularPolynomial => {
  let length = values.length;
  while (length > 0 && values[length - 1] === 0) length -= 1;
  return values.slice(0, length);
};

const addModular = (
  left: ModularPolynomial,
  right: ModularPolynomial,
  prime: number,
): ModularPolynomial =>
  trimNumbers(
    Array.from(
      { length: Math.max(left.length, right.length) },
      (_, index) => ((left[index] ?? 0) + (right[index] ?? 0)) % prime,
    ),
  );

const symmetric = (polynomial: Integral, modulus: bigint): Integral =>
  trim(
    polynomial.map((value) => {
      const rest = modulo(value, modulus);
      return rest * 2n > modulus ? rest - modulus : rest;
    }),
  );

const recombine = (
  polynomial: Integral,
  lifted: readonly Integral[],
  modulus: bigint,
): readonly Integral[] => {
  const found: Integral[] = [];
  let rest = polynomial;
  let left = [...lifted];
  let tried = 0;
  for (let size = 1; size * 2 <= left.length;) {
    let isFound = false;
    for (const subset of subsets(left.length, size)) {
      tried += 1;
      if (tried > MOST_SUBSETS) throw new TooLarge('too many combinations');
      const lead = rest.at(-1) ?? 1n;
      let product: Integral = [lead];
      for (const index of subset) {
        product = multiply(product, left[index] ?? [1n]).map((value) => modulo(value, modulus));
      }
      const candidate = primitive(symmetric(product, modulus));
      const quotient = divideExactly(rest, candidate);
      if (!quotient) continue;
      found.push(candidate);
      rest = quotient;
      left = left.filter((_, index) => !subset.includes(index));
      isFound = true;
      break;
    }
    if (!isFound) size += 1;
  }
  return rest.length > 1 ? [...found, rest] : found;
};

/** All combinations of a number of positions. */
export function* subsets(count: number, size: number): Generator<readonly number[]> {
  const choice = Array.from({ length: size }, (_, index) => index);
  if (size > count) return;
  for (;;) {
    yield [...choice];
    let place = size - 1;
    while (place >= 0 && choice[place] === count - size + place) place -= 1;
    if (place < 0) return;
    choice[place] = (choice[place] ?? 0) + 1;
    for (let after = place + 1; after < size; after += 1)
      choice[after] = (choice[after - 1] ?? 0) + 1;
  }
}
