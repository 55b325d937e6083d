import type { Decimal } from 'decimal.js';

import {
  add,
  divide,
  multiply,
  ONE,
  rational,
  type Rational,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { roughOdds } from './beta-laws.ts';
import { type ContinuousLaw, decimalValue } from './distribution-law.ts';
import { logBetaDouble } from './double-gamma.ts';
import { logBeta } from './gamma-function.ts';
import { regularizedBeta } from './incomplete-beta.ts';
import { edgePower, exponentialOf, lnOf, momentsOf, type Parameters, TWO } from './law-parts.ts';
import { decimalOf } from './logarithm.ts';
import { solveQuantile } from './quantile.ts';

export const fLaw = ({ freedom1 = ONE, freedom2 = ONE }: Parameters): ContinuousLaw => {
  const [first, second] = [divide(freedom1, TWO), divide(freedom2, TWO)];
  const [m, n] = [toNumber(freedom1), toNumber(freedom2)];
  const ratio = divide(freedom1, freedom2);
  /** r·x/(1 + r·x) and its complement, where the law is a beta law. */
  const partsOf = (x: Rational) => {
    const scaled = multiply(ratio, x);
    const sum = add(ONE, scaled);
    return { rest: divide(ONE, sum), share: divide(scaled, sum) };
  };
  const density = (x: Rational, digits: number): Decimal => {
    const { rest, share } = partsOf(x);
    const sizes = [m, n, m * Math.log(toNumber(share)), n * Math.log(toNumber(rest))];
    return exponentialOf(digits, sizes, (Decimals, work) =>
      lnOf(share, Decimals, work)
        .times(decimalOf(first, work))
        .plus(lnOf(rest, Decimals, work).times(decimalOf(second, work)))
        .minus(lnOf(x, Decimals, work))
        .minus(logBeta(first, second, work)),
    );
  };
  const tails: ContinuousLaw['tails'] = (x, digits, isCheck) => {
    const { rest, share } = partsOf(x);
    return regularizedBeta({ a: first, b: second, x: share, y: rest }, digits, isCheck);
  };
  const four = subtract(freedom2, rational(4n));
  const two = subtract(freedom2, TWO);
  const mean = two.numerator > 0n ? divide(freedom2, two) : undefined;
  // 2ν₂²(ν₁ + ν₂ − 2)/(ν₁(ν₂−2)²(ν₂−4))
  const variance =
    four.numerator > 0n
      ? divide(
          multiply(multiply(TWO, multiply(freedom2, freedom2)), add(freedom1, two)),
          multiply(multiply(freedom1, multiply(two, two)), four),
        )
      : mean
        ? 'infinite'
        : undefined;
  const spread = variance && variance !== 'infinite' ? Math.sqrt(toNumber(variance)) : 1;
  return {
    density: (x, digits) => {
      if (x.numerator > 0n) return decimalValue(density(x, digits));
      const edge = edgePower(subtract(first, ONE));
      // With ν₁ = 2 the density begins at 1.
      return edge === undefined ? undefined : { kind: 'fraction', value: edge === 0 ? ZERO : ONE };
    },
    kind: 'continuous',
    logDensity: (x) =>
      (m / 2) * Math.log((m / n) * x) -
      ((m + n) / 2) * Math.log1p((m / n) * x) -
      Math.log(x) -
      logBetaDouble(m / 2, n / 2),
    moments: () => momentsOf(mean, variance),
    quantile: (share, digits) =>
      decimalValue(
        solveQuantile(
          { density, rough: (u) => roughOdds(m / 2, n / 2, u + Math.log(m / n)), tails },
          share,
          digits,
        ),
      ),
    support: [ZERO, undefined],
    tails,
    window: [0, Math.min(mean ? toNumber(mean) + 4 * spread : 6, 20)],
  };
};
