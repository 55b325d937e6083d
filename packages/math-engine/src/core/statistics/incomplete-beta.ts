import type { Decimal } from 'decimal.js';

import { type Rational, toNumber } from '../numbers/rational.ts';
import { checkExponent, magnitudeDigits } from './exponent-range.ts';
import { logBeta } from './gamma-function.ts';
import { bitsOf, fixedToDecimal, type Tails, tooSlow } from './incomplete-gamma.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';

/** Arguments of the incomplete beta function; `y` is 1 − x, passed to keep all its digits. */
export interface BetaArguments {
  a: Rational;
  b: Rational;
  x: Rational;
  y: Rational;
}

const MOST_TERMS = 100_000;
const MOST_STEPS = 60_000;

/**
 * Σ (a+b)ₙ/(a+1)ₙ·xⁿ, times 2^bits: all terms are positive. DLMF 8.17.8.
 *
 * @returns undefined if it needs too many terms
 */
const risingSeries = ({ a, b, x }: BetaArguments, bits: number): bigint | undefined => {
  const expected = (bits * Math.LN2) / -Math.log(Math.min(toNumber(x), 1 - 1e-16));
  if (expected > MOST_TERMS) return undefined;
  const unit = a.denominator * b.denominator;
  const [first, second] = [a.numerator * b.denominator, b.numerator * a.denominator];
  let above = first + second;
  let below = first + unit;
  let term = 1n << BigInt(bits);
  let sum = term;
  for (let index = 0; index < 3 * MOST_TERMS; index += 1) {
    term = (term * above * x.numerator) / (below * x.denominator);
    if (term === 0n) return sum;
    sum += term;
    above += unit;
    below += unit;
  }
  return undefined;
};

/** 1/(1+ d₁/(1+ d₂/(1+ …))), times 2^bits: DLMF 8.17.22. */
const continuedFraction = ({ a, b, x }: BetaArguments, bits: number): bigint | undefined => {
  const unit = a.denominator * b.denominator;
  const [first, second] = [a.numerator * b.denominator, b.numerator * a.denominator];
  const fixed = 1n << BigInt(bits + 64);
  let [above, below, nextAbove, nextBelow] = [0n, fixed, fixed, fixed];
  let last = 0n;
  for (let index = 1; index < MOST_STEPS; index += 1) {
    const m = BigInt(Math.floor(index / 2)) * unit;
    const isOdd = index % 2 === 1;
    const numerator = isOdd
      ? -(first + m) * (first + second + m) * x.numerator
      : m * (second - m) * x.numerator;
    const lower = isOdd ? first + 2n * m : first + 2n * m - unit;
    const denominator = lower * (lower + unit) * x.denominator;
    [above, nextAbove] = [nextAbove, nextAbove + (numerator * above) / denominator];
    [below, nextBelow] = [nextBelow, nextBelow + (numerator * below) / denominator];
    if (nextBelow === 0n) return undefined;
    if (index % 4 === 0) {
      const length = nextBelow.toString(16).length * 4;
      // Convergents may grow or shrink: kept at a length at which rounding is negligible.
      const shift = BigInt(bits + 128 - length);
      if (shift > 64n || shift < -64n) {
        [above, nextAbove, below, nextBelow] = [above, nextAbove, below, nextBelow].map((value) =>
          shift > 0n ? value << shift : value >> -shift,
        ) as [bigint, bigint, bigint, bigint];
      }
      const value = (nextAbove << BigInt(bits)) / nextBelow;
      if (value === last) return value;
      last = value;
    }
  }
  return undefined;
};

/** x^a·y^b/(a·B(a, b)) */
const prefactor = ({ a, b, x, y }: BetaArguments, digits: number): Decimal => {
  const work =
    digits +
    magnitudeDigits([
      toNumber(a),
      toNumber(b),
      Math.log(toNumber(x)) * toNumber(a),
      Math.log(toNumber(y)) * toNumber(b),
    ]);
  const Decimals = decimalsOf(work);
  const [p, q, left, right] = [a, b, x, y].map(
    (value) => new Decimals(decimalOf(value, work + 5)),
  ) as [Decimal, Decimal, Decimal, Decimal];
  const exponent = p
    .times(left.ln())
    .plus(q.times(right.ln()))
    .minus(logBeta(a, b, work));
  checkExponent(exponent);
  return exponent.exp().div(p);
};

const swap = ({ a, b, x, y }: BetaArguments): BetaArguments => ({ a: b, b: a, x: y, y: x });

/**
 * The regularized incomplete beta function I_x(a, b) and 1 − I_x(a, b), for a, b > 0 and 0 ≤ x ≤ 1.
 *
 * @param isCheck - tries the continued fraction before the series
 * @throws ToolError `ResourceLimit` if no method converges in time
 */
export const regularizedBeta = (given: BetaArguments, digits: number, isCheck: boolean): Tails => {
  const { a, b, x, y } = given;
  const Decimals = decimalsOf(digits + 10);
  if (x.numerator <= 0n) return { lower: new Decimals(0), upper: new Decimals(1) };
  if (y.numerator <= 0n) return { lower: new Decimals(1), upper: new Decimals(0) };
  // Up to x = (a+1)/(a+b+2) both methods converge well; beyond, use the complement.
  const [p, q, place] = [a, b, x].map(toNumber) as [number, number, number];
  const isSwapped = place > (p + 1) / (p + q + 2);
  const side = isSwapped ? swap(given) : given;
  const bits = bitsOf(digits + 10);
  const factor =
    (isCheck ? continued(side, bits) : undefined) ??
    risingSeries(side, bits) ??
    continued(side, bits) ??
    tooSlow();
  const near = new Decimals(prefactor(side, digits + 10)).times(
    fixedToDecimal(factor, bits, Decimals),
  );
  const far = new Decimals(1).minus(near);
  return isSwapped ? { lower: far, upper: near } : { lower: near, upper: far };
};

const continued = (side: BetaArguments, bits: number): bigint | undefined => {
  const value = continuedFraction(side, bits);
  return value !== undefined && value > 0n ? value : undefined;
};
