import type { PercentileMethod } from '@lobechat/builtin-tool-calculator';

import {
  add,
  bitLength,
  compare,
  divide,
  multiply,
  power,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { decimalOf, exponentialText, logarithm } from './logarithm.ts';
import { percentileOf, sortValues } from './percentiles.ts';
import { rootValue, squareRootValue } from './roots.ts';
import { scaleSample } from './sample.ts';
import {
  namedCount,
  namedFraction,
  type NamedValue,
  type StatisticValue,
} from './statistic-value.ts';

const QUARTER = rational(1n, 4n);
const HALF = rational(1n, 2n);
const THREE_QUARTERS = rational(3n, 4n);

/** With more modes than these, none is worth naming. */
const MOST_MODES = 20;

/** Sums of powers of deviations from the mean. */
interface Moments {
  count: bigint;
  cubes: Rational;
  fourths: Rational;
  mean: Rational;
  squares: Rational;
  sum: Rational;
}

const momentsOf = (values: readonly Rational[]): Moments => {
  const { denominator, integers } = scaleSample(values);
  const count = BigInt(values.length);
  const sum = integers.reduce((total, value) => total + value, 0n);
  let [squares, cubes, fourths] = [0n, 0n, 0n];
  for (const value of integers) {
    const deviation = count * value - sum;
    const square = deviation * deviation;
    squares += square;
    cubes += square * deviation;
    fourths += square * square;
  }
  const scale = count * denominator;
  return {
    count,
    cubes: rational(cubes, scale ** 3n),
    fourths: rational(fourths, scale ** 4n),
    mean: rational(sum, scale),
    squares: rational(squares, scale ** 2n),
    sum: rational(sum, denominator),
  };
};

/**
 * The usual statistics of a sample, the most informative first.
 *
 * @param digits - precision of the geometric mean of many data
 */
export const describeSample = (
  values: readonly Rational[],
  method: PercentileMethod,
  digits: number,
): NamedValue[] => {
  const sorted = sortValues(values);
  const moments = momentsOf(values);
  const [smallest = ZERO, largest = ZERO] = [sorted[0], sorted.at(-1)];
  const median = percentileOf(sorted, HALF, 'linear');
  const [lower, upper] = [QUARTER, THREE_QUARTERS].map((share) =>
    percentileOf(sorted, share, method),
  ) as [Rational, Rational];
  return [
    namedCount('count', moments.count),
    namedFraction('mean', moments.mean),
    namedFraction('median', median),
    ...spread(moments),
    namedFraction('minimum', smallest),
    namedFraction('firstQuartile', lower),
    namedFraction('thirdQuartile', upper),
    namedFraction('maximum', largest),
    namedFraction('range', subtract(largest, smallest)),
    namedFraction('interquartileRange', subtract(upper, lower)),
    ...modes(sorted),
    namedFraction('sum', moments.sum),
    ...shape(moments),
    ...otherMeans(sorted, moments.mean, digits),
    ...deviations(sorted, moments.mean, median),
  ];
};

const root = (name: string, value: StatisticValue): NamedValue => ({ name, value });

const spread = ({ count, mean, squares }: Moments): NamedValue[] => {
  const population = divide(squares, rational(count));
  const ofPopulation = [
    root('populationStandardDeviation', squareRootValue(population)),
    namedFraction('populationVariance', population),
  ];
  if (count === 1n) return ofPopulation;
  const sample = divide(squares, rational(count - 1n));
  const isRatioSensible = mean.numerator > 0n;
  return [
    root('sampleStandardDeviation', squareRootValue(sample)),
    namedFraction('sampleVariance', sample),
    ...ofPopulation,
    root('standardError', squareRootValue(divide(sample, rational(count)))),
    ...(isRatioSensible
      ? [root('coefficientOfVariation', squareRootValue(sample, divide(rational(1n), mean)))]
      : []),
  ];
};

/** The values that occur most often, unless all of them do. */
const modes = (sorted: readonly Rational[]): NamedValue[] => {
  const runs: { count: number; value: Rational }[] = [];
  for (const value of sorted) {
    const last = runs.at(-1);
    if (last && compare(last.value, value) === 0) last.count += 1;
    else runs.push({ count: 1, value });
  }
  const most = runs.reduce((largest, { count }) => Math.max(largest, count), 0);
  const found = runs.filter(({ count }) => count === most).map(({ value }) => value);
  if ((most === 1 && runs.length > 1) || found.length > MOST_MODES) return [];
  const [first = ZERO] = found;
  return found.length === 1
    ? [namedFraction('mode', first)]
    : [{ name: 'modes', value: { kind: 'list', values: found } }];
};

/** g₁ and g₂ from the moments, G₁ and G₂ adjusted for the bias of a normal population. */
const shape = ({ count, cubes, fourths, squares }: Moments): NamedValue[] => {
  if (squares.numerator === 0n) return [];
  const n = rational(count);
  const variance = divide(squares, n);
  const third = divide(cubes, n);
  const ratio = divide(third, power(variance, 2n));
  const kurtosis = subtract(divide(divide(fourths, n), power(variance, 2n)), rational(3n));
  const values = [root('skewness', squareRootValue(variance, ratio))];
  if (count > 2n) {
    // G₁ = g₁·√(n(n−1))/(n−2)
    const factor = multiply(variance, rational(count * (count - 1n)));
    values.push(
      root('sampleSkewness', squareRootValue(factor, divide(ratio, rational(count - 2n)))),
    );
  }
  values.push(namedFraction('excessKurtosis', kurtosis));
  if (count > 3n) {
    // G₂ = (n−1)/((n−2)(n−3)) · ((n+1)·g₂ + 6)
    const inner = add(multiply(rational(count + 1n), kurtosis), rational(6n));
    const outer = rational(count - 1n, (count - 2n) * (count - 3n));
    values.push(namedFraction('sampleExcessKurtosis', multiply(outer, inner)));
  }
  return values;
};

/** Bits up to which the product of all data is computed exactly. */
const MOST_PRODUCT_BITS = 4000;
const MOST_FACTORS = 64;

/** Only positive data have them. */
const otherMeans = (sorted: readonly Rational[], mean: Rational, digits: number): NamedValue[] => {
  const [smallest = ZERO] = sorted;
  if (smallest.numerator <= 0n) return [];
  if (compare(smallest, sorted.at(-1) ?? ZERO) === 0) {
    return [namedFraction('geometricMean', mean), namedFraction('harmonicMean', mean)];
  }
  return [
    { name: 'geometricMean', value: geometricMean(sorted, digits) },
    { name: 'harmonicMean', value: harmonicMean(sorted, digits) },
  ];
};

const sizeOf = (values: readonly Rational[]): number =>
  values.reduce(
    (bits, { denominator, numerator }) => bits + bitLength(numerator) + bitLength(denominator),
    0,
  );

const geometricMean = (values: readonly Rational[], digits: number): StatisticValue => {
  if (values.length <= MOST_FACTORS && sizeOf(values) <= MOST_PRODUCT_BITS) {
    return rootValue(values.reduce(multiply), values.length);
  }
  const logarithms = values.map((value) => logarithm(value, digits));
  const { denominator, integers } = scaleSample(logarithms);
  const sum = integers.reduce((total, value) => total + value, 0n);
  const mean = rational(sum, denominator * BigInt(values.length));
  return { kind: 'decimal', text: exponentialText(mean, digits) };
};

const harmonicMean = (values: readonly Rational[], digits: number): StatisticValue => {
  const count = rational(BigInt(values.length));
  const inverses = values.map(({ denominator, numerator }) => rational(denominator, numerator));
  if (values.length <= MOST_FACTORS && sizeOf(values) <= MOST_PRODUCT_BITS) {
    return { kind: 'fraction', value: divide(count, inverses.reduce(add)) };
  }
  // Rounded down at a digit far below the largest of them.
  const largest = inverses[0] ?? ZERO;
  const places = BigInt(
    Math.ceil(digits * 3.33) +
      40 +
      Math.max(0, bitLength(largest.denominator) - bitLength(largest.numerator)),
  );
  const sum = inverses.reduce(
    (total, { denominator, numerator }) => total + (numerator << places) / denominator,
    0n,
  );
  const value = divide(count, rational(sum, 1n << places));
  return { kind: 'decimal', text: decimalOf(value, digits) };
};

const deviations = (
  sorted: readonly Rational[],
  mean: Rational,
  median: Rational,
): NamedValue[] => {
  const absolute = (value: Rational): Rational =>
    value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;
  const { denominator, integers } = scaleSample([...sorted, mean]);
  const center = integers.at(-1) ?? 0n;
  let sum = 0n;
  for (const value of integers) sum += value > center ? value - center : center - value;
  const fromMedian = sortValues(sorted.map((value) => absolute(subtract(value, median))));
  return [
    namedFraction('meanAbsoluteDeviation', rational(sum, denominator * BigInt(sorted.length))),
    namedFraction('medianAbsoluteDeviation', percentileOf(fromMedian, HALF, 'linear')),
  ];
};
