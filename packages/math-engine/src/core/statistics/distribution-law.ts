import type { Decimal } from 'decimal.js';

import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Tails } from './incomplete-gamma.ts';
import type { NamedValue, StatisticValue } from './statistic-value.ts';

/** What both kinds of distribution have. */
interface Law {
  /** Mean, variance and standard deviation, as far as they exist. */
  moments: (digits: number) => readonly NamedValue[];
  /** How the parameters were read, where they could be read otherwise. */
  note?: string;
  /** Places between which nearly everything happens, for a plot. */
  window: readonly [number, number];
}

/** A distribution with a density. */
export interface ContinuousLaw extends Law {
  /** Undefined where it is infinite. */
  density: (x: Rational, digits: number) => StatisticValue | undefined;
  /** P(X ≤ x) as a fraction, where it is one. */
  exactLower?: (x: Rational) => Rational;
  /** P(from ≤ X ≤ to) in closed form, where there is one. An end that is absent is infinite. */
  exactBetween?: (from: Rational | undefined, to: Rational | undefined) => Expression;
  kind: 'continuous';
  /** ln of the density in doubles, for a plot. */
  logDensity: (x: number) => number;
  /** For a share strictly between 0 and 1. */
  quantile: (share: Rational, digits: number) => StatisticValue;
  /** Ends of the interval outside which the density is zero. */
  support: readonly [Rational | undefined, Rational | undefined];
  tails: (x: Rational, digits: number, isCheck: boolean) => Tails;
}

/** A distribution over whole numbers. */
export interface DiscreteLaw extends Law {
  /** P(X ≤ k) as a fraction, where it is not too long to compute. */
  exactLower?: (k: bigint) => Rational | undefined;
  exactMass?: (k: bigint) => Rational | undefined;
  kind: 'discrete';
  least: bigint;
  logMass: (k: number) => number;
  mass: (k: bigint, digits: number) => StatisticValue;
  most: bigint | undefined;
  /** P(X ≤ k) and P(X > k) for a k within the support. */
  tails: (k: bigint, digits: number, isCheck: boolean) => Tails;
}

export type DistributionLaw = ContinuousLaw | DiscreteLaw;

/** A decimal as a value. */
export const decimalValue = (value: Decimal): StatisticValue => ({
  kind: 'decimal',
  text: value.toString(),
});
