import type { Decimal } from 'decimal.js';

import { bernoulliNumber } from '../numbers/bernoulli-number.ts';
import { isInteger, rational, type Rational } from '../numbers/rational.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';

/** Factorials up to here are computed directly. */
const LARGEST_PRODUCT = 300n;

/**
 * ln Γ(a) for a > 0, by Stirling's series after a shift to where it converges well: NIST Digital
 * Library of Mathematical Functions, 5.11.1 and 5.5.1.
 */
export const logGamma = (a: Rational, digits: number): Decimal => {
  const key = `${a.numerator}/${a.denominator}`;
  // Slightly more precision than requested does no harm, and improves the cache hit rate.
  const found = recent.find((entry) => entry.key === key && entry.digits >= digits);
  if (found && found.digits <= digits + 40) return found.value;
  const value = computeLogGamma(a, digits);
  recent.unshift({ digits, key, value });
  recent.length = Math.min(recent.length, MOST_RECENT);
  return value;
};

/** Values that the same computation requests repeatedly. */
const recent: { digits: number; key: string; value: Decimal }[] = [];
const MOST_RECENT = 12;

const computeLogGamma = (a: Rational, digits: number): Decimal => {
  const size = Math.max(0, a.numerator.toString().length - a.denominator.toString().length + 2);
  const work = digits + size + 12;
  const Decimals = decimalsOf(work);
  if (isInteger(a) && a.numerator <= LARGEST_PRODUCT) {
    let product = 1n;
    for (let factor = 2n; factor < a.numerator; factor += 1n) product *= factor;
    return new Decimals(product.toString()).ln();
  }
  const start = new Decimals(decimalOf(a, work + 5));
  const least = Math.ceil(work * 0.6) + 5;
  const shift = Math.max(0, Math.ceil(least - start.toNumber()));
  let product = new Decimals(1);
  for (let step = 0; step < shift; step += 1) product = product.times(start.plus(step));
  const z = start.plus(shift);
  const pi = Decimals.acos(-1);
  let sum = z.minus(0.5).times(z.ln()).minus(z).plus(pi.times(2).ln().div(2));
  const inverseSquare = new Decimals(1).div(z.times(z));
  let inverse = new Decimals(1).div(z);
  const tiny = new Decimals(10).pow(-work);
  for (let index = 1; ; index += 1) {
    const { denominator, numerator } = bernoulliNumber(2 * index);
    const term = inverse
      .times(numerator.toString())
      .div(denominator.toString())
      .div(2 * index * (2 * index - 1));
    sum = sum.plus(term);
    if (term.abs().lt(tiny)) break;
    inverse = inverse.times(inverseSquare);
  }
  return sum.minus(product.ln());
};

/** ln B(a, b) = ln Γ(a) + ln Γ(b) − ln Γ(a+b) */
export const logBeta = (a: Rational, b: Rational, digits: number): Decimal => {
  const sum = rational(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
  return logGamma(a, digits).plus(logGamma(b, digits)).minus(logGamma(sum, digits));
};
