import { ToolErrorType } from '@lobechat/types';

import {
  addExponents,
  degreeIn,
  keyOf,
  type Monomial,
  type Monomials,
  trimExponents,
} from '../algebra/monomials.ts';
import { fail } from '../failure.ts';
import { add, isZero, multiply, ONE, rational, type Rational, ZERO } from '../numbers/rational.ts';

/** A polynomial in numbered generators with fractional coefficients: terms by their exponents. */
export type Sparse = Monomials<Rational>;

export type Term = Monomial<Rational>;

/** Maximum terms of a polynomial. */
export const MOST_TERMS = 4000;

const LONGEST_COEFFICIENT = 20_000n;

export const fromTerms = (terms: Iterable<Term>): Sparse => {
  const result = new Map<string, Term>();
  for (const term of terms) {
    const key = keyOf(term.exponents);
    const before = result.get(key);
    const coefficient = before ? add(before.coefficient, term.coefficient) : term.coefficient;
    if (isZero(coefficient)) result.delete(key);
    else result.set(key, { coefficient, exponents: term.exponents });
  }
  if (result.size > MOST_TERMS) tooLarge();
  return result;
};

export const tooLarge = (): never =>
  fail(
    ToolErrorType.ResourceLimit,
    'Expanded, the equations have too many terms. Give fewer or simpler ones, or substitute numbers for parameters.',
  );

export const SPARSE_ZERO: Sparse = new Map();

export const sparseConstant = (coefficient: Rational): Sparse =>
  isZero(coefficient) ? SPARSE_ZERO : fromTerms([{ coefficient, exponents: [] }]);

export const SPARSE_ONE: Sparse = sparseConstant(ONE);

/** A power of one generator. */
export const sparseGenerator = (index: number, exponent = 1): Sparse =>
  fromTerms([
    {
      coefficient: ONE,
      exponents: trimExponents([...Array.from({ length: index }, () => 0), exponent]),
    },
  ]);

export const sparseFromTerms = (terms: readonly Term[]): Sparse =>
  fromTerms(
    terms.map(({ coefficient, exponents }) => ({
      coefficient,
      exponents: trimExponents(exponents),
    })),
  );

export const sparseAdd = (left: Sparse, right: Sparse): Sparse =>
  fromTerms([...left.values(), ...right.values()]);

export const sparseScale = (value: Sparse, factor: Rational): Sparse =>
  isZero(factor)
    ? SPARSE_ZERO
    : new Map(
        [...value].map(([key, { coefficient, exponents }]) => [
          key,
          { coefficient: multiply(coefficient, factor), exponents },
        ]),
      );

export const sparseNegate = (value: Sparse): Sparse => sparseScale(value, rational(-1n));

export const sparseSubtract = (left: Sparse, right: Sparse): Sparse =>
  sparseAdd(left, sparseNegate(right));

/** @throws ToolError `ResourceLimit` if it has too many terms or too long coefficients */
export const sparseMultiply = (left: Sparse, right: Sparse): Sparse => {
  if (left.size * right.size > 400_000) tooLarge();
  const result = new Map<string, Term>();
  for (const first of left.values()) {
    for (const second of right.values()) {
      const exponents = trimExponents(addExponents(first.exponents, second.exponents));
      const key = keyOf(exponents);
      const product = multiply(first.coefficient, second.coefficient);
      const before = result.get(key);
      const coefficient = before ? add(before.coefficient, product) : product;
      if (isZero(coefficient)) result.delete(key);
      else result.set(key, { coefficient, exponents });
    }
  }
  if (result.size > MOST_TERMS) tooLarge();
  for (const { coefficient } of result.values()) {
    if ((coefficient.numerator ** 2n) >> LONGEST_COEFFICIENT !== 0n) tooLarge();
  }
  return result;
};

export const sparsePower = (base: Sparse, exponent: number): Sparse => {
  if (exponent > 1000 && base.size > 1) tooLarge();
  let result = SPARSE_ONE;
  for (const bit of exponent.toString(2)) {
    result = sparseMultiply(result, result);
    if (bit === '1') result = sparseMultiply(result, base);
  }
  return result;
};

export const isSparseZero = (value: Sparse): boolean => value.size === 0;

/** The value, if it contains no generator. */
export const sparseToRational = (value: Sparse): Rational | undefined => {
  if (value.size === 0) return ZERO;
  const [term] = value.values();
  return value.size === 1 && term?.exponents.length === 0 ? term.coefficient : undefined;
};

/** The generators that occur. */
export const generatorsOf = (value: Sparse): readonly number[] => {
  const found = new Set<number>();
  for (const { exponents } of value.values()) {
    for (const [index, exponent] of exponents.entries()) if (exponent !== 0) found.add(index);
  }
  return [...found].toSorted((left, right) => left - right);
};

/** Coefficients by the power of one generator, lowest first; without trailing zeros. */
export const coefficientsIn = (value: Sparse, generator: number): readonly Sparse[] => {
  const terms: Term[][] = Array.from({ length: degreeIn(value, generator) + 1 }, () => []);
  for (const { coefficient, exponents } of value.values()) {
    const rest =
      exponents.length > generator ? trimExponents(exponents.with(generator, 0)) : exponents;
    terms[exponents[generator] ?? 0]?.push({ coefficient, exponents: rest });
  }
  return value.size === 0 ? [] : terms.map(fromTerms);
};

/** The polynomial with these coefficients. */
export const sparseFromCoefficients = (
  coefficients: readonly Sparse[],
  generator: number,
): Sparse =>
  fromTerms(
    coefficients.flatMap((coefficient, power) => [
      ...(power === 0
        ? coefficient
        : sparseMultiply(coefficient, sparseGenerator(generator, power))
      ).values(),
    ]),
  );
