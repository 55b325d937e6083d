import type { Decimal } from 'decimal.js';

import {
  divide,
  multiply,
  negate,
  ONE,
  type Rational,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { minus } from '../syntax/arithmetic-nodes.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { exponentialNode, logarithmNode, product } from './closed-forms.ts';
import { type ContinuousLaw, decimalValue } from './distribution-law.ts';
import { logGammaDouble } from './double-gamma.ts';
import { logGamma } from './gamma-function.ts';
import { regularizedGamma } from './incomplete-gamma.ts';
import { edgePower, exponentialOf, lnOf, momentsOf, type Parameters } from './law-parts.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';
import { solveQuantile } from './quantile.ts';
import { roughGamma } from './rough-tails.ts';

export const gammaLaw = (shape: Rational, scale: Rational): ContinuousLaw => {
  const [a, size] = [toNumber(shape), toNumber(scale)];
  const standardDensity = (x: Rational, digits: number): Decimal =>
    exponentialOf(digits, [a, toNumber(x), a * Math.log(toNumber(x))], (Decimals, work) =>
      lnOf(x, Decimals, work)
        .times(decimalOf(subtract(shape, ONE), work))
        .minus(decimalOf(x, work))
        .minus(logGamma(shape, work)),
    );
  const mean = multiply(shape, scale);
  return {
    density: (x, digits) => {
      const Decimals = decimalsOf(digits + 10);
      const divisor = decimalOf(scale, digits + 10);
      if (x.numerator > 0n) {
        return decimalValue(new Decimals(standardDensity(divide(x, scale), digits)).div(divisor));
      }
      const edge = edgePower(subtract(shape, ONE));
      if (edge === undefined) return undefined;
      return { kind: 'fraction', value: edge === 0 ? ZERO : divide(ONE, scale) };
    },
    kind: 'continuous',
    logDensity: (x) => (a - 1) * Math.log(x / size) - x / size - logGammaDouble(a) - Math.log(size),
    moments: () => momentsOf(mean, multiply(mean, scale)),
    quantile: (share, digits) => {
      const standard = solveQuantile(
        {
          density: standardDensity,
          rough: (u) => roughGamma(a, u),
          tails: (x, more, isCheck) => regularizedGamma(shape, x, more, isCheck),
        },
        share,
        digits,
      );
      const Decimals = decimalsOf(digits + 10);
      return decimalValue(new Decimals(standard).times(decimalOf(scale, digits + 10)));
    },
    support: [ZERO, undefined],
    tails: (x, digits, isCheck) => regularizedGamma(shape, divide(x, scale), digits, isCheck),
    window: [Math.max(0, size * (a - 4 * Math.sqrt(a))), size * (a + 5 * Math.sqrt(a))],
  };
};

export const exponential: (parameters: Parameters) => ContinuousLaw = ({ rate = ONE }) => {
  const law = gammaLaw(ONE, divide(ONE, rate));
  const survival = (x: Rational): Expression => exponentialNode(negate(multiply(rate, x)));
  return {
    ...law,
    density: (x, digits) => {
      const value = law.density(x, digits);
      return value?.kind === 'decimal'
        ? { ...value, exact: product(numberNode(rate), survival(x)) }
        : value;
    },
    exactBetween: (from, to) => {
      const start = from && from.numerator > 0n ? survival(from) : numberNode(ONE);
      return to ? minus(start, survival(to)) : start;
    },
    quantile: (share, digits) => {
      const value = law.quantile(share, digits);
      const exact = product(
        numberNode(divide(ONE, rate)),
        logarithmNode(divide(ONE, subtract(ONE, share))),
      );
      return value.kind === 'decimal' ? { ...value, exact } : value;
    },
  };
};
