import type { Decimal } from 'decimal.js';

import {
  add,
  bitLength,
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
import { exponentialNode, minusOne, normalDensity, product } from './closed-forms.ts';
import { type ContinuousLaw, decimalValue } from './distribution-law.ts';
import { checkExponent, magnitudeDigits } from './exponent-range.ts';
import { regularizedGamma } from './incomplete-gamma.ts';
import { exponentialOf, HALF, lnOf, type Parameters, TWO } from './law-parts.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';
import { roughGamma } from './rough-tails.ts';
import { namedFraction, type NamedValue } from './statistic-value.ts';
import { type SymmetricLaw, symmetricQuantile, symmetricTails } from './symmetric-law.ts';

const standardNormal: SymmetricLaw = {
  density: (z, digits) => {
    const Decimals = decimalsOf(digits + 10);
    const half = divide(multiply(z, z), TWO);
    const power = exponentialOf(digits, [toNumber(half)], (More, work) =>
      new More(decimalOf(half, work)).negated(),
    );
    return new Decimals(power).div(Decimals.acos(-1).times(2).sqrt());
  },
  // z²/2 is a gamma variable of shape 1/2.
  rough: (u) => roughGamma(0.5, 2 * u - Math.LN2),
  upper: (z, digits, isCheck) =>
    regularizedGamma(HALF, divide(multiply(z, z), TWO), digits, isCheck).upper.div(2),
};

/** Guard digits for the sum of a location and a multiple of a standard quantile. */
const shifted = (
  place: Rational,
  scale: Rational,
  digits: number,
  standard: (digits: number) => Decimal,
): Decimal => {
  for (let work = digits + 5; ; work += digits + 20) {
    const Decimals = decimalsOf(work + 20);
    const offset = new Decimals(standard(work)).times(decimalOf(scale, work + 10));
    const sum = offset.plus(decimalOf(place, work + 10));
    const isKept = sum.isZero() || offset.isZero() || sum.e >= offset.e - (work - digits);
    if (isKept || work > 4 * digits + 100) return sum;
  }
};

export const normal = ({ deviation = ONE, mean = ZERO }: Parameters): ContinuousLaw => {
  const standardize = (x: Rational) => divide(subtract(x, mean), deviation);
  const [center, spread] = [toNumber(mean), toNumber(deviation)];
  return {
    density: (x, digits) => {
      const Decimals = decimalsOf(digits + 10);
      const z = standardize(x);
      const value = new Decimals(standardNormal.density(z, digits)).div(
        decimalOf(deviation, digits + 10),
      );
      return { exact: normalDensity(z, deviation), kind: 'decimal', text: value.toString() };
    },
    kind: 'continuous',
    logDensity: (x) =>
      -(((x - center) / spread) ** 2) / 2 - Math.log(spread * Math.sqrt(2 * Math.PI)),
    moments: () => [
      namedFraction('mean', mean),
      namedFraction('variance', multiply(deviation, deviation)),
      namedFraction('standardDeviation', deviation),
    ],
    quantile: (share, digits) =>
      compare(share, HALF) === 0
        ? { kind: 'fraction', value: mean }
        : decimalValue(
            shifted(mean, deviation, digits, (work) =>
              symmetricQuantile(standardNormal, share, work),
            ),
          ),
    support: [undefined, undefined],
    tails: (x, digits, isCheck) => symmetricTails(standardNormal, standardize(x), digits, isCheck),
    window: [center - 4 * spread, center + 4 * spread],
  };
};

export const lognormal = ({ deviation = ONE, mean = ZERO }: Parameters): ContinuousLaw => {
  const variance = multiply(deviation, deviation);
  /** (ln x − mean)/deviation; to more digits than its square loses. */
  const standardize = (x: Rational, digits: number): Rational => {
    const work = digits + 20 + magnitudeDigits([toNumber(mean), Math.log(toNumber(x))]);
    const Decimals = decimalsOf(work);
    const z = lnOf(x, Decimals, work).minus(decimalOf(mean, work)).div(decimalOf(deviation, work));
    return rationalOf(z);
  };
  const [center, spread] = [toNumber(mean), toNumber(deviation)];
  return {
    density: (x, digits) => {
      if (x.numerator === 0n) return { kind: 'fraction', value: ZERO };
      const Decimals = decimalsOf(digits + 10);
      const standard = standardNormal.density(standardize(x, digits), digits);
      const scale = decimalOf(multiply(deviation, x), digits + 10);
      return decimalValue(new Decimals(standard).div(scale));
    },
    kind: 'continuous',
    logDensity: (x) =>
      -(((Math.log(x) - center) / spread) ** 2) / 2 - Math.log(x * spread * Math.sqrt(2 * Math.PI)),
    moments: (digits) => lognormalMoments(mean, variance, digits),
    note: 'the parameters mean and deviation are those of the logarithm of X, as is usual for the lognormal distribution',
    quantile: (share, digits) => {
      const work = digits + magnitudeDigits([center, 40 * spread]);
      const exponent =
        compare(share, HALF) === 0
          ? new (decimalsOf(work))(decimalOf(mean, work))
          : shifted(mean, deviation, work, (more) =>
              symmetricQuantile(standardNormal, share, more),
            );
      checkExponent(exponent);
      return decimalValue(new (decimalsOf(work))(exponent).exp());
    },
    support: [ZERO, undefined],
    tails: (x, digits, isCheck) =>
      symmetricTails(standardNormal, standardize(x, digits), digits, isCheck),
    window: [0, Math.exp(center + 2.5 * spread)],
  };
};

/** Exactly the number that a decimal shows. */
const rationalOf = (value: Decimal): Rational => {
  const digits = BigInt(value.abs().toFixed().replace('.', ''));
  const scale = 10n ** BigInt(value.decimalPlaces());
  return rational(value.isNegative() ? -digits : digits, scale);
};

/** Zeros after the point of a variance beyond which its moments are not returned. */
const MOST_LEADING_ZEROS = 2000;

/** Zeros after the point, even of numbers beyond the range of doubles. */
const leadingZeros = ({ denominator, numerator }: Rational): number =>
  Math.max(0, Math.ceil((bitLength(denominator) - bitLength(numerator)) * Math.log10(2)) + 1);

/** e^(μ + σ²/2) and (e^(σ²) − 1)·e^(2μ + σ²) */
const lognormalMoments = (mean: Rational, variance: Rational, digits: number): NamedValue[] => {
  const first = add(mean, divide(variance, TWO));
  const second = add(multiply(TWO, mean), variance);
  // Beyond, they are not informative.
  if (Math.abs(toNumber(second)) > 1e6 || toNumber(variance) > 1e6) return [];
  const small = leadingZeros(variance);
  if (small > MOST_LEADING_ZEROS) return [];
  const Decimals = decimalsOf(digits + small + 20);
  const power = (exponent: Rational): Decimal =>
    new Decimals(decimalOf(exponent, digits + small + 20)).exp();
  const spread = power(variance).minus(1).times(power(second));
  const squared = product(minusOne(exponentialNode(variance)), exponentialNode(second));
  return [
    {
      name: 'mean',
      value: { exact: exponentialNode(first), kind: 'decimal', text: power(first).toString() },
    },
    { name: 'variance', value: { exact: squared, kind: 'decimal', text: spread.toString() } },
    { name: 'standardDeviation', value: decimalValue(spread.sqrt()) },
  ];
};
