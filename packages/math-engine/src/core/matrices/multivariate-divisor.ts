import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { at } from './grid.ts';
import { areCoprimeByChance } from './multivariate-probe.ts';
import {
  addMultivariate,
  divideExactly,
  monic,
  monomial,
  type Multivariate,
  multiplyMultivariate,
  negateMultivariate,
  NO_TERMS,
  UNIT,
} from './multivariate.ts';
import { SURD_ONE } from './surd.ts';

/** Products of terms that one greatest common divisor may take. */
const MOST_PRODUCTS = 60_000;

interface Budget {
  left: number;
}

/** Ends a computation that takes too long; caught if a common divisor of 1 is good enough. */
class BudgetSpent extends Error {}

/**
 * A common divisor with leading coefficient 1, by primitive remainders in the last variable (D. E.
 * Knuth, The Art of Computer Programming 2, 4.6.1): the greatest one, unless finding it takes too
 * long. Dividing by a smaller one leaves a fraction unreduced, but does not change its value.
 */
export const commonDivisorOf = (left: Multivariate, right: Multivariate): Multivariate => {
  if (left.size > 0 && right.size > 0 && areCoprimeByChance(left, right)) return UNIT;
  try {
    return divisorOf(left, right, { left: MOST_PRODUCTS });
  } catch (error) {
    if (error instanceof BudgetSpent) return UNIT;
    throw error;
  }
};

const spend = (budget: Budget, left: Multivariate, right: Multivariate): void => {
  budget.left -= left.size * right.size + 1;
  if (budget.left < 0) throw new BudgetSpent();
};

/** The number of the last variable that occurs, or −1. */
const lastVariable = (value: Multivariate): number =>
  Math.max(-1, ...[...value.values()].map(({ exponents }) => exponents.length - 1));

/**
 * Coefficients of the powers of one variable, lowest first: polynomials in the preceding variables.
 */
const coefficientsIn = (value: Multivariate, index: number): Multivariate[] => {
  const powers: Multivariate[] = [];
  for (const { coefficient, exponents } of value.values()) {
    const power = exponents[index] ?? 0;
    while (powers.length <= power) powers.push(NO_TERMS);
    const rest = exponents.map((exponent, place) => (place === index ? 0 : exponent));
    powers[power] = addMultivariate(at(powers, power), monomial(coefficient, rest));
  }
  return powers;
};

const powerOfVariable = (index: number, power: number): Multivariate =>
  monomial(SURD_ONE, [...Array.from({ length: index }, () => 0), power]);

/** The remainder of a pseudo-division of c^k·dividend by divisor. */
const pseudoRemainder = (
  dividend: Multivariate,
  divisor: Multivariate,
  index: number,
  budget: Budget,
): Multivariate => {
  const below = coefficientsIn(divisor, index);
  const lead = at(below, below.length - 1);
  let rest = dividend;
  for (;;) {
    const above = coefficientsIn(rest, index);
    const gap = above.length - below.length;
    if (rest.size === 0 || gap < 0) return rest;
    spend(budget, rest, lead);
    spend(budget, at(above, above.length - 1), divisor);
    const factor = multiplyMultivariate(at(above, above.length - 1), powerOfVariable(index, gap));
    rest = addMultivariate(
      multiplyMultivariate(rest, lead),
      negateMultivariate(multiplyMultivariate(factor, divisor)),
    );
  }
};

const contentIn = (value: Multivariate, index: number, budget: Budget): Multivariate =>
  coefficientsIn(value, index)
    .filter((part) => part.size > 0)
    .reduce((left, right) => divisorOf(left, right, budget));

const quotientOf = (above: Multivariate, below: Multivariate, budget: Budget): Multivariate => {
  spend(budget, above, below);
  return (
    divideExactly(above, below) ??
    fail(CalculatorErrorType.Unsolved, 'A division of polynomials did not come out even.')
  );
};

const divisorOf = (left: Multivariate, right: Multivariate, budget: Budget): Multivariate => {
  if (left.size === 0) return monic(right);
  if (right.size === 0) return monic(left);
  const index = Math.max(lastVariable(left), lastVariable(right));
  if (index < 0) return UNIT;
  if (lastVariable(left) < index) {
    return divisorOf(left, contentIn(right, index, budget), budget);
  }
  if (lastVariable(right) < index) {
    return divisorOf(contentIn(left, index, budget), right, budget);
  }
  const [first, second] = [contentIn(left, index, budget), contentIn(right, index, budget)];
  const shared = divisorOf(first, second, budget);
  let [larger, smaller] = [quotientOf(left, first, budget), quotientOf(right, second, budget)];
  while (smaller.size > 0) {
    const rest = pseudoRemainder(larger, smaller, index, budget);
    [larger, smaller] = [
      smaller,
      rest.size === 0 ? rest : quotientOf(rest, contentIn(rest, index, budget), budget),
    ];
  }
  const isUnit = lastVariable(larger) < index;
  return monic(isUnit ? shared : multiplyMultivariate(shared, larger));
};
