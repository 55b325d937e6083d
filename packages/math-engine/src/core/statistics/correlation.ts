import type { CorrelationMethod } from '@lobechat/builtin-tool-calculator';

import {
  compare,
  divide,
  multiply,
  ONE,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import { regularizedBeta } from './incomplete-beta.ts';
import { pairSums, type PairSums, requirePairs, requireVariation } from './pair.ts';
import { squareRootValue } from './roots.ts';
import { namedCount, namedFraction, type NamedValue } from './statistic-value.ts';

/**
 * A correlation coefficient and its related values.
 *
 * @param digits - for the p-value
 * @param isCheck - computes the p-value by the other method
 * @throws ToolError `DomainError` if there are too few pairs or no variation
 */
export const correlate = (
  x: readonly Rational[],
  y: readonly Rational[],
  method: CorrelationMethod,
  digits: number,
  isCheck: boolean,
): NamedValue[] => {
  requirePairs(x, y);
  if (method === 'kendall') return kendall(x, y);
  const sums = method === 'pearson' ? pairSums(x, y) : pairSums(ranksOf(x), ranksOf(y));
  requireVariation(sums);
  const r2 = divide(multiply(sums.xy, sums.xy), multiply(sums.xx, sums.yy));
  const results = [
    coefficient(method, sums),
    namedFraction('r2', r2),
    ...significance(r2, sums.count, digits, isCheck),
  ];
  if (method === 'pearson') {
    results.push(
      namedFraction('sampleCovariance', divide(sums.xy, rational(sums.count - 1n))),
      namedFraction('populationCovariance', divide(sums.xy, rational(sums.count))),
    );
  }
  return [...results, namedCount('count', sums.count)];
};

/** Sxy/√(Sxx·Syy) */
export const coefficient = (name: string, { xx, xy, yy }: PairSums): NamedValue => {
  const product = multiply(xx, yy);
  return { name, value: squareRootValue(product, divide(xy, product)) };
};

/**
 * Two-sided, for no correlation: t = r·√((n−2)/(1−r²)) with n−2 degrees of freedom, for which
 * P(|T| ≥ |t|) is the incomplete beta function of 1 − r².
 */
export const significance = (
  r2: Rational,
  count: bigint,
  digits: number,
  isCheck: boolean,
): NamedValue[] => {
  if (count < 3n || compare(r2, ONE) === 0) return [];
  const { lower } = regularizedBeta(
    { a: rational(count - 2n, 2n), b: rational(1n, 2n), x: subtract(ONE, r2), y: r2 },
    digits,
    isCheck,
  );
  return [{ name: 'pValue', value: { kind: 'decimal', text: lower.toString() } }];
};

/** Ranks from 1; equal values share the mean of theirs. */
const ranksOf = (values: readonly Rational[]): Rational[] => {
  const order = values.map((_, index) => index);
  order.sort((left, right) => compare(values[left] ?? ONE, values[right] ?? ONE));
  const ranks: Rational[] = Array.from({ length: values.length });
  let start = 0;
  while (start < order.length) {
    let end = start + 1;
    const isTied = (position: number) =>
      compare(values[order[position] ?? 0] ?? ONE, values[order[start] ?? 0] ?? ONE) === 0;
    while (end < order.length && isTied(end)) end += 1;
    const rank = rational(BigInt(start + 1 + end), 2n);
    for (let position = start; position < end; position += 1) ranks[order[position] ?? 0] = rank;
    start = end;
  }
  return ranks;
};

/** Kendall's τ-b = (concordant − discordant)/√((pairs − ties of x)(pairs − ties of y)). */
const kendall = (x: readonly Rational[], y: readonly Rational[]): NamedValue[] => {
  // Twice the rank is an integer; small numbers compare quickly.
  const toIndex = (rank: Rational): number =>
    Number(2n * rank.numerator) / Number(rank.denominator);
  const [first, second] = [x, y].map((values) => Float64Array.from(ranksOf(values), toIndex)) as [
    Float64Array,
    Float64Array,
  ];
  let [concordant, discordant, unequalX, unequalY] = [0, 0, 0, 0];
  for (let left = 0; left < first.length; left += 1) {
    const [leftX = 0, leftY = 0] = [first[left], second[left]];
    for (let right = 0; right < left; right += 1) {
      const product = (leftX - (first[right] ?? 0)) * (leftY - (second[right] ?? 0));
      if (product > 0) concordant += 1;
      else if (product < 0) discordant += 1;
      if (leftX !== first[right]) unequalX += 1;
      if (leftY !== second[right]) unequalY += 1;
    }
  }
  const whole = (value: number) => rational(BigInt(value));
  if (first.length > 1) requireVariation({ xx: whole(unequalX), yy: whole(unequalY) });
  else pairSums(x, y);
  const product = multiply(whole(unequalX), whole(unequalY));
  const difference = whole(concordant - discordant);
  return [
    { name: 'kendall', value: squareRootValue(product, divide(difference, product)) },
    namedFraction('concordantPairs', whole(concordant)),
    namedFraction('discordantPairs', whole(discordant)),
    namedCount('count', BigInt(x.length)),
  ];
};
