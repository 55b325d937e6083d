import { Decimal } from 'decimal.js';

import type { DistributionName } from '@lobechat/builtin-tool-calculator';

import { combinations } from '../numbers/integers.ts';
import {
  bitLength,
  divide,
  multiply,
  ONE,
  power,
  rational,
  type Rational,
  subtract,
  toNumber,
  ZERO,
} from '../numbers/rational.ts';
import { over } from '../syntax/arithmetic-nodes.ts';
import { callNode, type Expression, numberNode } from '../syntax/ast.ts';
import { product } from './closed-forms.ts';
import { discreteMoments, windowOf } from './discrete-moments.ts';
import { decimalValue, type DiscreteLaw } from './distribution-law.ts';
import { logChooseDouble, logGammaDouble } from './double-gamma.ts';
import { checkExponent, magnitudeDigits } from './exponent-range.ts';
import { logGamma } from './gamma-function.ts';
import { hypergeometricLaw } from './hypergeometric.ts';
import { regularizedBeta } from './incomplete-beta.ts';
import { regularizedGamma } from './incomplete-gamma.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';

type Parameters = Readonly<Record<string, Rational>>;

/** Bits up to which a probability is computed as a fraction. */
const MOST_EXACT_BITS = 20_000;
const MOST_EXACT_TRIALS = 1000n;

const binomial = ({ probability = ONE, trials = ONE }: Parameters): DiscreteLaw => {
  const n = trials.numerator;
  const failure = subtract(ONE, probability);
  const isShort =
    n <= MOST_EXACT_TRIALS && Number(n) * bitLength(probability.denominator) <= MOST_EXACT_BITS;
  const sums = isShort ? cumulate(n, probability) : undefined;
  const isCertain = probability.numerator === 0n || failure.numerator === 0n;
  const exactMass = (k: bigint): Rational =>
    multiply(rational(combinations(n, k)), multiply(power(probability, k), power(failure, n - k)));
  const mean = multiply(trials, probability);
  const variance = multiply(mean, failure);
  const [count, p] = [Number(n), toNumber(probability)];
  return {
    ...(sums
      ? { exactLower: (k: bigint) => sums[Number(k)], exactMass }
      : isCertain
        ? {
            exactLower: (k: bigint) => (k >= mean.numerator ? ONE : ZERO),
            exactMass: (k: bigint) => (k === mean.numerator ? ONE : ZERO),
          }
        : {}),
    kind: 'discrete',
    least: 0n,
    logMass: (k) =>
      logChooseDouble(count, k) +
      (k === 0 ? 0 : k * Math.log(p)) +
      (k === count ? 0 : (count - k) * Math.log1p(-p)),
    mass: (k, digits) => {
      const work = digits + magnitudeDigits([count]);
      const Decimals = decimalsOf(work);
      const logarithm = (value: Rational) => new Decimals(decimalOf(value, work + 5)).ln();
      const factorial = (value: bigint) => logGamma(rational(value + 1n), work);
      const exponent = factorial(n)
        .minus(factorial(k))
        .minus(factorial(n - k))
        .plus(logarithm(probability).times(k.toString()))
        .plus(logarithm(failure).times((n - k).toString()));
      checkExponent(exponent);
      return decimalValue(exponent.exp());
    },
    moments: () => discreteMoments(mean, variance),
    most: n,
    tails: (k, digits, isCheck) => {
      if (k >= n) return { lower: new Decimal(1), upper: new Decimal(0) };
      // P(X ≤ k) = I_{1−p}(n − k, k + 1)
      return regularizedBeta(
        { a: rational(n - k), b: rational(k + 1n), x: failure, y: probability },
        digits,
        isCheck,
      );
    },
    window: windowOf(mean, variance),
  };
};

/** P(X ≤ k) for all k, each from the previous one. */
const cumulate = (n: bigint, probability: Rational): Rational[] => {
  const { denominator, numerator } = probability;
  const other = denominator - numerator;
  const whole = denominator ** n;
  const powers = [1n];
  for (let index = 1n; index <= n; index += 1n) {
    powers.push((powers.at(-1) ?? 1n) * other);
  }
  const sums: Rational[] = [];
  let [sum, coefficient, successes] = [0n, 1n, 1n];
  for (let k = 0n; k <= n; k += 1n) {
    sum += coefficient * successes * (powers[Number(n - k)] ?? 1n);
    sums.push({ denominator: whole, numerator: sum });
    coefficient = (coefficient * (n - k)) / (k + 1n);
    successes *= numerator;
  }
  return sums;
};

const poisson = ({ mean = ONE }: Parameters): DiscreteLaw => {
  const rate = toNumber(mean);
  return {
    kind: 'discrete',
    least: 0n,
    logMass: (k) => (k === 0 ? 0 : k * Math.log(rate)) - rate - logGammaDouble(k + 1),
    mass: (k, digits) => {
      const work = digits + magnitudeDigits([rate, Number(k)]);
      const Decimals = decimalsOf(work);
      const exponent = new Decimals(decimalOf(mean, work + 5))
        .ln()
        .times(k.toString())
        .minus(decimalOf(mean, work + 5))
        .minus(logGamma(rational(k + 1n), work));
      checkExponent(exponent);
      const exact = poissonMass(mean, k);
      return { kind: 'decimal', text: exponent.exp().toString(), ...(exact ? { exact } : {}) };
    },
    moments: () => discreteMoments(mean, mean),
    most: undefined,
    tails: (k, digits, isCheck) => {
      // P(X ≤ k) = Q(k + 1, λ)
      const { lower, upper } = regularizedGamma(rational(k + 1n), mean, digits, isCheck);
      return { lower: upper, upper: lower };
    },
    window: windowOf(mean, mean),
  };
};

/** λᵏ/k!·e^(−λ), while short enough to read. */
const poissonMass = (mean: Rational, k: bigint): Expression | undefined => {
  if (k > 20n || bitLength(mean.numerator) + bitLength(mean.denominator) > 64) return undefined;
  let factor = ONE;
  for (let index = 1n; index <= k; index += 1n) {
    factor = multiply(factor, divide(mean, rational(index)));
  }
  const exponent: Expression = { operand: numberNode(mean), type: 'negate' };
  const decay = callNode('exp', exponent);
  const above = product(numberNode(rational(factor.numerator)), decay);
  return factor.denominator === 1n ? above : over(above, numberNode(rational(factor.denominator)));
};

const geometric = ({ probability = ONE }: Parameters): DiscreteLaw => {
  const failure = subtract(ONE, probability);
  const isShort = (k: bigint) => Number(k) * bitLength(probability.denominator) <= MOST_EXACT_BITS;
  const mean = divide(ONE, probability);
  const variance = divide(failure, multiply(probability, probability));
  const p = toNumber(probability);
  const survival = (k: bigint, digits: number): Decimal => {
    if (failure.numerator === 0n) return new Decimal(k === 0n ? 1 : 0);
    const work = digits + magnitudeDigits([Number(k)]);
    const Decimals = decimalsOf(work);
    const exponent = new Decimals(decimalOf(failure, work + 5)).ln().times(k.toString());
    checkExponent(exponent);
    return exponent.exp();
  };
  return {
    exactLower: (k) => (isShort(k) ? subtract(ONE, power(failure, k)) : undefined),
    exactMass: (k) => (isShort(k) ? multiply(probability, power(failure, k - 1n)) : undefined),
    kind: 'discrete',
    least: 1n,
    logMass: (k) => Math.log(p) + (k === 1 ? 0 : (k - 1) * Math.log1p(-p)),
    mass: (k, digits) =>
      decimalValue(
        new (decimalsOf(digits + 10))(survival(k - 1n, digits)).times(
          decimalOf(probability, digits + 10),
        ),
      ),
    moments: () => discreteMoments(mean, variance),
    most: failure.numerator === 0n ? 1n : undefined,
    note: 'X counts the trials up to and including the first success: 1, 2, 3, …',
    tails: (k, digits) => {
      const upper = survival(k, digits + Math.max(0, Math.ceil(-Math.log10(p))) + 5);
      const Decimals = decimalsOf(digits + 40);
      return { lower: new Decimals(1).minus(upper), upper };
    },
    window: [0, 1 + 6 / p],
  };
};

type DiscreteName = Extract<
  DistributionName,
  'binomial' | 'geometric' | 'hypergeometric' | 'poisson'
>;

/** The laws of all discrete distributions, from their parameters. */
export const DISCRETE_LAWS: Readonly<
  Record<DiscreteName, (parameters: Parameters) => DiscreteLaw>
> = {
  binomial,
  geometric,
  hypergeometric: hypergeometricLaw,
  poisson,
};
