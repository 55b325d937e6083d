import type { Decimal } from 'decimal.js';

import { compare, multiply, ONE, type Rational, subtract } from '../numbers/rational.ts';
import type { Tails } from './incomplete-gamma.ts';
import { HALF, TWO } from './law-parts.ts';
import { decimalsOf } from './logarithm.ts';
import { solveQuantile } from './quantile.ts';
import type { RoughTails } from './rough-tails.ts';

/** A standard law on the line that is symmetric about 0, given its upper tail beyond x > 0. */
export interface SymmetricLaw {
  /** For |X| at e^u. */
  rough: (u: number) => RoughTails;
  density: (x: Rational, digits: number) => Decimal;
  upper: (x: Rational, digits: number, isCheck: boolean) => Decimal;
}

export const symmetricTails = (
  { upper }: SymmetricLaw,
  x: Rational,
  digits: number,
  isCheck: boolean,
): Tails => {
  const Decimals = decimalsOf(digits + 10);
  if (x.numerator === 0n) return { lower: new Decimals(0.5), upper: new Decimals(0.5) };
  const size = x.numerator < 0n ? { ...x, numerator: -x.numerator } : x;
  const far = new Decimals(upper(size, digits, isCheck));
  const near = new Decimals(1).minus(far);
  return x.numerator < 0n ? { lower: far, upper: near } : { lower: near, upper: far };
};

/** The quantile of a symmetric law; zero at one half. */
export const symmetricQuantile = (law: SymmetricLaw, share: Rational, digits: number): Decimal => {
  const Decimals = decimalsOf(digits + 10);
  const side = compare(share, HALF);
  if (side === 0) return new Decimals(0);
  // Over (0, ∞), the law of |X|: P(|X| ≤ x) = 2p − 1.
  const doubled = multiply(TWO, side > 0 ? subtract(ONE, share) : share);
  const size = solveQuantile(
    {
      density: (x, more) => law.density(x, more).times(2),
      rough: law.rough,
      tails: (x, more, isCheck) => {
        const upper = law.upper(x, more, isCheck).times(2);
        const One = decimalsOf(more + 10);
        return { lower: new One(1).minus(upper), upper };
      },
    },
    subtract(ONE, doubled),
    digits,
  );
  return side > 0 ? size : size.negated();
};
