import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import {
  addExponents,
  keyOf,
  leadingMonomial as firstMonomial,
  type Monomial,
  type Monomials,
  quotientExponents,
  trimExponents,
} from '../algebra/monomials.ts';
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

/** A polynomial in several variables; trailing zero exponents are left out. */
export type Multivariate = Monomials<Surd>;

export type SurdMonomial = Monomial<Surd>;

/** More terms are unreadable. */
const MOST_TERMS = 3000;

export const NO_TERMS: Multivariate = new Map();

/** One term. */
export const monomial = (coefficient: Surd, exponents: readonly number[] = []): Multivariate => {
  const trimmed = trimExponents(exponents);
  return isZeroSurd(coefficient)
    ? NO_TERMS
    : new Map([[keyOf(trimmed), { coefficient, exponents: trimmed }]]);
};

export const UNIT: Multivariate = monomial(SURD_ONE);

/** A variable by its number. */
export const variable = (index: number): Multivariate =>
  monomial(SURD_ONE, [...Array.from({ length: index }, () => 0), 1]);

const addTerm = (
  terms: Map<string, SurdMonomial>,
  { coefficient, exponents }: SurdMonomial,
): void => {
  const key = keyOf(exponents);
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

export const multiplyMultivariate = (left: Multivariate, right: Multivariate): Multivariate => {
  const terms = new Map<string, SurdMonomial>();
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

/** The first term in lexicographic order of a nonzero polynomial. */
export const leadingMonomial = (value: Multivariate): SurdMonomial =>
  firstMonomial(value) ?? fail(CalculatorErrorType.Unsolved, 'A polynomial turned out to be zero.');

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
    const exponents = quotientExponents(top.exponents, lead.exponents);
    if (!exponents) return undefined;
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
