import type { Decimal } from 'decimal.js';

import { combinations } from '../numbers/integers.ts';
import { rational, type Rational, toNumber, ZERO } from '../numbers/rational.ts';
import { discreteMoments, windowOf } from './discrete-moments.ts';
import { decimalValue, type DiscreteLaw } from './distribution-law.ts';
import { logChooseDouble } from './double-gamma.ts';
import { checkExponent, magnitudeDigits } from './exponent-range.ts';
import { logGamma } from './gamma-function.ts';
import { bitsOf, fixedToDecimal, type Tails, tooSlow } from './incomplete-gamma.ts';
import { decimalsOf } from './logarithm.ts';

/** Populations up to which probabilities are fractions. */
const LARGEST_EXACT_POPULATION = 4000n;
const MOST_TERMS = 200_000;

interface Urn {
  draws: bigint;
  least: bigint;
  most: bigint;
  population: bigint;
  successes: bigint;
}

/** The number of successes in draws without replacement. */
export const hypergeometricLaw = (parameters: Readonly<Record<string, Rational>>): DiscreteLaw => {
  const read = (name: string) => (parameters[name] ?? ZERO).numerator;
  const [draws, population, successes] = [read('draws'), read('population'), read('successes')];
  const failures = population - successes;
  const least = draws > failures ? draws - failures : 0n;
  const most = draws < successes ? draws : successes;
  const urn = { draws, least, most, population, successes };
  const isShort = population <= LARGEST_EXACT_POPULATION;
  const mean = rational(draws * successes, population);
  const variance =
    population === 1n
      ? ZERO
      : rational(
          draws * successes * failures * (population - draws),
          population * population * (population - 1n),
        );
  const [total, marked, drawn] = [population, successes, draws].map(Number) as [
    number,
    number,
    number,
  ];
  let sums: readonly Rational[] | undefined;
  return {
    ...(isShort
      ? {
          exactLower: (k: bigint) => {
            sums ??= cumulate(urn);
            return sums[Number(k - least)];
          },
          exactMass: (k: bigint) =>
            rational(
              combinations(successes, k) * combinations(failures, draws - k),
              combinations(population, draws),
            ),
        }
      : {}),
    kind: 'discrete',
    least,
    logMass: (k) =>
      logChooseDouble(marked, k) +
      logChooseDouble(total - marked, drawn - k) -
      logChooseDouble(total, drawn),
    mass: (k, digits) => decimalValue(massOf(urn, k, digits)),
    moments: () => discreteMoments(mean, variance),
    most,
    tails: (k, digits) => tailsOf(urn, k, mean, digits),
    window: windowOf(mean, variance),
  };
};

/** P(X ≤ k) for all k, each mass from the previous one. */
const cumulate = ({ draws, least, most, population, successes }: Urn): Rational[] => {
  const failures = population - successes;
  const whole = combinations(population, draws);
  let mass = combinations(successes, least) * combinations(failures, draws - least);
  let sum = 0n;
  const sums: Rational[] = [];
  for (let k = least; k <= most; k += 1n) {
    sum += mass;
    sums.push({ denominator: whole, numerator: sum });
    mass = (mass * (successes - k) * (draws - k)) / ((k + 1n) * (failures - draws + k + 1n));
  }
  return sums;
};

const massOf = ({ draws, population, successes }: Urn, k: bigint, digits: number): Decimal => {
  const work = digits + magnitudeDigits([Number(population)]);
  const factorial = (value: bigint) => logGamma(rational(value + 1n), work);
  const choose = (n: bigint, of: bigint) =>
    factorial(n)
      .minus(factorial(of))
      .minus(factorial(n - of));
  const exponent = choose(successes, k)
    .plus(choose(population - successes, draws - k))
    .minus(choose(population, draws));
  checkExponent(exponent);
  return exponent.exp();
};

/**
 * Sums away from the mean, where masses decrease ever faster: the omitted part is below the last
 * bit.
 */
const tailsOf = (urn: Urn, k: bigint, mean: Rational, digits: number): Tails => {
  const bits = bitsOf(digits + 10);
  const Decimals = decimalsOf(digits + 20);
  const isLower = Number(k) < toNumber(mean);
  const start = isLower ? k : k + 1n;
  if (start > urn.most) return { lower: new Decimals(1), upper: new Decimals(0) };
  const { draws, population, successes } = urn;
  const failures = population - successes;
  let term = 1n << BigInt(bits);
  let sum = 0n;
  let steps = 0;
  for (let j = start; term > 0n; j += isLower ? -1n : 1n) {
    sum += term;
    steps += 1;
    if (steps > MOST_TERMS) tooSlow();
    term = isLower
      ? (term * j * (failures - draws + j)) / ((successes - j + 1n) * (draws - j + 1n))
      : (term * (successes - j) * (draws - j)) / ((j + 1n) * (failures - draws + j + 1n));
  }
  const near = new Decimals(massOf(urn, start, digits + 10)).times(
    fixedToDecimal(sum, bits, Decimals),
  );
  const far = new Decimals(1).minus(near);
  return isLower ? { lower: near, upper: far } : { lower: far, upper: near };
};
