import {
  addExponents,
  degreeIn,
  keyOf,
  leadingMonomial,
  type Monomial,
  type Monomials,
} from '../algebra/monomials.ts';
import { bitLength, greatestCommonDivisor } from '../numbers/rational.ts';
import { spend, TooLarge } from './work-budget.ts';

/** A polynomial in several variables with nonzero integer coefficients. */
export type Multivariate = Monomials<bigint>;

/** Maximum number of monomials: more are unreadable and take too long. */
const MOST_MONOMIALS = 4000;
const MOST_BITS = 40_000;

const addMonomial = (
  collected: Map<string, Monomial<bigint>>,
  { coefficient, exponents }: Monomial<bigint>,
  key = keyOf(exponents),
): void => {
  const known = collected.get(key);
  const total = known ? known.coefficient + coefficient : coefficient;
  if (total === 0n) collected.delete(key);
  else collected.set(key, { coefficient: total, exponents });
};

/** Builds a polynomial from monomials, adding like ones. */
export const multivariate = (monomials: Iterable<Monomial<bigint>>): Multivariate => {
  const collected = new Map<string, Monomial<bigint>>();
  for (const monomial of monomials) addMonomial(collected, monomial);
  if (collected.size > MOST_MONOMIALS) throw new TooLarge('too many monomials');
  return collected;
};

export const constantPolynomial = (value: bigint, count: number): Multivariate =>
  multivariate([{ coefficient: value, exponents: Array<number>(count).fill(0) }]);

/** Whether it is the number 1, as most denominators are. */
const isOne = (polynomial: Multivariate): boolean => {
  if (polynomial.size !== 1) return false;
  for (const { coefficient, exponents } of polynomial.values()) {
    return coefficient === 1n && exponents.every((value) => value === 0);
  }
  return false;
};

export const addMultivariate = (left: Multivariate, right: Multivariate): Multivariate => {
  if (left.size === 0) return right;
  if (right.size === 0) return left;
  return multivariate([...left.values(), ...right.values()]);
};

export const scaleMultivariate = (polynomial: Multivariate, factor: bigint): Multivariate =>
  factor === 1n
    ? polynomial
    : multivariate(
        [...polynomial.values()].map(({ coefficient, exponents }) => ({
          coefficient: coefficient * factor,
          exponents,
        })),
      );

export const multiplyMultivariate = (left: Multivariate, right: Multivariate): Multivariate => {
  if (left.size * right.size > 400_000) throw new TooLarge('too many products');
  spend(left.size * right.size + 5);
  if (isOne(left)) return refuseLong(right);
  if (isOne(right)) return refuseLong(left);
  const collected = new Map<string, Monomial<bigint>>();
  for (const first of left.values()) {
    for (const second of right.values()) {
      const exponents = addExponents(first.exponents, second.exponents);
      const key = keyOf(exponents);
      const known = collected.get(key);
      const coefficient = first.coefficient * second.coefficient;
      if (known) known.coefficient += coefficient;
      else collected.set(key, { coefficient, exponents });
    }
  }
  for (const [key, { coefficient }] of collected) {
    if (coefficient === 0n) collected.delete(key);
  }
  return refuseLong(collected);
};

/** @throws TooLarge for a polynomial of too many monomials, or with a long first coefficient */
const refuseLong = (polynomial: Multivariate): Multivariate => {
  if (polynomial.size > MOST_MONOMIALS) throw new TooLarge('too many monomials');
  for (const { coefficient } of polynomial.values()) {
    if (bitLength(coefficient) > MOST_BITS) throw new TooLarge('too long');
    break;
  }
  return polynomial;
};

export const powerMultivariate = (
  base: Multivariate,
  exponent: number,
  count: number,
): Multivariate => {
  if (base.size === 1) {
    const [only] = base.values();
    if (only) {
      const bits = only.coefficient.toString(16).length * 4 * exponent;
      if (bits > MOST_BITS && only.coefficient !== 1n && only.coefficient !== -1n) {
        throw new TooLarge('too long');
      }
      return multivariate([
        {
          coefficient: only.coefficient ** BigInt(exponent),
          exponents: only.exponents.map((value) => value * exponent),
        },
      ]);
    }
  }
  if (exponent > 1000) throw new TooLarge('too high a power');
  let result = constantPolynomial(1n, count);
  for (let step = 0; step < exponent; step += 1) result = multiplyMultivariate(result, base);
  return result;
};

/**
 * The coefficients by the power of one variable, lowest first; each still has a position for it.
 */
export const coefficientsIn = (polynomial: Multivariate, variable: number): Multivariate[] => {
  const groups: Monomial<bigint>[][] = Array.from(
    { length: degreeIn(polynomial, variable) + 1 },
    () => [],
  );
  for (const { coefficient, exponents } of polynomial.values()) {
    groups[exponents[variable] ?? 0]?.push({
      coefficient,
      exponents: exponents.with(variable, 0),
    });
  }
  return groups.map((group) => multivariate(group));
};

/** The polynomial times a power of one variable. */
export const shiftMultivariate = (
  polynomial: Multivariate,
  variable: number,
  by: number,
): Multivariate =>
  multivariate(
    [...polynomial.values()].map(({ coefficient, exponents }) => ({
      coefficient,
      exponents: exponents.with(variable, (exponents[variable] ?? 0) + by),
    })),
  );

/** The greatest common divisor of the coefficients. */
export const contentOf = (polynomial: Multivariate): bigint => {
  let content = 0n;
  for (const { coefficient } of polynomial.values()) {
    content = greatestCommonDivisor(content, coefficient);
    if (content === 1n) break;
  }
  return content;
};

/** The quotient, if the division is exact. */
export const divideExactly = (
  dividend: Multivariate,
  divisor: Multivariate,
): Multivariate | undefined => {
  const lead = leadingMonomial(divisor);
  if (!lead) return undefined;
  const quotient: Monomial<bigint>[] = [];
  const rest = new Map(dividend);
  for (let step = 0; rest.size > 0; step += 1) {
    if (step > MOST_MONOMIALS) return undefined;
    spend(rest.size);
    const top = leadingMonomial(rest);
    if (!top || top.coefficient % lead.coefficient !== 0n) return undefined;
    const exponents = top.exponents.map((value, index) => value - (lead.exponents[index] ?? 0));
    if (exponents.some((value) => value < 0)) return undefined;
    const monomial = { coefficient: -top.coefficient / lead.coefficient, exponents };
    quotient.push({ coefficient: -monomial.coefficient, exponents });
    const product = multiplyMultivariate(divisor, multivariate([monomial]));
    for (const [key, added] of product) addMonomial(rest, added, key);
    if (rest.size > MOST_MONOMIALS) throw new TooLarge('too many monomials');
  }
  return multivariate(quotient);
};
