import { CalculatorErrorType, type DistributionName } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { compare, floor, negate, ONE, type Rational, rational } from '../numbers/rational.ts';
import { CONTINUOUS_LAWS } from './continuous-laws.ts';
import { continuousProbability } from './continuous-probability.ts';
import { DISCRETE_LAWS } from './discrete-laws.ts';
import { discreteProbability } from './discrete-probability.ts';
import { discreteQuantile } from './discrete-quantile.ts';
import type { ContinuousLaw, DiscreteLaw, DistributionLaw } from './distribution-law.ts';
import type { NamedValue, StatisticValue } from './statistic-value.ts';

/** A question about a distribution. */
export interface DistributionQuestions {
  at?: Rational | undefined;
  from?: Rational | undefined;
  probability?: Rational | undefined;
  to?: Rational | undefined;
}

/** How to compute: a check uses other methods, if there are any. */
export interface DistributionSettings {
  /** A quantile found by the first computation and already confirmed by the other method. */
  confirmedQuantile?: StatisticValue | undefined;
  digits: number;
  isCheck: boolean;
}

/** The law with a given name. */
export const lawOf = (
  name: DistributionName,
  parameters: Readonly<Record<string, Rational>>,
): DistributionLaw =>
  name === 'binomial' || name === 'geometric' || name === 'hypergeometric' || name === 'poisson'
    ? DISCRETE_LAWS[name](parameters)
    : CONTINUOUS_LAWS[name](parameters);

/** @throws ToolError for shares outside 0 to 1 and ends in the wrong order */
export const checkQuestions = ({ from, probability, to }: DistributionQuestions): void => {
  if (probability && (probability.numerator < 0n || compare(probability, ONE) > 0)) {
    fail(
      CalculatorErrorType.DomainError,
      'probability is from 0 to 1: the share below the quantile that is asked for. For P(from ≤ X ≤ to) give from or to instead.',
    );
  }
  if (from && to && compare(from, to) > 0) {
    fail(
      ToolErrorType.InvalidArguments,
      'from is greater than to; P(from ≤ X ≤ to) needs them in order.',
    );
  }
};

/**
 * The requested answers, then mean, variance and standard deviation.
 *
 * @throws ToolError `DomainError` if there is no value
 */
export const askDistribution = (
  law: DistributionLaw,
  questions: DistributionQuestions,
  settings: DistributionSettings,
): NamedValue[] => {
  const { at, from, probability, to } = questions;
  const results: NamedValue[] = [];
  if (from || to) {
    const value =
      law.kind === 'discrete'
        ? discreteProbability(law, integerEnds(from, to), settings)
        : continuousProbability(law, { from, to }, settings);
    results.push({ name: 'probability', value });
  }
  if (at) {
    results.push(
      law.kind === 'discrete'
        ? { name: 'mass', value: massAt(law, at, settings) }
        : { name: 'density', value: densityAt(law, at, settings) },
    );
  }
  if (probability)
    results.push({ name: 'quantile', value: quantileOf(law, probability, settings) });
  return [...results, ...law.moments(settings.digits)];
};

/** The integers between two ends, both included. */
const integerEnds = (
  from: Rational | undefined,
  to: Rational | undefined,
): { from: bigint | undefined; to: bigint | undefined } => ({
  from: from && -floor(negate(from)),
  to: to && floor(to),
});

const ZERO_VALUE: StatisticValue = { kind: 'fraction', value: rational(0n) };

const massAt = (
  law: DiscreteLaw,
  at: Rational,
  { digits }: DistributionSettings,
): StatisticValue => {
  const k = at.numerator;
  const isPossible =
    at.denominator === 1n && k >= law.least && (law.most === undefined || k <= law.most);
  if (!isPossible) return ZERO_VALUE;
  const exact = law.exactMass?.(k);
  return exact ? { kind: 'fraction', value: exact } : law.mass(k, digits);
};

const densityAt = (
  law: ContinuousLaw,
  at: Rational,
  { digits }: DistributionSettings,
): StatisticValue => {
  const [start, end] = law.support;
  const isOutside = (start && compare(at, start) < 0) || (end && compare(at, end) > 0);
  if (isOutside) return ZERO_VALUE;
  return (
    law.density(at, digits) ??
    fail(CalculatorErrorType.DivisionByZero, 'The density is infinite there.')
  );
};

const quantileOf = (
  law: DistributionLaw,
  share: Rational,
  settings: DistributionSettings,
): StatisticValue => {
  const isLast = compare(share, ONE) === 0;
  if (law.kind === 'discrete') {
    if (isLast && law.most === undefined) return { kind: 'infinity', sign: 1 };
    const value =
      isLast && law.most !== undefined ? law.most : discreteQuantile(law, share, settings);
    return { kind: 'fraction', value: rational(value) };
  }
  if (share.numerator === 0n || isLast) {
    const edge = law.support[isLast ? 1 : 0];
    return edge ? { kind: 'fraction', value: edge } : { kind: 'infinity', sign: isLast ? 1 : -1 };
  }
  return settings.confirmedQuantile ?? law.quantile(share, settings.digits);
};
