import {
  add,
  bitLength,
  divide,
  isZero,
  multiply,
  negate,
  ONE,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import { NoMethod } from './context.ts';

/** A term of a polynomial in a fixed number of variables. */
export interface OrderedTerm {
  coefficient: Rational;
  exponents: readonly number[];
}

/** Terms in descending order (graded reverse lexicographic). */
export type Ordered = readonly OrderedTerm[];

/** Work allowed for one basis, in terms touched and the length of their coefficients. */
const WORK_LIMIT = 1_500_000;
const LARGEST_DIMENSION = 64;

interface Budget {
  left: number;
}

const degree = (exponents: readonly number[]): number =>
  exponents.reduce((sum, value) => sum + value, 0);

/** Graded reverse lexicographic order. */
const compareMonomials = (left: readonly number[], right: readonly number[]): number => {
  const gap = degree(left) - degree(right);
  if (gap !== 0) return gap;
  for (let index = left.length - 1; index >= 0; index -= 1) {
    const difference = (right[index] ?? 0) - (left[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

export const orderTerms = (terms: readonly OrderedTerm[]): Ordered =>
  terms.toSorted((left, right) => compareMonomials(right.exponents, left.exponents));

const divides = (left: readonly number[], right: readonly number[]): boolean =>
  left.every((value, index) => value <= (right[index] ?? 0));

const quotient = (left: readonly number[], right: readonly number[]): number[] =>
  left.map((value, index) => value - (right[index] ?? 0));

const leastCommon = (left: readonly number[], right: readonly number[]): number[] =>
  left.map((value, index) => Math.max(value, right[index] ?? 0));

const monic = (polynomial: Ordered): Ordered => {
  const [lead] = polynomial;
  if (!lead) return polynomial;
  const factor = divide(ONE, lead.coefficient);
  return polynomial.map(({ coefficient, exponents }) => ({
    coefficient: multiply(coefficient, factor),
    exponents,
  }));
};

const spend = (budget: Budget, polynomial: Ordered): void => {
  const [lead] = polynomial;
  const length = lead ? 1 + bitLength(lead.coefficient.numerator) / 200 : 1;
  budget.left -= (polynomial.length + 4) * length;
  if (budget.left < 0) {
    throw new NoMethod('the polynomial system is too large to be eliminated in reasonable time');
  }
};

/** left − factor·monomial·right */
const subtractMultiple = (
  left: Ordered,
  factor: Rational,
  monomial: readonly number[],
  right: Ordered,
): Ordered => {
  const result: OrderedTerm[] = [];
  const minus = negate(factor);
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    const first = left[i];
    const second = right[j];
    const shifted = second?.exponents.map((value, index) => value + (monomial[index] ?? 0));
    const order = first && shifted ? compareMonomials(first.exponents, shifted) : first ? 1 : -1;
    if (first && order > 0) {
      result.push(first);
      i += 1;
    } else if (second && shifted && order < 0) {
      result.push({ coefficient: multiply(minus, second.coefficient), exponents: shifted });
      j += 1;
    } else if (first && second) {
      const coefficient = add(first.coefficient, multiply(minus, second.coefficient));
      if (!isZero(coefficient)) result.push({ coefficient, exponents: first.exponents });
      i += 1;
      j += 1;
    }
  }
  return result;
};

/** The remainder of a polynomial modulo a basis: no term is divisible by a leading one. */
const reduceBy = (polynomial: Ordered, basis: readonly Ordered[], budget: Budget): Ordered => {
  const rest: OrderedTerm[] = [];
  let current = polynomial;
  for (let lead = current[0]; lead; lead = current[0]) {
    const { coefficient, exponents } = lead;
    const divisor = basis.find((other) => other[0] && divides(other[0].exponents, exponents));
    spend(budget, current);
    if (divisor?.[0]) {
      const factor = divide(coefficient, divisor[0].coefficient);
      current = subtractMultiple(
        current,
        factor,
        quotient(exponents, divisor[0].exponents),
        divisor,
      );
    } else {
      rest.push(lead);
      current = current.slice(1);
    }
  }
  return rest;
};

interface Pair {
  first: number;
  lcm: readonly number[];
  second: number;
}

/**
 * The reduced Gröbner basis of an ideal: Buchberger's algorithm with his criteria (Becker and
 * Weispfenning, Gröbner Bases, 1993, section 5.5).
 *
 * @throws NoMethod if it takes too long
 */
export const groebnerBasis = (polynomials: readonly Ordered[]): readonly Ordered[] => {
  const budget: Budget = { left: WORK_LIMIT };
  const basis: Ordered[] = [];
  let pairs: Pair[] = [];
  const insert = (polynomial: Ordered): void => {
    const index = basis.length;
    const lead = polynomial[0]?.exponents ?? [];
    basis.push(polynomial);
    for (const [other, member] of basis.slice(0, index).entries()) {
      const exponents = member[0]?.exponents ?? [];
      pairs.push({ first: other, lcm: leastCommon(lead, exponents), second: index });
    }
    // The chain criterion: a pair whose multiple is divisible by a third leading term follows.
    pairs = pairs.filter(({ first, lcm, second }) => {
      if (first === index || second === index || !divides(lead, lcm)) return true;
      const [one, two] = [first, second].map((position) =>
        leastCommon(basis[position]?.[0]?.exponents ?? [], lead),
      ) as [number[], number[]];
      return compareMonomials(one, lcm) === 0 || compareMonomials(two, lcm) === 0;
    });
  };
  for (const polynomial of polynomials.toSorted((a, b) => a.length - b.length)) {
    const reduced = monic(reduceBy(polynomial, basis, budget));
    if (reduced.length > 0) insert(reduced);
  }
  while (pairs.length > 0) {
    let best = 0;
    for (const [index, pair] of pairs.entries()) {
      if (compareMonomials(pair.lcm, pairs[best]?.lcm ?? []) < 0) best = index;
    }
    const [pair] = pairs.splice(best, 1);
    const [first, second] = [basis[pair?.first ?? 0], basis[pair?.second ?? 0]];
    if (!pair || !first?.[0] || !second?.[0]) continue;
    const areCoprime = first[0].exponents.every(
      (value, index) => value === 0 || second[0]?.exponents[index] === 0,
    );
    if (areCoprime) continue;
    const left = first.map(({ coefficient, exponents }) => ({
      coefficient,
      exponents: exponents.map(
        (value, index) => value + (pair.lcm[index] ?? 0) - (first[0]?.exponents[index] ?? 0),
      ),
    }));
    const difference = subtractMultiple(left, ONE, quotient(pair.lcm, second[0].exponents), second);
    const reduced = monic(reduceBy(difference, basis, budget));
    if (reduced.length > 0) insert(reduced);
    if (reduced.length === 1 && degree(reduced[0]?.exponents ?? []) === 0) return [reduced];
  }
  return minimize(basis, budget);
};

const minimize = (basis: readonly Ordered[], budget: Budget): readonly Ordered[] => {
  const kept: Ordered[] = [];
  for (const [index, polynomial] of basis.entries()) {
    const lead = polynomial[0]?.exponents ?? [];
    const isCovered = basis.some((other, position) => {
      const exponents = other[0]?.exponents;
      if (position === index || !exponents || !divides(exponents, lead)) return false;
      return compareMonomials(exponents, lead) !== 0 || position < index;
    });
    if (!isCovered) kept.push(polynomial);
  }
  return kept.map((polynomial, index) =>
    monic(
      reduceBy(
        polynomial,
        kept.filter((_, position) => position !== index),
        budget,
      ),
    ),
  );
};

/** Whether the ideal contains 1: no solution, not even a complex one. */
export const isInconsistent = (basis: readonly Ordered[]): boolean =>
  basis.some(
    (polynomial) => polynomial.length === 1 && degree(polynomial[0]?.exponents ?? []) === 0,
  );

/**
 * Monomials below all leading ones; undefined if there are infinitely many, in which case there are
 * infinitely many solutions.
 */
export const quotientBasis = (
  basis: readonly Ordered[],
  variables: number,
): readonly (readonly number[])[] | undefined => {
  const leads = basis.map((polynomial) => polynomial[0]?.exponents ?? []);
  const isFinite = Array.from({ length: variables }, (_, index) => index).every((index) =>
    leads.some((lead) => lead.every((value, place) => place === index || value === 0)),
  );
  if (!isFinite) return undefined;
  const found: number[][] = [Array.from({ length: variables }, () => 0)];
  const seen = new Set([found[0]?.join(',')]);
  for (let position = 0; position < found.length; position += 1) {
    for (let index = 0; index < variables; index += 1) {
      const next = (found[position] ?? []).map((value, place) =>
        place === index ? value + 1 : value,
      );
      const key = next.join(',');
      if (seen.has(key) || leads.some((lead) => divides(lead, next))) continue;
      seen.add(key);
      found.push(next);
      if (found.length > LARGEST_DIMENSION) {
        throw new NoMethod(`the system has more than ${LARGEST_DIMENSION} complex solutions`);
      }
    }
  }
  return found;
};

/**
 * The polynomial of least degree that a variable satisfies at all solutions: the first linear
 * relation among its reduced powers. Lowest coefficient first.
 */
export const eliminantOf = (
  basis: readonly Ordered[],
  monomials: readonly (readonly number[])[],
  variable: number,
): readonly Rational[] => {
  const budget: Budget = { left: WORK_LIMIT };
  const width = monomials.length;
  const places = new Map(monomials.map((monomial, index) => [monomial.join(','), index]));
  const rows: { combination: Rational[]; pivot: number; values: Rational[] }[] = [];
  const unit = monomials[0]?.map((_, index) => (index === variable ? 1 : 0)) ?? [];
  let power: Ordered = [{ coefficient: ONE, exponents: unit.map(() => 0) }];
  power = reduceBy(power, basis, budget);
  for (let exponent = 0; exponent <= width; exponent += 1) {
    const values: Rational[] = Array.from({ length: width }, () => ZERO);
    for (const { coefficient, exponents } of power) {
      const place = places.get(exponents.join(','));
      if (place !== undefined) values[place] = coefficient;
    }
    const combination: Rational[] = Array.from({ length: exponent + 1 }, (_, index) =>
      index === exponent ? ONE : ZERO,
    );
    for (const row of rows) {
      const factor = values[row.pivot] ?? ZERO;
      if (isZero(factor)) continue;
      const minus = negate(factor);
      for (const [index, value] of row.values.entries()) {
        if (!isZero(value)) values[index] = add(values[index] ?? ZERO, multiply(minus, value));
      }
      for (const [index, value] of row.combination.entries()) {
        combination[index] = add(combination[index] ?? ZERO, multiply(minus, value));
      }
    }
    const pivot = values.findIndex((value) => !isZero(value));
    if (pivot < 0) return combination;
    const factor = divide(ONE, values[pivot] ?? ONE);
    rows.push({
      combination: combination.map((value) => multiply(value, factor)),
      pivot,
      values: values.map((value) => multiply(value, factor)),
    });
    power = reduceBy(
      power.map(({ coefficient, exponents }) => ({
        coefficient,
        exponents: exponents.map((value, index) => value + (unit[index] ?? 0)),
      })),
      basis,
      budget,
    );
  }
  throw new NoMethod('no eliminant');
};
