import type { Decimal } from 'decimal.js';

import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { compare, rational, type Rational } from '../numbers/rational.ts';
import type { Tails } from './incomplete-gamma.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';
import type { RoughTails } from './rough-tails.ts';

/** A standard distribution over (0, ∞) or, where `isUnit`, over (0, 1). */
export interface QuantileProblem {
  density: (x: Rational, digits: number) => Decimal;
  isUnit?: boolean;
  /** The tails at x = e^u, or at the odds e^u in the unit interval. */
  rough: (u: number) => RoughTails;
  tails: (x: Rational, digits: number, isCheck: boolean) => Tails;
}

const ROUGH_DIGITS = 18;
const MOST_STEPS = 400;
/** The range in which quantiles are searched: e^±5000. */
const FARTHEST = 5000;

const asRational = (value: Decimal): Rational =>
  parseDecimal(value.toString(), 20_000) ??
  fail(CalculatorErrorType.Unsolved, 'The quantile is too large or too small to be computed.');

/**
 * Solves P(X ≤ x) = share. In the logarithm of the smaller tail over the logarithm of x (of the
 * odds of x in the unit interval), where all these distributions are close to straight: bracketed
 * and bisected roughly first, then by Newton steps at full precision, each of which doubles the
 * digits.
 *
 * @returns x, confirmed by a sign change around it
 * @throws ToolError `Unsolved`
 */
export const solveQuantile = (
  problem: QuantileProblem,
  share: Rational,
  digits: number,
): Decimal => {
  const isLower = 2n * share.numerator <= share.denominator;
  const target = isLower ? share : rational(share.denominator - share.numerator, share.denominator);
  const work = digits + 10;
  const rough = bracket(problem, target, isLower);
  let place = rough;
  for (let known = 8; known < work; known = 2 * known - 2) {
    place = newtonStep(problem, place, { digits: Math.min(work, 2 * known) + 8, isLower, target });
  }
  // One more step for certainty: it must not move beyond the requested digits.
  const last = newtonStep(problem, place, { digits: work + 8, isLower, target });
  confirm(problem, last, target, isLower, digits);
  return last;
};

interface NewtonSettings {
  digits: number;
  isLower: boolean;
  target: Rational;
}

const newtonStep = (
  { density, tails }: QuantileProblem,
  place: Decimal,
  { digits, isLower, target }: NewtonSettings,
): Decimal => {
  const Decimals = decimalsOf(digits);
  const x = asRational(new Decimals(place).toSignificantDigits(digits));
  const found = tails(x, digits, false);
  const tail = isLower ? found.lower : found.upper;
  const wanted = new Decimals(decimalOf(target, digits + 5));
  const step = new Decimals(tail).minus(wanted).div(density(x, digits));
  const moved = isLower ? new Decimals(place).minus(step) : new Decimals(place).plus(step);
  return moved;
};

/** Finds the point to about ten digits, in doubles. */
const bracket = (problem: QuantileProblem, target: Rational, isLower: boolean): Decimal => {
  const Decimals = decimalsOf(ROUGH_DIGITS + 10);
  const goal = new Decimals(decimalOf(target, ROUGH_DIGITS)).ln().toNumber();
  const placeOf = (u: number): Decimal => {
    const power = new Decimals(u).exp();
    return problem.isUnit ? power.div(power.plus(1)) : power;
  };
  const excess = (u: number): number => {
    const { logLower, logUpper } = problem.rough(u);
    return isLower ? logLower - goal : goal - logUpper;
  };
  let [low, high] = [-1, 1];
  let [below, above] = [excess(low), excess(high)];
  for (let reach = 1; below > 0; reach *= 2) {
    if (low < -FARTHEST) outOfReach();
    [high, above] = [low, below];
    low -= reach;
    below = excess(low);
  }
  for (let reach = 1; above < 0; reach *= 2) {
    if (high > FARTHEST) outOfReach();
    [low, below] = [high, above];
    high += reach;
    above = excess(high);
  }
  return placeOf(narrow(excess, { above, below, high, low }));
};

const outOfReach = (): never =>
  fail(
    CalculatorErrorType.Unsolved,
    'The quantile is too large or too small to be computed (beyond about 1e±2000).',
  );

interface Bracket {
  above: number;
  below: number;
  high: number;
  low: number;
}

/** The Illinois variant of regula falsi, with bisection where it is slow. */
const narrow = (excess: (u: number) => number, start: Bracket): number => {
  let { above, below, high, low } = start;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const width = high - low;
    if (width <= 1e-11 * Math.max(1, Math.abs(low), Math.abs(high))) break;
    const secant = high - (above * width) / (above - below);
    const isBisected = step % 3 === 2 || !(secant > low && secant < high);
    const middle = isBisected ? low + width / 2 : secant;
    const value = excess(middle);
    if (value === 0) return middle;
    if (value < 0) {
      if (!isBisected) above /= 2;
      [low, below] = [middle, value];
    } else {
      if (!isBisected) below /= 2;
      [high, above] = [middle, value];
    }
    if (Math.abs(value) < 1e-12) return middle;
  }
  return (low + high) / 2;
};

/** By the other method, the tail must cross the target within the third-to-last digit. */
const confirm = (
  { tails }: QuantileProblem,
  place: Decimal,
  target: Rational,
  isLower: boolean,
  digits: number,
): void => {
  const work = digits + 10;
  const Decimals = decimalsOf(work);
  const margin = new Decimals(10).pow(-(digits - 2));
  const wanted = new Decimals(decimalOf(target, work));
  const sideOf = (factor: Decimal): number => {
    const x = asRational(new Decimals(place).times(factor));
    const beyond = compare(x, rational(0n)) <= 0;
    if (beyond) return 0;
    const found = tails(x, work, true);
    return new Decimals(isLower ? found.lower : found.upper).comparedTo(wanted);
  };
  const one = new Decimals(1);
  const [below, above] = [sideOf(one.minus(margin)), sideOf(one.plus(margin))];
  const isCrossed = isLower ? below <= 0 && above >= 0 : below >= 0 && above <= 0;
  if (isCrossed && below !== above) return;
  fail(CalculatorErrorType.Unsolved, 'The quantile could not be confirmed, so it is not given.');
};
