import { integerRoot, leastCommonMultiple } from '../numbers/integers.ts';
import {
  compare,
  divide,
  floor,
  isZero,
  ONE,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import type { QuadraticNumber } from './quadratic-number.ts';

/** The finite expansion of a fraction. */
export const expandFraction = (value: Rational): bigint[] => {
  const terms: bigint[] = [];
  let [numerator, denominator] = [value.numerator, value.denominator];
  while (denominator !== 0n) {
    const term = floor({ denominator, numerator });
    terms.push(term);
    [numerator, denominator] = [denominator, numerator - term * denominator];
  }
  return terms;
};

/** The terms that all numbers from `low` to `high` have in common. */
export const expandInterval = (low: Rational, high: Rational, most: number): bigint[] => {
  const terms: bigint[] = [];
  let [below, above] = [low, high];
  while (terms.length < most) {
    const term = floor(below);
    if (term !== floor(above)) break;
    const [restBelow, restAbove] = [
      subtract(below, rational(term)),
      subtract(above, rational(term)),
    ];
    // An integer bound may be the number itself, whose expansion would end here.
    if (isZero(restBelow) || compare(restBelow, restAbove) >= 0) break;
    terms.push(term);
    [below, above] = [divide(ONE, restAbove), divide(ONE, restBelow)];
  }
  return terms;
};

/** The expansion of a quadratic irrational: initial terms, then a period that repeats forever. */
export interface PeriodicExpansion {
  before: bigint[];
  /** Empty if it is longer than the search limit. */
  period: bigint[];
}

/**
 * The expansion of `(P + √D)/Q` by Lagrange's algorithm, in which P and Q recur.
 *
 * @param most - maximum number of terms
 */
export const expandQuadratic = (value: QuadraticNumber, most: number): PeriodicExpansion => {
  const { factor, radicand, rational: part } = value;
  // Over one denominator: (p + f·√r)/d.
  const denominator = leastCommonMultiple(part.denominator, factor.denominator);
  const sign = factor.numerator < 0n ? -1n : 1n;
  const scaled = (factor.numerator * denominator) / factor.denominator;
  let p = (sign * part.numerator * denominator) / part.denominator;
  let q = sign * denominator;
  let d = scaled * scaled * radicand;
  if ((d - p * p) % q !== 0n) {
    const stretch = q < 0n ? -q : q;
    [p, d, q] = [p * stretch, d * stretch * stretch, q * stretch];
  }
  const root = integerRoot(d, 2n);
  const terms: bigint[] = [];
  const seen = new Map<string, number>();
  while (terms.length < most) {
    const key = `${p},${q}`;
    const start = seen.get(key);
    if (start !== undefined) return { before: terms.slice(0, start), period: terms.slice(start) };
    seen.set(key, terms.length);
    // For a negative q, the quotient is rounded from the other side, since the root is not an
    // integer.
    const term = floor(q > 0n ? rational(p + root, q) : rational(p + root + 1n, q));
    terms.push(term);
    p = term * q - p;
    q = (d - p * p) / q;
  }
  return { before: terms, period: [] };
};

/** The convergents of an expansion. */
export const convergentsOf = (terms: readonly bigint[]): Rational[] => {
  let [above, aboveBefore] = [1n, 0n];
  let [below, belowBefore] = [0n, 1n];
  return terms.map((term) => {
    [above, aboveBefore] = [term * above + aboveBefore, above];
    [below, belowBefore] = [term * below + belowBefore, below];
    return { denominator: below, numerator: above };
  });
};
