import type { Decimal } from 'decimal.js';

import { combinations } from '../numbers/integers.ts';
import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  rational,
  type Rational,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { type ContinuousLaw, decimalValue } from './distribution-law.ts';
import { logBetaDouble } from './double-gamma.ts';
import { logBeta } from './gamma-function.ts';
import { regularizedBeta } from './incomplete-beta.ts';
import { edgePower, exponentialOf, lnOf, momentsOf, type Parameters } from './law-parts.ts';
import { decimalOf } from './logarithm.ts';
import { solveQuantile } from './quantile.ts';
import { roughBeta, type RoughTails } from './rough-tails.ts';

/** The tails of a beta variable whose odds are e^u. */
export const roughOdds = (a: number, b: number, u: number): RoughTails => {
  const logY = u > 0 ? -u - Math.log1p(Math.exp(-u)) : -Math.log1p(Math.exp(u));
  return roughBeta(a, b, u + logY, logY);
};

const isShortBeta = (alpha: Rational, beta: Rational): boolean =>
  alpha.denominator === 1n &&
  beta.denominator === 1n &&
  alpha.numerator + beta.numerator <= LARGEST_EXACT_BETA;

const LARGEST_EXACT_BETA = 60n;

/** I_x(a, b) for integers is P(at least a successes in a + b − 1 trials). DLMF 8.17.5. */
const binomialTail = (a: bigint, b: bigint, x: Rational): Rational => {
  const trials = a + b - 1n;
  const [success, whole] = [x.numerator, x.denominator];
  let sum = 0n;
  for (let k = a; k <= trials; k += 1n) {
    sum += combinations(trials, k) * success ** k * (whole - success) ** (trials - k);
  }
  return rational(sum, whole ** trials);
};

export const betaLaw = ({ alpha = ONE, beta = ONE }: Parameters): ContinuousLaw => {
  const [a, b] = [toNumber(alpha), toNumber(beta)];
  const [p, q] = [subtract(alpha, ONE), subtract(beta, ONE)];
  const sum = add(alpha, beta);
  const density = (x: Rational, digits: number): Decimal => {
    const y = subtract(ONE, x);
    const sizes = [a, b, a * Math.log(toNumber(x)), b * Math.log(toNumber(y))];
    return exponentialOf(digits, sizes, (Decimals, work) =>
      lnOf(x, Decimals, work)
        .times(decimalOf(p, work))
        .plus(lnOf(y, Decimals, work).times(decimalOf(q, work)))
        .minus(logBeta(alpha, beta, work)),
    );
  };
  const tails: ContinuousLaw['tails'] = (x, digits, isCheck) =>
    regularizedBeta({ a: alpha, b: beta, x, y: subtract(ONE, x) }, digits, isCheck);
  return {
    density: (x, digits) => {
      const isInside = x.numerator > 0n && compare(x, ONE) < 0;
      if (isInside) return decimalValue(density(x, digits));
      const isLeft = x.numerator <= 0n;
      const edge = edgePower(isLeft ? p : q);
      if (edge === undefined) return undefined;
      // With a power of zero at one end, 1/B(1, b) is b.
      return { kind: 'fraction', value: edge === 0 ? ZERO : isLeft ? beta : alpha };
    },
    ...(isShortBeta(alpha, beta)
      ? { exactLower: (x: Rational) => binomialTail(alpha.numerator, beta.numerator, x) }
      : {}),
    kind: 'continuous',
    logDensity: (x) => (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBetaDouble(a, b),
    moments: () =>
      momentsOf(
        divide(alpha, sum),
        divide(multiply(alpha, beta), multiply(multiply(sum, sum), add(sum, ONE))),
      ),
    quantile: (share, digits) =>
      decimalValue(
        solveQuantile(
          { density, isUnit: true, rough: (u) => roughOdds(a, b, u), tails },
          share,
          digits,
        ),
      ),
    support: [ZERO, ONE],
    tails,
    window: [0, 1],
  };
};
