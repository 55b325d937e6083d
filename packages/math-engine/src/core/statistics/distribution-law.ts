import type { Decimal } from 'decimal.js';

import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Tails } from './incomplete-gamma.ts';
import type { NamedValue, StatisticValue } from './statistic-value.ts';

/** Common fields of both kinds of distribution. */
interface Law {
  /** Mean, variance and standard deviation, as far as they exist. */
  moments: (digits: number) => readonly NamedValue[];
  /** How the parameters were read, if they are ambiguous. */
  note?: string;
  /** Bounds that contain nearly all of the probability, for a plot. */
  window: readonly [number, number];
}

/** A distribution with a density. */
export interface ContinuousLaw extends Law {
  /** Undefined if it is infinite. */
  density: (x: Rational, digits: number) => StatisticValue | undefined;
  /** P(X ≤ x) as a fraction, if it is one. */
  exactLower?: (x: Rational) => Rational;
  /** P(from ≤ X ≤ to) in closed form, if there is one. An absent end is infinite. */
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

/** A distribution over integers. */
export interface DiscreteLaw extends Law {
  /** P(X ≤ k) as a fraction, unless it is too long to compute. */
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
