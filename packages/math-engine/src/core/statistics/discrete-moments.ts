import { type Rational, toNumber } from '../numbers/rational.ts';
import { squareRootValue } from './roots.ts';
import { namedFraction, type NamedValue } from './statistic-value.ts';

/** Mean, variance and standard deviation. */
export const discreteMoments = (mean: Rational, variance: Rational): NamedValue[] => [
  namedFraction('mean', mean),
  namedFraction('variance', variance),
  { name: 'standardDeviation', value: squareRootValue(variance) },
];

/** Bounds that contain nearly all of the probability. */
export const windowOf = (mean: Rational, variance: Rational): readonly [number, number] => {
  const [center, spread] = [toNumber(mean), Math.sqrt(toNumber(variance))];
  return [center - 5 * spread - 1, center + 5 * spread + 1];
};
