import type { Decimal } from 'decimal.js';

import { rational, type Rational } from '../numbers/rational.ts';
import { checkExponent, magnitudeDigits } from './exponent-range.ts';
import { decimalOf, decimalsOf } from './logarithm.ts';
import { squareRootValue } from './roots.ts';
import { namedFraction, type NamedValue } from './statistic-value.ts';

export type Parameters = Readonly<Record<string, Rational>>;

export const TWO = rational(2n);

export const HALF = rational(1n, 2n);

/** Mean and variance, if both are fractions; undefined if they do not exist. */
export const momentsOf = (
  mean: Rational | undefined,
  variance: Rational | 'infinite' | undefined,
): NamedValue[] => [
  ...(mean ? [namedFraction('mean', mean)] : []),
  ...(variance === 'infinite'
    ? [{ name: 'variance', value: { kind: 'infinity', sign: 1 } } as const]
    : variance
      ? [
          namedFraction('variance', variance),
          { name: 'standardDeviation', value: squareRootValue(variance) },
        ]
      : []),
];

/** ln of a positive fraction. */
export const lnOf = (value: Rational, Decimals: typeof Decimal, work: number): Decimal =>
  new Decimals(decimalOf(value, work + 5)).ln();

/**
 * e to a sum of terms that are large and nearly cancel.
 *
 * @param sizes - of the largest numbers in the sum
 */
export const exponentialOf = (
  digits: number,
  sizes: readonly number[],
  sum: (Decimals: typeof Decimal, work: number) => Decimal,
): Decimal => {
  const work = digits + magnitudeDigits(sizes);
  const exponent = sum(decimalsOf(work), work);
  checkExponent(exponent);
  return exponent.exp();
};

/** x^(power) at the left end of a support: 0, 1, or undefined if it is infinite. */
export const edgePower = (power: Rational): 0 | 1 | undefined =>
  power.numerator > 0n ? 0 : power.numerator === 0n ? 1 : undefined;
