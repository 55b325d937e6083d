import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import {
  addSurds,
  invertSurd,
  isZeroSurd,
  multiplySurds,
  negateSurd,
  type Surd,
  SURD_ONE,
} from './surd.ts';

/** coefficient · x₀^e₀ · x₁^e₁ · …; trailing zero exponents are left out. */
export interface Monomial {
  coefficient: Surd;
  exponents: readonly number[];
}

/** A polynomial in several variables: monomials keyed by the text of their exponents. */
export type Multivariate = ReadonlyMap<string, Monomial>;

/** More terms are unreadable. */
const MOST_TERMS = 3000;

export const NO_TERMS: Multivariate = new Map();

const trimExponents = (exponents: readonly number[]): readonly number[] => {
  let { length } = exponents;
  while (length > 0 && exponents[length - 1] === 0) length -= 1;
  return exponents.slice(0, length);
};

/** One term. */
export const monomial = (coefficient: Surd, exponents: readonly number[] = []): Multivariate => {
  const trimmed = trimExponents(exponents);
  return isZeroSurd(coefficient)
    ? NO_TERMS
    : new Map([[trimmed.join(), { coefficient, exponents: trimmed }]]);
};

export const UNIT: Multivariate = monomial(SURD_ONE);

/** A variable by its number. */
export const variable = (index: number): Multivariate =>
  monomial(SURD_ONE, [...Array.from({ length: index }, () => 0), 1]);

const addTerm = (terms: Map<string, Monomial>, { coefficient, exponents }: Monomial): void => {
  const key = exponents.join();
  const before = terms.get(key);
  const sum = before ? addSurds(before.coefficient, coefficient) : coefficient;
  if (isZeroSurd(sum)) terms.delete(key);
  else terms.set(key, { coefficient: sum, exponents });
  if (terms.size > MOST_TERMS) {
    fail(
      ToolErrorType.ResourceLimit,
      `The formula in an entry of the result has more than ${MOST_TERMS.toLocaleString('en-US')} terms. Take a smaller matrix, or put values in for some symbols.`,
    );
  }
};

export const addMultivariate = (left: Multivariate, right: Multivariate): Multivariate => {
  const terms = new Map(left);
  for (const term of right.values()) addTerm(terms, term);
  return terms;
};

export const scaleMultivariate = (value: Multivariate, factor: Surd): Multivariate =>
  new Map(
    [...value].map(([key, { coefficient, exponents }]) => [
      key,
      { coefficient: multiplySurds(coefficient, factor), exponents },
    ]),
  );

export const negateMultivariate = (value: Multivariate): Multivariate =>
  new Map(
    [...value].map(([key, { coefficient, exponents }]) => [
      key,
      { coefficient: negateSurd(coefficient), exponents },
    ]),
  );

const addExponents = (left: readonly number[], right: readonly number[]): readonly number[] =>
  left.length >= right.length
    ? left.map((value, index) => value + (right[index] ?? 0))
    : addExponents(right, left);

export const multiplyMultivariate = (left: Multivariate, right: Multivariate): Multivariate => {
  const terms = new Map<string, Monomial>();
  for (const a of left.values()) {
    for (const b of right.values()) {
      addTerm(terms, {
        coefficient: multiplySurds(a.coefficient, b.coefficient),
        exponents: addExponents(a.exponents, b.exponents),
      });
    }
  }
  return terms;
};

/** Lexicographic: the higher power of the first variable comes first. */
const compareMonomials = (left: Monomial, right: Monomial): number => {
  const length = Math.max(left.exponents.length, right.exponents.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (right.exponents[index] ?? 0) - (left.exponents[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The first term in lexicographic order of a nonzero polynomial. */
export const leadingMonomial = (value: Multivariate): Monomial => {
  let lead: Monomial | undefined;
  for (const term of value.values()) {
    if (!lead || compareMonomials(term, lead) < 0) lead = term;
  }
  return lead ?? fail(CalculatorErrorType.Unsolved, 'A polynomial turned out to be zero.');
};

/** The quotient, if there is no remainder. */
export const divideExactly = (
  dividend: Multivariate,
  divisor: Multivariate,
): Multivariate | undefined => {
  const lead = leadingMonomial(divisor);
  const inverse = invertSurd(lead.coefficient);
  let rest = dividend;
  let quotient = NO_TERMS;
  while (rest.size > 0) {
    const top = leadingMonomial(rest);
    const length = Math.max(top.exponents.length, lead.exponents.length);
    const exponents = Array.from(
      { length },
      (_, index) => (top.exponents[index] ?? 0) - (lead.exponents[index] ?? 0),
    );
    if (exponents.some((value) => value < 0)) return undefined;
    const term = monomial(multiplySurds(top.coefficient, inverse), exponents);
    quotient = addMultivariate(quotient, term);
    rest = addMultivariate(rest, negateMultivariate(multiplyMultivariate(term, divisor)));
  }
  return quotient;
};

/** Divides by the leading coefficient. */
export const monic = (value: Multivariate): Multivariate =>
  value.size === 0
    ? value
    : scaleMultivariate(value, invertSurd(leadingMonomial(value).coefficient));
