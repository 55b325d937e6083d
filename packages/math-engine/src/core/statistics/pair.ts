import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { scaleSample } from './sample.ts';

/** Sums of products of the deviations of two variables from their means. */
export interface PairSums {
  count: bigint;
  meanX: Rational;
  meanY: Rational;
  xx: Rational;
  xy: Rational;
  yy: Rational;
}

export const requirePairs = (x: readonly unknown[], y: readonly unknown[]): void => {
  if (x.length === y.length) return;
  fail(
    ToolErrorType.InvalidArguments,
    `data has ${x.length} numbers and other has ${y.length}: they form pairs, so both need the same count.`,
  );
};

/** @throws ToolError `DomainError` if fewer than two pairs are given */
export const pairSums = (x: readonly Rational[], y: readonly Rational[]): PairSums => {
  requirePairs(x, y);
  if (x.length < 2) {
    fail(CalculatorErrorType.DomainError, 'At least two pairs of numbers are needed.');
  }
  const [first, second] = [scaleSample(x), scaleSample(y)];
  const count = BigInt(x.length);
  const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  const [sumX, sumY] = [total(first.integers), total(second.integers)];
  let [xx, xy, yy] = [0n, 0n, 0n];
  for (const [index, value] of first.integers.entries()) {
    const dx = count * value - sumX;
    const dy = count * (second.integers[index] ?? 0n) - sumY;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const [scaleX, scaleY] = [count * first.denominator, count * second.denominator];
  return {
    count,
    meanX: rational(sumX, scaleX),
    meanY: rational(sumY, scaleY),
    xx: rational(xx, scaleX * scaleX),
    xy: rational(xy, scaleX * scaleY),
    yy: rational(yy, scaleY * scaleY),
  };
};

/** @throws ToolError `DomainError` naming the variable whose values are all equal */
export const requireVariation = (values: { xx: Rational; yy: Rational }): void => {
  for (const [name, sum] of [
    ['data', values.xx],
    ['other', values.yy],
  ] as const) {
    if (sum.numerator !== 0n) continue;
    fail(
      CalculatorErrorType.DomainError,
      `All numbers of ${name} are the same: without variation there is no correlation.`,
    );
  }
};
