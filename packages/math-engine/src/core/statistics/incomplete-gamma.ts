import type { Decimal } from 'decimal.js';

import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { type Rational, toNumber } from '../numbers/rational.ts';
import { checkExponent, magnitudeDigits } from './exponent-range.ts';
import { logGamma } from './gamma-function.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';

/** P(X ≤ x) and P(X > x), each to the requested significant digits. */
export interface Tails {
  lower: Decimal;
  upper: Decimal;
}

/** Maximum terms of a series, or steps of a continued fraction. */
const MOST_STEPS = 300_000;

export const tooSlow = (): never =>
  fail(
    ToolErrorType.ResourceLimit,
    'The parameters are too large for this many digits: the series would need too many terms. For such sizes a normal approximation is usual.',
  );

/** Bits that hold this many digits, with some to spare. */
export const bitsOf = (digits: number): number => Math.ceil(digits * 3.33) + 48;

/**
 * Σ xⁿ/((a+1)…(a+n)) from n = 0, times 2^bits: all terms are positive, nothing cancels. DLMF 8.7.1.
 *
 * @returns undefined if it needs too many terms
 */
const risingSeries = (a: Rational, x: Rational, bits: number): bigint | undefined => {
  const above = x.numerator * a.denominator;
  const step = a.denominator * x.denominator;
  let below = a.numerator * x.denominator;
  let term = 1n << BigInt(bits);
  let sum = term;
  for (let index = 0; index < MOST_STEPS; index += 1) {
    below += step;
    term = (term * above) / below;
    if (term === 0n) return sum;
    sum += term;
  }
  return undefined;
};

/**
 * 1/(x+1−a− 1(1−a)/(x+3−a− 2(2−a)/(x+5−a− …))), times 2^bits: DLMF 8.9.2. Numerators and
 * denominators of the convergents are cut to the same length as they grow.
 */
const continuedFraction = (a: Rational, x: Rational, bits: number): bigint | undefined => {
  const unit = a.denominator * x.denominator;
  const base = x.numerator * a.denominator - a.numerator * x.denominator;
  // Everything is multiplied by `unit` in each step: linear in b, square in a.
  const extra = BigInt(bits + 64);
  const fixed = 1n << extra;
  let [above, below] = [0n, fixed];
  let [nextAbove, nextBelow] = [fixed, ((base + unit) * fixed) / unit];
  let last = 0n;
  for (let index = 1; index < MOST_STEPS; index += 1) {
    const n = BigInt(index);
    const partial = n * (n * a.denominator - a.numerator);
    const denominator = base + (2n * n + 1n) * unit;
    [above, nextAbove] = [
      nextAbove,
      (denominator * nextAbove) / unit - (partial * above) / a.denominator,
    ];
    [below, nextBelow] = [
      nextBelow,
      (denominator * nextBelow) / unit - (partial * below) / a.denominator,
    ];
    if (nextBelow === 0n) return undefined;
    if (index % 4 === 0) {
      const excess = BigInt(Math.max(0, nextBelow.toString(16).length * 4 - bits - 128));
      if (excess > 64n) {
        [above, nextAbove, below, nextBelow] = [
          above >> excess,
          nextAbove >> excess,
          below >> excess,
          nextBelow >> excess,
        ];
      }
      const value = (nextAbove << BigInt(bits)) / nextBelow;
      if (value === last) return value;
      last = value;
    }
  }
  return undefined;
};

/** x^a·e^(−x)/Γ(a), and divided by a. */
const prefactors = (
  a: Rational,
  x: Rational,
  digits: number,
): { overGamma: Decimal; overNext: Decimal } => {
  const work = digits + magnitudeDigits([toNumber(a), toNumber(x)]);
  const Decimals = decimalsOf(work);
  const [shape, place] = [a, x].map((value) => new Decimals(decimalOf(value, work + 5))) as [
    Decimal,
    Decimal,
  ];
  const exponent = shape.times(place.ln()).minus(place).minus(logGamma(a, work));
  checkExponent(exponent);
  const overGamma = exponent.exp();
  return { overGamma, overNext: overGamma.div(shape) };
};

/**
 * The regularized incomplete gamma functions P(a, x) and Q(a, x), for a > 0 and x ≥ 0.
 *
 * @param isCheck - above the mean, tries the series before the continued fraction; below it, the
 *   fraction loses its digits, and more of them confirm the value of the series
 * @throws ToolError `ResourceLimit` if no method converges in time
 */
export const regularizedGamma = (
  a: Rational,
  x: Rational,
  digits: number,
  isCheck: boolean,
): Tails => {
  const Decimals = decimalsOf(digits + 10);
  if (x.numerator <= 0n) return { lower: new Decimals(0), upper: new Decimals(1) };
  const isSmall = x.numerator * a.denominator < (a.numerator + a.denominator) * x.denominator;
  const series = () => bySeries(a, x, digits, isSmall);
  if (isSmall) return series() ?? tooSlow();
  const fraction = () => byFraction(a, x, digits);
  return (isCheck ? (series() ?? fraction()) : (fraction() ?? series())) ?? tooSlow();
};

/** A double is enough to see how many digits the difference from one loses. */
const lostDigits = (part: Decimal): number => {
  const size = -part.e;
  return Number.isFinite(size) ? Math.max(0, size) : 0;
};

/** If the other part is the small one, it is one minus this, which needs as many extra digits. */
const bySeries = (
  a: Rational,
  x: Rational,
  digits: number,
  isSmall: boolean,
): Tails | undefined => {
  let work = digits + 10;
  if (!isSmall) {
    // Q is about x^(a−1)·e^(−x)/Γ(a) there.
    work += lostDigits(prefactors(a, x, 10).overGamma) + 5;
    if (work > digits + 300) return undefined;
  }
  const sum = risingSeries(a, x, bitsOf(work));
  if (sum === undefined) return undefined;
  const Decimals = decimalsOf(work + 10);
  const lower = new Decimals(prefactors(a, x, work + 5).overNext).times(
    fixedToDecimal(sum, bitsOf(work), Decimals),
  );
  return { lower, upper: new Decimals(1).minus(lower) };
};

const byFraction = (a: Rational, x: Rational, digits: number): Tails | undefined => {
  const work = digits + 10;
  const bits = bitsOf(work);
  const fraction = continuedFraction(a, x, bits);
  if (fraction === undefined || fraction <= 0n) return undefined;
  const Decimals = decimalsOf(work + 10);
  const upper = new Decimals(prefactors(a, x, work + 5).overGamma).times(
    fixedToDecimal(fraction, bits, Decimals),
  );
  return { lower: new Decimals(1).minus(upper), upper };
};

/** A fixed-point number as a decimal. */
export const fixedToDecimal = (value: bigint, bits: number, Decimals: typeof Decimal): Decimal =>
  new Decimals(value.toString()).div(new Decimals(2).pow(bits));
