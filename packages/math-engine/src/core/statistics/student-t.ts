import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { roughOdds } from './beta-laws.ts';
import { type ContinuousLaw, decimalValue } from './distribution-law.ts';
import { logBetaDouble } from './double-gamma.ts';
import { logBeta } from './gamma-function.ts';
import { regularizedBeta } from './incomplete-beta.ts';
import { exponentialOf, HALF, lnOf, momentsOf, type Parameters, TWO } from './law-parts.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';
import { type SymmetricLaw, symmetricQuantile, symmetricTails } from './symmetric-law.ts';

export const studentT = ({ freedom = ONE }: Parameters): ContinuousLaw => {
  const shape = divide(freedom, TWO);
  const degrees = toNumber(freedom);
  const law: SymmetricLaw = {
    // Γ((ν+1)/2)/(√(νπ)·Γ(ν/2))·(1 + t²/ν)^(−(ν+1)/2)
    density: (t, digits) => {
      const ratio = add(ONE, divide(multiply(t, t), freedom));
      const exponent = divide(add(freedom, ONE), TWO);
      const body = exponentialOf(
        digits,
        [degrees, Math.log(toNumber(ratio)) * degrees],
        (Decimals, work) =>
          lnOf(ratio, Decimals, work)
            .times(decimalOf(exponent, work))
            .negated()
            .minus(logBeta(shape, HALF, work)),
      );
      const Decimals = decimalsOf(digits + 10);
      return new Decimals(body).div(new Decimals(decimalOf(freedom, digits + 10)).sqrt());
    },
    // t²/ν are the odds of a beta variable of 1/2 and ν/2.
    rough: (u) => roughOdds(0.5, degrees / 2, 2 * u - Math.log(degrees)),
    // Half of I_x(ν/2, 1/2) at x = ν/(ν + t²)
    upper: (t, digits, isCheck) => {
      const square = multiply(t, t);
      const sum = add(freedom, square);
      return regularizedBeta(
        { a: shape, b: HALF, x: divide(freedom, sum), y: divide(square, sum) },
        digits,
        isCheck,
      ).lower.div(2);
    },
  };
  const reach = degrees > 4 ? 5 : 8;
  return {
    density: (x, digits) => decimalValue(law.density(x, digits)),
    kind: 'continuous',
    logDensity: (x) =>
      -logBetaDouble(degrees / 2, 0.5) -
      Math.log(degrees) / 2 -
      ((degrees + 1) / 2) * Math.log1p((x * x) / degrees),
    moments: () =>
      momentsOf(
        degrees > 1 ? ZERO : undefined,
        degrees > 2
          ? divide(freedom, subtract(freedom, TWO))
          : degrees > 1
            ? 'infinite'
            : undefined,
      ),
    quantile: (share, digits) =>
      compare(share, HALF) === 0
        ? { kind: 'fraction', value: ZERO }
        : decimalValue(symmetricQuantile(law, share, digits)),
    support: [undefined, undefined],
    tails: (x, digits, isCheck) => symmetricTails(law, x, digits, isCheck),
    window: [-reach, reach],
  };
};
