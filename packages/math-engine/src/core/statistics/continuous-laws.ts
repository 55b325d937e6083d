import type { DistributionName } from '@lobechat/builtin-tool-calculator';

import {
  add,
  divide,
  multiply,
  ONE,
  rational,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { betaLaw } from './beta-laws.ts';
import type { ContinuousLaw } from './distribution-law.ts';
import { fLaw } from './f-law.ts';
import { exponential, gammaLaw } from './gamma-laws.ts';
import { momentsOf, type Parameters, TWO } from './law-parts.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';
import { lognormal, normal } from './normal-laws.ts';
import { studentT } from './student-t.ts';

const uniform = ({ from = ZERO, to = ONE }: Parameters): ContinuousLaw => {
  const width = subtract(to, from);
  const [left, right] = [toNumber(from), toNumber(to)];
  return {
    density: () => ({ kind: 'fraction', value: divide(ONE, width) }),
    exactLower: (x) => divide(subtract(x, from), width),
    kind: 'continuous',
    logDensity: () => -Math.log(right - left),
    moments: () =>
      momentsOf(divide(add(from, to), TWO), divide(multiply(width, width), rational(12n))),
    quantile: (share) => ({ kind: 'fraction', value: add(from, multiply(share, width)) }),
    support: [from, to],
    tails: (x, digits) => {
      const Decimals = decimalsOf(digits + 10);
      const share = divide(subtract(x, from), width);
      return {
        lower: new Decimals(decimalOf(share, digits + 10)),
        upper: new Decimals(decimalOf(subtract(ONE, share), digits + 10)),
      };
    },
    window: [left - (right - left) / 10, right + (right - left) / 10],
  };
};

type ContinuousName = Exclude<
  DistributionName,
  'binomial' | 'geometric' | 'hypergeometric' | 'poisson'
>;

/** The laws of all continuous distributions, from their parameters. */
export const CONTINUOUS_LAWS: Readonly<
  Record<ContinuousName, (parameters: Parameters) => ContinuousLaw>
> = {
  beta: betaLaw,
  chiSquared: ({ freedom = ONE }) => gammaLaw(divide(freedom, TWO), TWO),
  exponential,
  f: fLaw,
  gamma: ({ scale = ONE, shape = ONE }) => gammaLaw(shape, scale),
  lognormal,
  normal,
  studentT,
  uniform,
};
